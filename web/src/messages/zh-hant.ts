// The words of the page in Traditional Chinese.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const SUITS: Record<string, string> = { S: "黑桃", H: "紅心", D: "方塊", C: "梅花" };

const side: Record<Side, string> = { player: "閒", banker: "莊" };

const cardName = (card: CardText): string => `${SUITS[suitOf(card)] ?? ""}${rankOf(card)}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `和局，雙方${player}點`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${side[outcome]}勝，${high}比${low}`;
}

const listOf = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join("、")}和${names.at(-1) ?? ""}`;

export const words: Messages = {
  side,
  tie: "和",
  letters: { B: "莊", P: "閒", T: "和" },
  inARow: (sentences) => sentences.join(""),
  percent: (number) => `${number}%`,
  card: cardName,
  cardDown: "蓋著的牌",
  close: "關閉",
  toLobby: "回到大廳",
  playMoney: "遊戲幣",
  unreachable: "無法連線到本場。它還在運作嗎？",
  noAnswer: "本場的答覆，頁面無法理解。",

  // ---------- an address without a page
  nowhere: "沒有這個頁面",
  nowhereLine: "什麼也沒有遺失：您的賭桌和餘額都在原處。",

  // ---------- lobby
  evening: (hour) => {
    if (hour < 5) return "歡迎。";
    if (hour >= 18) return "晚安。";
    return hour < 12 ? "早安。" : "午安。";
  },
  tablesOpen: (count) => (count === 0 ? "目前沒有開放的賭桌。" : `現有${count}張賭桌開放。`),
  lobbyLine: "規則、賠率和精確的機率，入座之前都可以查看。",
  limits: "限額",
  decks: (count) => `${count}副牌`,
  rulesLink: "規則與機率",
  sitDown: (table) => `入座：${table}`,
  noTables: "本場沒有開放的賭桌。賭桌由賭桌檔案列出。",
  reading: "請稍候…",
  readAgain: "重試",

  // ---------- top bar
  yourName: "您的名字",
  changeName: "換一個名字",
  net: "淨額",
  since: (time) => `自${time}起`,
  atTable: "在桌時間",
  coup: "局號",
  copyCoup: "複製局號",
  copied: "已複製",
  history: "歷史",
  rulesAndPrices: "規則與賠率",
  keys: "按鍵",
  options: "選項",

  // ---------- scorecard
  scorecard: "牌路",
  shoe: "靴",
  recent: (count) => (count === 0 ? "還沒有牌局" : `最近${count}局`),
  roadNames: {
    bead: "珠盤路：每一局依次由上往下排列",
    big: "大路：每段連續結果一列，首圈標有字",
    eye: "大眼仔：紅為圓，藍為方",
    small: "小路：紅為圓，藍為方",
    roach: "曱甴路：紅線上揚，藍線下落",
    preview: "大路",
  },
  roadTitles: { bead: "珠盤路", big: "大路", eye: "大眼仔", small: "小路", roach: "曱甴路" },
  askNext: { B: "若下一局開莊", P: "若下一局開閒" },
  next: "下一局",
  allRoads: "全部牌路，全螢幕",
  roadsTitle: (shoe) => (shoe === null ? "牌路" : `牌路，第${shoe}靴`),
  roadKey: { tie: "和局", ties: "多次和局", b: "莊對", p: "閒對", n: "例牌" },
  roadsAreHistory: "牌路只是歷史，不能說明下一局會怎樣。",
  tally: (b, p, t) => `莊${b}，閒${p}，和${t}`,
  bankerPairs: "莊對",
  playerPairs: "閒對",
  naturals: "例牌",

  // ---------- shoe
  shoeLabel: (left, all) => `牌靴：${all}張牌，剩${left}張`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "切牌卡已出";
    return coups === 0 ? "本靴結束" : `再派${coups}局`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "切牌卡已經出現";
    return coups === 0 ? "切牌卡已出：本靴到此結束" : `切牌卡已出：再派${coups}局`;
  },

  // ---------- table card
  tableCard: "檯面卡",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "全部限額、賠率與返還率",
  bet: "投注",
  pays: "賠率",
  rtp: "返還率",
  from: "最低",
  to: "最高",
  mostStaked: (amount) => `一局的全部投注合計最多${amount}。`,
  mostPaid: (amount) => `一局可能派回的總額最多${amount}。`,
  notCombined: (names) => `${listOf(names)}，每局只能投其中一項。`,
  readRules: "查看規則",
  marks: { assumed: "賠率為假定", unverified: "賠率未核實" },
  markHints: {
    assumed: "假定：該遊戲的說明沒有列出賠率，這份規則表採用通行的賠率。",
    unverified: "未核實：這一賠率有人提及，但在公布的文件中沒有找到。",
  },

  // ---------- felt
  cards: "牌",
  bets: "投注",
  sideBets: "邊注",
  mainBets: "主注",
  sent: "已送出",
  stakeOn: (bet, staked, mark) =>
    `，${bet}：${staked === "" ? "未下注" : `已下注 ${staked}`}${mark === "" ? "" : `，${mark}`}`,
  notTaken: "未受理。",
  won: (amount) => `贏得 ${amount}`,

  // ---------- dock
  balance: "餘額",
  onFelt: "桌上",
  moreChips: "領取更多遊戲幣",
  turnCards: "翻牌",
  takeBack: "收回",
  stakes: "注碼",
  undo: "復原",
  redo: "重做",
  half: "減半",
  double: "加倍",
  doubleNone: "加倍後會超過上限。",
  doubleStays: (bets) => `${listOf(bets)}保持不變：加倍後會超過上限。`,
  halfNone: "減半後會低於下限。",
  halfStays: (bets) => `${listOf(bets)}保持不變：減半後會低於下限。`,
  clear: "清空",
  sameBet: "重複投注",
  andDeal: "並派牌",
  deal: "派牌",
  dealing: "正在派牌",
  chips: "籌碼",
  chip: (label, amount) => (label === amount ? `籌碼 ${amount}` : `籌碼 ${label}：${amount}`),
  why: {
    line: "與賭桌的連線已中斷。",
    dealing: "正在派牌。",
    paying: "正在派彩。",
    shuffling: "正在洗牌。",
    closed: "賭桌已關閉。",
    noBets: "請先下注。",
    nothingToUndo: "沒有可以復原的操作。",
    nothingToRedo: "沒有可以重做的操作。",
    nothingToClear: "沒有可以收回的投注。",
    noRepeat: "沒有可以重複的上一次投注。",
    repeatOnTop: "請先清空桌面：重複投注須從空桌開始。",
  },

  // ---------- another game at the table
  otherGame: (title) => `從現在起，這張賭桌改為${title}。`,

  // ---------- what a void could not take back
  owes: (amount) => `一局作廢之前，所贏的${amount}已經用掉：這筆錢會從您以後得到的金額中扣除。`,
  owedOf: (amount) => `所贏之中有${amount}已經用掉，記為欠款。`,
  collected: (amount) => `${amount}已用於償還作廢一局的欠款。`,

  // ---------- caption: the one live region
  caption: {
    place: "請下注",
    shuffling: "正在洗牌",
    newShoe: (shoe) => `新的一靴，第${shoe}靴。`,
    shoeMade: "已換上新的一靴牌",
    burned: (card, count) => `燒牌：${cardName(card)}，另燒${count}張。`,
    noMore: "停止下注",
    closed: "這張賭桌已關閉",
    cardIs: (of, card, total) => `${side[of]}${total}點：${cardName(card)}`,
    outcome: outcomeLine,
    natural: "例牌",
    net: (net, returned) => `${net} · 派回 ${returned}`,
    even: (staked, returned) => `投注 ${staked}，派回 ${returned}`,
    voided: "本局作廢，全部注碼退還",
    why: (coup, reason) => `${coup}：${reason}`,
  },

  // ---------- slip
  yourCoup: "您的這一局",
  stake: "注碼",
  profit: "盈虧",
  returned: "派回",
  total: "合計",
  reduced: (bet, pays, stake, won) => `${bet}${pays}：投注 ${stake}，贏 ${won}。`,
  push: "退還",
  void: "作廢",
  wholeSlip: "顯示全部明細",
  closeSlip: "收起明細",

  // ---------- rules
  rules: {
    title: "規則與賠率",
    jump: "章節",
    payTitle: "各項投注的賠率",
    edge: (share) => `優勢 ${share}`,
    hits: "命中率",
    step: (amount) => `級距 ${amount}`,
    best: (title, rtp) => `返還率最高的主注：${title}，返還全部注碼的${rtp}。`,
    valuesTitle: "牌的點數",
    examplesTitle: "一手牌怎樣計點",
    is: "為",
    drawTitle: "何時補第三張牌",
    chartHint: "列：莊的首兩張牌。欄：閒的第三張牌；– 表示閒停牌。",
    cells: { D: "補", S: "停" },
    draws: "補牌",
    stands: "停牌",
    playerRule: "閒的首兩張牌",
    action: "怎樣做",
    bankerHas: "莊的點數",
    drawsOn: "閒的第三張牌為此則補牌",
    standsOn: "為此則停牌",
    ifPlayerStands: "閒沒有第三張牌時，莊的點數",
    malfunctionTitle: "故障",
    sheetTitle: "這份規則表",
    also: (names) => `又名${names.join("、")}。`,
    sheetLine: (id, date) => `規則表 ${id}，${date}。`,
    hashTitle: "雜湊值",
    stepExact: "注碼須為該項投注級距的倍數，這樣每個賠率都能分毫不差地賠付。",
    ownPage: "在單獨的頁面開啟",
    toTable: "在這張賭桌入座",
  },

  // ---------- history
  past: {
    title: "歷史",
    result: "結果",
  },

  // ---------- keys
  keySheet: {
    title: "按鍵",
    on: "按鍵已啟用。",
    off: "按鍵已停用。",
    turnOn: "啟用",
    turnOff: "停用",
    hint: "用 Tab 和 Enter 可以到達各處。下列按鍵更快：",
    rows: [
      ["1 – 9", "選擇籌碼"],
      ["+  −", "換大一檔或小一檔的籌碼"],
      ["P  T  B", "押在閒、和、莊上"],
      ["Enter, Space", "押在選中的投注上"],
      ["Delete", "從選中的投注收回最後一枚籌碼；加 Ctrl 收回全部"],
      ["U", "復原"],
      ["Y", "重做"],
      ["C", "清空桌面"],
      ["X", "將桌上的投注加倍"],
      ["Z", "減半"],
      ["D", "派牌"],
      ["S", "重複投注並立即派牌"],
      ["R", "規則與賠率"],
      ["H", "歷史"],
      ["O", "選項"],
      ["Esc", "關閉開啟的頁面"],
    ],
    pointer: [
      ["點按", "把選中的籌碼押在投注上"],
      ["Shift 加點按、右鍵點按、長按", "收回最後一枚籌碼"],
      ["Ctrl 或 Cmd 加點按", "收回該投注的全部籌碼"],
    ],
    pointerTitle: "用滑鼠或手指",
  },

  // ---------- postcards
  postcard: {
    lost: "與賭桌的連線已中斷。正在重新連線…",
    lostStakes: "已受理的投注留在桌上，已經開始的一局會打完。",
    tryNow: "立即重試",
    over: "這張賭桌已中斷連線。",
    overStakes: "已受理的投注會結算或退還，詳見您的歷史。",
    sessionEnded: "您的工作階段已結束。",
    sitAgain: "重新入座",
    dropped: "有一枚籌碼沒有在換局之前送達賭桌，未被受理。",
    noTable: "本場沒有這張賭桌。",
  },
};
