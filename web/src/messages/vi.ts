// The words of the page in Vietnamese.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const SUITS: Record<string, string> = { S: "bích", H: "cơ", D: "rô", C: "chuồn" };

const side: Record<Side, string> = { player: "Nhà Con", banker: "Nhà Cái" };

const cardName = (card: CardText): string => `${rankOf(card)} ${SUITS[suitOf(card)] ?? ""}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `Hòa, hai bên ${player} điểm`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${side[outcome]} thắng, ${high}–${low}`;
}

const listOf = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} và ${names.at(-1) ?? ""}`;

export const words: Messages = {
  side,
  tie: "Hòa",
  letters: { B: "B", P: "P", T: "T" },
  inARow: (sentences) => sentences.filter((one) => one !== "").join(" "),
  percent: (number) => `${number}%`,
  card: cardName,
  cardDown: "Lá bài úp",
  close: "Đóng",
  toLobby: "Về sảnh",
  playMoney: "Tiền chơi thử",
  unreachable: "Không kết nối được với sòng. Sòng còn chạy không?",
  noAnswer: "Trang không hiểu câu trả lời của sòng.",

  // ---------- an address without a page
  nowhere: "Không có trang này",
  nowhereLine: "Không mất gì cả: các bàn và số dư của bạn vẫn như cũ.",

  // ---------- lobby
  evening: (hour) => {
    if (hour < 5) return "Chào mừng bạn.";
    if (hour >= 18) return "Chào buổi tối.";
    return hour < 12 ? "Chào buổi sáng." : "Chào buổi chiều.";
  },
  tablesOpen: (count) => (count === 0 ? "Chưa có bàn nào mở." : `Có ${count} bàn đang mở.`),
  lobbyLine: "Luật chơi, mức trả và tỷ lệ chính xác đều xem được trước khi ngồi vào bàn.",
  limits: "Giới hạn",
  decks: (count) => `${count} bộ bài`,
  rulesLink: "Luật và tỷ lệ",
  sitDown: (table) => `Ngồi vào bàn ${table}`,
  noTables: "Sòng không mở bàn nào. Tệp bàn của sòng quy định các bàn.",
  reading: "Xin đợi một chút…",
  readAgain: "Thử lại",

  // ---------- top bar
  yourName: "Tên của bạn",
  changeName: "Chọn tên khác",
  net: "Lãi lỗ",
  since: (time) => `từ ${time}`,
  atTable: "Tại bàn",
  coup: "Ván",
  copyCoup: "Chép mã ván",
  copied: "Đã chép",
  history: "Lịch sử",
  rulesAndPrices: "Luật và mức trả",
  keys: "Phím tắt",
  options: "Tùy chọn",

  // ---------- scorecard
  scorecard: "Bảng cầu",
  shoe: "Hộp bài",
  recent: (count) => (count === 0 ? "Chưa có ván nào" : `${count} ván gần đây`),
  roadNames: {
    bead: "Cầu hạt: mọi ván theo thứ tự, từ trên xuống",
    big: "Cầu lớn: mỗi dây một cột; vòng đầu của dây mang chữ",
    eye: "Cầu mắt to: đỏ tròn, xanh vuông",
    small: "Cầu nhỏ: đỏ tròn, xanh vuông",
    roach: "Cầu gián: đỏ đi lên, xanh đi xuống",
    preview: "Cầu lớn",
  },
  roadTitles: {
    bead: "Cầu hạt",
    big: "Cầu lớn",
    eye: "Cầu mắt to",
    small: "Cầu nhỏ",
    roach: "Cầu gián",
  },
  askNext: { B: "Nếu ván sau là Nhà Cái", P: "Nếu ván sau là Nhà Con" },
  next: "sau",
  allRoads: "Mọi bảng cầu, toàn màn hình",
  roadsTitle: (shoe) => (shoe === null ? "Bảng cầu" : `Bảng cầu, hộp bài ${shoe}`),
  roadKey: {
    tie: "hòa",
    ties: "hòa nhiều lần",
    b: "Nhà Cái đôi",
    p: "Nhà Con đôi",
    n: "bài tự nhiên",
  },
  roadsAreHistory: "Bảng cầu chỉ là lịch sử, không cho biết điều gì về ván sau.",
  tally: (b, p, t) => `Nhà Cái ${b}, Nhà Con ${p}, Hòa ${t}`,
  bankerPairs: "Nhà Cái đôi",
  playerPairs: "Nhà Con đôi",
  naturals: "Bài tự nhiên",

  // ---------- shoe
  shoeLabel: (left, all) => `Hộp bài: còn ${left} trong ${all} lá`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "Đã gặp lá cắt";
    return coups === 0 ? "Hết hộp bài" : `Còn ${coups} ván`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "Lá cắt đã xuất hiện";
    if (coups === 0) return "Lá cắt đã xuất hiện: hộp bài kết thúc tại đây";
    return `Lá cắt đã xuất hiện: còn ${coups} ván`;
  },

  // ---------- table card
  tableCard: "Thẻ bàn",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "Mọi giới hạn, mức trả và RTP",
  bet: "Cửa",
  pays: "Mức trả",
  rtp: "RTP",
  from: "Từ",
  to: "Đến",
  mostStaked: (amount) => `Mỗi ván đặt tổng cộng tối đa ${amount}.`,
  mostPaid: (amount) => `Mỗi ván trả lại tối đa ${amount}.`,
  notCombined: (names) => `${listOf(names)}: mỗi ván chỉ một cửa.`,
  readRules: "Xem luật",
  marks: { assumed: "mức trả giả định", unverified: "mức trả chưa xác minh" },
  markHints: {
    assumed: "Giả định: tài liệu của trò chơi không nêu mức trả; ở đây dùng mức thường gặp.",
    unverified: "Chưa xác minh: mức trả này có người nói, nhưng không thấy trong tài liệu nào.",
  },

  // ---------- felt
  cards: "Bài",
  bets: "Các cửa cược",
  sideBets: "Cược phụ",
  mainBets: "Cược chính",
  sent: "đã gửi",
  stakeOn: (bet, staked, mark) =>
    `, ${bet}: ${staked === "" ? "chưa cược" : `đã cược ${staked}`}` +
    (mark === "" ? "" : `, ${mark}`),
  notTaken: "Không nhận.",
  won: (amount) => `thắng ${amount}`,

  // ---------- dock
  balance: "Số dư",
  onFelt: "Trên bàn",
  moreChips: "Lấy thêm tiền chơi thử",
  turnCards: "Lật bài",
  takeBack: "Rút lại",
  stakes: "Tiền cược",
  undo: "Hoàn tác",
  redo: "Làm lại",
  half: "Một nửa",
  double: "Gấp đôi",
  doubleNone: "Gấp đôi sẽ vượt mức tối đa.",
  doubleStays: (bets) => `${listOf(bets)} giữ nguyên: gấp đôi sẽ vượt mức tối đa.`,
  halfNone: "Một nửa sẽ dưới mức tối thiểu.",
  halfStays: (bets) => `${listOf(bets)} giữ nguyên: một nửa sẽ dưới mức tối thiểu.`,
  clear: "Rút hết",
  sameBet: "Cược như trước",
  andDeal: "và chia bài",
  deal: "Chia bài",
  dealing: "Đang chia",
  chips: "Phỉnh",
  chip: (label, amount) => (label === amount ? `Phỉnh ${amount}` : `Phỉnh ${label}: ${amount}`),
  why: {
    line: "Đã mất kết nối với bàn.",
    dealing: "Đang chia bài.",
    paying: "Đang trả thưởng.",
    shuffling: "Đang xào bài.",
    closed: "Bàn đã đóng.",
    noBets: "Hãy đặt cược trước.",
    nothingToUndo: "Không có gì để hoàn tác.",
    nothingToRedo: "Không có gì để làm lại.",
    nothingToClear: "Không có cược nào để rút.",
    noRepeat: "Không có cược trước đó để lặp lại.",
    repeatOnTop: "Hãy rút hết trước: Cược như trước bắt đầu từ bàn trống.",
  },

  // ---------- another game at the table
  otherGame: (title) => `Từ bây giờ bàn này chơi: ${title}.`,

  // ---------- what a void could not take back
  owes: (amount) =>
    `Trong tiền thắng của một ván bị hủy, ${amount} đã được tiêu: khoản này trừ vào tiền nhận sau.`,
  owedOf: (amount) => `Trong tiền đã thắng, ${amount} đã được tiêu và được ghi nợ.`,
  collected: (amount) => `${amount} đã trả vào khoản nợ của một ván bị hủy.`,

  // ---------- caption: the one live region
  caption: {
    place: "Mời đặt cược",
    shuffling: "Đang xào bài",
    newShoe: (shoe) => `Hộp bài mới, số ${shoe}.`,
    shoeMade: "đã có hộp bài mới",
    burned: (card, count) => `Bỏ ${cardName(card)} và ${count} lá nữa.`,
    noMore: "Ngừng đặt cược",
    closed: "Bàn này đã đóng",
    cardIs: (of, card, total) => `${side[of]} ${total}: ${cardName(card)}`,
    outcome: outcomeLine,
    natural: "bài tự nhiên",
    net: (net, returned) => `${net} · trả lại ${returned}`,
    even: (staked, returned) => `đặt ${staked}, trả lại ${returned}`,
    voided: "Ván bị hủy, mọi cược được hoàn lại",
    why: (coup, reason) => `${coup}: ${reason}`,
  },

  // ---------- slip
  yourCoup: "Ván của bạn",
  stake: "Tiền cược",
  profit: "Lãi lỗ",
  returned: "Trả lại",
  total: "Tổng",
  reduced: (bet, pays, stake, won) => `${bet} ${pays}: cược ${stake} thắng ${won}.`,
  push: "hoàn cược",
  void: "hủy",
  wholeSlip: "Xem cả phiếu",
  closeSlip: "Cất phiếu",

  // ---------- rules
  rules: {
    title: "Luật và mức trả",
    jump: "Các mục",
    payTitle: "Mức trả của từng cửa",
    edge: (share) => `lợi thế ${share}`,
    hits: "Tỷ lệ trúng",
    step: (amount) => `bước ${amount}`,
    best: (title, rtp) => `Cửa chính tốt nhất: ${title}, trả lại ${rtp} tổng tiền cược.`,
    valuesTitle: "Điểm của lá bài",
    examplesTitle: "Cách tính điểm một tay bài",
    is: "là",
    drawTitle: "Khi nào rút lá thứ ba",
    chartHint: "Hàng: hai lá đầu của Nhà Cái. Cột: lá thứ ba của Nhà Con; – khi Nhà Con dừng.",
    cells: { D: "R", S: "D" },
    draws: "rút",
    stands: "dừng",
    playerRule: "Hai lá đầu của Nhà Con",
    action: "Việc cần làm",
    bankerHas: "Nhà Cái có",
    drawsOn: "Rút nếu lá thứ ba của Nhà Con là",
    standsOn: "Dừng nếu là",
    ifPlayerStands: "Khi Nhà Con không có lá thứ ba, Nhà Cái có",
    malfunctionTitle: "Trục trặc",
    sheetTitle: "Bảng luật này",
    also: (names) => `Còn gọi là ${names.join(", ")}.`,
    sheetLine: (id, date) => `Bảng luật ${id}, ${date}.`,
    hashTitle: "Mã băm",
    stepExact: "Tiền cược là bội số của bước của cửa, để mọi mức trả đều chính xác.",
    ownPage: "Mở ở trang riêng",
    toTable: "Ngồi vào bàn này",
  },

  // ---------- history
  past: {
    title: "Lịch sử",
    result: "Kết quả",
  },

  // ---------- keys
  keySheet: {
    title: "Phím tắt",
    on: "Phím tắt đang bật.",
    off: "Phím tắt đang tắt.",
    turnOn: "Bật",
    turnOff: "Tắt",
    hint: "Phím Tab và Enter đến được mọi chỗ. Các phím sau nhanh hơn:",
    rows: [
      ["1 – 9", "chọn phỉnh"],
      ["+  −", "chọn phỉnh lớn hơn hoặc nhỏ hơn một bậc"],
      ["P  T  B", "đặt vào Nhà Con, Hòa, Nhà Cái"],
      ["Enter, Space", "đặt vào cửa đang chọn"],
      ["Delete", "rút phỉnh cuối khỏi cửa đang chọn; kèm Ctrl thì rút hết"],
      ["U", "hoàn tác"],
      ["Y", "làm lại"],
      ["C", "rút hết khỏi bàn"],
      ["X", "gấp đôi tiền cược trên bàn"],
      ["Z", "giảm còn một nửa"],
      ["D", "chia bài"],
      ["S", "cược như trước và chia ngay"],
      ["R", "luật và mức trả"],
      ["H", "lịch sử"],
      ["O", "tùy chọn"],
      ["Esc", "đóng cái đang mở"],
    ],
    pointer: [
      ["Nhấp", "đặt phỉnh đã chọn vào cửa"],
      ["Shift và nhấp, nhấp phải, nhấn giữ", "rút phỉnh cuối khỏi cửa"],
      ["Ctrl hoặc Cmd và nhấp", "rút mọi phỉnh khỏi cửa"],
    ],
    pointerTitle: "Bằng chuột hoặc ngón tay",
  },

  // ---------- postcards
  postcard: {
    lost: "Đã mất kết nối với bàn. Đang thử lại…",
    lostStakes: "Cược đã nhận vẫn nằm trên bàn, ván đã bắt đầu sẽ được chia hết.",
    tryNow: "Thử ngay",
    over: "Bàn này đã ngắt kết nối.",
    overStakes: "Cược đã nhận sẽ được thanh toán hoặc hoàn lại; lịch sử của bạn cho biết rõ.",
    sessionEnded: "Phiên của bạn đã kết thúc.",
    sitAgain: "Ngồi lại vào bàn",
    dropped: "Một phỉnh không đến bàn kịp trước khi đổi ván. Phỉnh đó không được nhận.",
    noTable: "Sòng này không có bàn đó.",
  },
};
