// The words of the page in Korean.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const SUITS: Record<string, string> = { S: "스페이드", H: "하트", D: "다이아", C: "클로버" };

const side: Record<Side, string> = { player: "플레이어", banker: "뱅커" };

const cardName = (card: CardText): string => `${SUITS[suitOf(card)] ?? ""} ${rankOf(card)}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `타이, 양쪽 ${player}`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${side[outcome]} 승, ${high} 대 ${low}`;
}

export const words: Messages = {
  side,
  tie: "타이",
  letters: { B: "B", P: "P", T: "T" },
  inARow: (sentences) => sentences.filter((one) => one !== "").join(" "),
  percent: (number) => `${number}%`,
  card: cardName,
  cardDown: "뒤집힌 카드",
  close: "닫기",
  toLobby: "로비로",
  playMoney: "플레이 머니",
  unreachable: "카지노에 연결할 수 없습니다. 아직 실행 중인가요?",
  noAnswer: "카지노의 응답을 이해할 수 없습니다.",

  // ---------- an address without a page
  nowhere: "그런 페이지가 없습니다",
  nowhereLine: "잃은 것은 없습니다. 테이블과 잔액은 그대로입니다.",

  // ---------- lobby
  evening: (hour) => {
    if (hour < 5) return "환영합니다.";
    if (hour >= 18) return "편안한 저녁입니다.";
    return hour < 12 ? "좋은 아침입니다." : "좋은 오후입니다.";
  },
  tablesOpen: (count) =>
    count === 0 ? "열려 있는 테이블이 없습니다." : `테이블 ${count}개가 열려 있습니다.`,
  lobbyLine: "규칙, 배당, 정확한 확률은 자리에 앉기 전에 볼 수 있습니다.",
  limits: "한도",
  decks: (count) => `카드 ${count}벌`,
  rulesLink: "규칙과 확률",
  sitDown: (table) => `${table} 자리에 앉기`,
  noTables: "열려 있는 테이블이 없습니다. 테이블은 테이블 파일이 정합니다.",
  reading: "잠시만 기다려 주세요…",
  readAgain: "다시 시도",

  // ---------- top bar
  yourName: "이름",
  changeName: "이름 바꾸기",
  net: "손익",
  since: (time) => `${time}부터`,
  atTable: "이용 시간",
  coup: "게임",
  copyCoup: "게임 번호 복사",
  copied: "복사됨",
  history: "기록",
  rulesAndPrices: "규칙과 배당",
  keys: "단축키",
  options: "설정",

  // ---------- scorecard
  scorecard: "출목표",
  shoe: "슈",
  recent: (count) => (count === 0 ? "아직 게임이 없습니다" : `최근 ${count}게임`),
  roadNames: {
    bead: "비드 플레이트: 모든 게임을 순서대로, 위에서 아래로",
    big: "빅 로드: 연속마다 한 열, 첫 고리에 글자",
    eye: "빅 아이 보이: 빨강은 둥글고 파랑은 각짐",
    small: "스몰 로드: 빨강은 둥글고 파랑은 각짐",
    roach: "코크로치 로드: 빨강은 올라가고 파랑은 내려감",
    preview: "빅 로드",
  },
  roadTitles: {
    bead: "비드 플레이트",
    big: "빅 로드",
    eye: "빅 아이 보이",
    small: "스몰 로드",
    roach: "코크로치 로드",
  },
  askNext: { B: "다음이 뱅커라면", P: "다음이 플레이어라면" },
  next: "다음",
  allRoads: "모든 출목표, 전체 화면",
  roadsTitle: (shoe) => (shoe === null ? "출목표" : `출목표, 슈 ${shoe}`),
  roadKey: { tie: "타이", ties: "여러 번의 타이", b: "뱅커 페어", p: "플레이어 페어", n: "내추럴" },
  roadsAreHistory: "출목표는 지난 기록일 뿐, 다음 결과에 대해 아무것도 알려 주지 않습니다.",
  tally: (b, p, t) => `뱅커 ${b}, 플레이어 ${p}, 타이 ${t}`,
  bankerPairs: "뱅커 페어",
  playerPairs: "플레이어 페어",
  naturals: "내추럴",

  // ---------- shoe
  shoeLabel: (left, all) => `슈: 카드 ${all}장 중 ${left}장 남음`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "컷 카드 나옴";
    return coups === 0 ? "슈 종료" : `${coups}게임 남음`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "컷 카드가 나왔습니다";
    if (coups === 0) return "컷 카드가 나왔습니다: 이 슈는 여기서 끝납니다";
    return `컷 카드가 나왔습니다: ${coups}게임 남음`;
  },

  // ---------- table card
  tableCard: "테이블 카드",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "모든 한도, 배당, 환수율",
  bet: "베팅",
  pays: "배당",
  rtp: "환수율",
  from: "최소",
  to: "최대",
  mostStaked: (amount) => `한 게임의 베팅 총액은 ${amount}까지입니다.`,
  mostPaid: (amount) => `한 게임의 지급 총액은 ${amount}까지입니다.`,
  notCombined: (names) => `한 게임에 하나만 할 수 있는 베팅: ${names.join(", ")}.`,
  readRules: "규칙 보기",
  marks: { assumed: "배당 추정", unverified: "배당 미확인" },
  markHints: {
    assumed: "추정: 게임 안내에 배당이 없어, 이 규칙표는 통용되는 배당을 씁니다.",
    unverified: "미확인: 전해 들은 배당이며, 공표된 문서에서 확인되지 않았습니다.",
  },

  // ---------- felt
  cards: "카드",
  bets: "베팅",
  sideBets: "사이드 베팅",
  mainBets: "메인 베팅",
  sent: "보냄",
  stakeOn: (bet, staked, mark) =>
    `, ${bet}: ${staked === "" ? "베팅 없음" : `베팅액 ${staked}`}${mark === "" ? "" : `, ${mark}`}`,
  notTaken: "접수되지 않았습니다.",
  won: (amount) => `${amount} 당첨`,

  // ---------- dock
  balance: "잔액",
  onFelt: "베팅액",
  moreChips: "플레이 머니 더 받기",
  turnCards: "카드 넘기기",
  takeBack: "거두기",
  stakes: "베팅액",
  undo: "실행 취소",
  redo: "다시 실행",
  half: "절반",
  double: "두 배",
  doubleNone: "두 배로 하면 최대 금액을 넘습니다.",
  doubleStays: (bets) => `그대로 두는 베팅: ${bets.join(", ")}. 두 배로 하면 최대 금액을 넘습니다.`,
  halfNone: "절반으로 하면 최소 금액보다 작아집니다.",
  halfStays: (bets) => `그대로 두는 베팅: ${bets.join(", ")}. 절반으로 하면 최소 금액보다 작아집니다.`,
  clear: "모두 거두기",
  sameBet: "같은 베팅",
  andDeal: "하고 딜",
  deal: "딜",
  dealing: "딜 중",
  chips: "칩",
  chip: (label, amount) => (label === amount ? `칩 ${amount}` : `칩 ${label}: ${amount}`),
  why: {
    line: "테이블과 연결이 끊겼습니다.",
    dealing: "카드를 나누고 있습니다.",
    paying: "당첨금을 지급하고 있습니다.",
    shuffling: "슈를 섞고 있습니다.",
    closed: "테이블이 닫혀 있습니다.",
    noBets: "먼저 베팅해 주세요.",
    nothingToUndo: "취소할 것이 없습니다.",
    nothingToRedo: "다시 실행할 것이 없습니다.",
    nothingToClear: "거둘 베팅이 없습니다.",
    noRepeat: "반복할 이전 베팅이 없습니다.",
    repeatOnTop: "먼저 베팅을 모두 거두어 주세요. 같은 베팅은 빈 테이블에서 시작합니다.",
  },

  // ---------- another game at the table
  otherGame: (title) => `이제부터 이 테이블의 게임: ${title}.`,

  // ---------- what a void could not take back
  owes: (amount) =>
    `무효가 된 게임의 당첨금 중 이미 쓰인 금액: ${amount}. 앞으로 들어오는 돈에서 거둡니다.`,
  owedOf: (amount) => `당첨금 중 이미 쓰여 미수로 남는 금액: ${amount}.`,
  collected: (amount) => `무효가 된 게임의 미수금으로 거둔 금액: ${amount}.`,

  // ---------- caption: the one live region
  caption: {
    place: "베팅해 주세요",
    shuffling: "슈를 섞고 있습니다",
    newShoe: (shoe) => `새 슈, ${shoe}번.`,
    shoeMade: "새 슈가 준비되었습니다",
    burned: (card, count) => `버린 카드: ${cardName(card)} 외 ${count}장.`,
    noMore: "베팅 마감",
    closed: "이 테이블은 닫혀 있습니다",
    cardIs: (of, card, total) => `${side[of]} ${total}: ${cardName(card)}`,
    outcome: outcomeLine,
    natural: "내추럴",
    net: (net, returned) => `${net} · 지급 ${returned}`,
    even: (staked, returned) => `베팅 ${staked}, 지급 ${returned}`,
    voided: "게임 무효, 모든 베팅 반환",
    why: (coup, reason) => `${coup}: ${reason}`,
  },

  // ---------- slip
  yourCoup: "이번 게임",
  stake: "베팅액",
  profit: "손익",
  returned: "지급",
  total: "합계",
  reduced: (bet, pays, stake, won) => `${bet} ${pays}: 베팅 ${stake}, 당첨 ${won}.`,
  push: "반환",
  void: "무효",
  wholeSlip: "내역 모두 보기",
  closeSlip: "내역 치우기",

  // ---------- rules
  rules: {
    title: "규칙과 배당",
    jump: "목차",
    payTitle: "베팅별 배당",
    edge: (share) => `하우스 엣지 ${share}`,
    hits: "적중률",
    step: (amount) => `단위 ${amount}`,
    best: (title, rtp) => `환수율이 가장 높은 메인 베팅: ${title}, 베팅액의 ${rtp} 환수.`,
    valuesTitle: "카드의 점수",
    examplesTitle: "합을 세는 방법",
    is: "=",
    drawTitle: "세 번째 카드를 받는 때",
    chartHint:
      "행: 뱅커의 처음 두 장. 열: 플레이어의 세 번째 카드, – 표시는 플레이어가 스탠드한 경우.",
    cells: { D: "D", S: "S" },
    draws: "받음",
    stands: "스탠드",
    playerRule: "플레이어의 처음 두 장",
    action: "할 일",
    bankerHas: "뱅커의 합",
    drawsOn: "플레이어의 세 번째 카드가 이것이면 받음",
    standsOn: "이것이면 스탠드",
    ifPlayerStands: "플레이어에게 세 번째 카드가 없을 때 뱅커의 합",
    malfunctionTitle: "오작동",
    sheetTitle: "이 규칙표",
    also: (names) => `다른 이름: ${names.join(", ")}.`,
    sheetLine: (id, date) => `규칙표 ${id}, ${date}.`,
    hashTitle: "해시",
    stepExact: "베팅액은 베팅 단위의 배수입니다. 모든 배당을 끝수 없이 지급하기 위해서입니다.",
    ownPage: "따로 열기",
    toTable: "이 테이블에 앉기",
  },

  // ---------- history
  past: {
    title: "기록",
    result: "결과",
  },

  // ---------- keys
  keySheet: {
    title: "단축키",
    on: "단축키가 켜져 있습니다.",
    off: "단축키가 꺼져 있습니다.",
    turnOn: "켜기",
    turnOff: "끄기",
    hint: "Tab 키와 Enter 키로 모두 쓸 수 있습니다. 다음 키는 더 빠릅니다.",
    rows: [
      ["1 – 9", "칩 고르기"],
      ["+  −", "한 단계 크거나 작은 칩 고르기"],
      ["P  T  B", "플레이어, 타이, 뱅커에 놓기"],
      ["Enter, Space", "선택한 베팅에 놓기"],
      ["Delete", "선택한 베팅에서 마지막 칩 거두기, Ctrl 키와 함께 누르면 모두"],
      ["U", "실행 취소"],
      ["Y", "다시 실행"],
      ["C", "모두 거두기"],
      ["X", "놓인 베팅을 두 배로"],
      ["Z", "절반으로"],
      ["D", "딜"],
      ["S", "같은 베팅으로 바로 딜"],
      ["R", "규칙과 배당"],
      ["H", "기록"],
      ["O", "설정"],
      ["Esc", "열린 것 닫기"],
    ],
    pointer: [
      ["클릭", "고른 칩을 베팅에 놓기"],
      ["Shift와 클릭, 오른쪽 클릭, 길게 누르기", "마지막 칩 거두기"],
      ["Ctrl 또는 Cmd와 클릭", "칩 모두 거두기"],
    ],
    pointerTitle: "마우스나 손가락으로",
  },

  // ---------- postcards
  postcard: {
    lost: "테이블과 연결이 끊겼습니다. 다시 연결하는 중…",
    lostStakes: "접수된 베팅은 테이블에 남고, 시작된 게임은 끝까지 진행됩니다.",
    tryNow: "지금 시도",
    over: "이 테이블이 연결을 끝냈습니다.",
    overStakes: "접수된 베팅은 정산되거나 반환됩니다. 자세한 내용은 기록에 있습니다.",
    sessionEnded: "세션이 끝났습니다.",
    sitAgain: "다시 앉기",
    dropped: "게임이 바뀌기 전에 테이블에 닿지 못한 칩이 있어 접수되지 않았습니다.",
    noTable: "그런 테이블이 없습니다.",
  },
};
