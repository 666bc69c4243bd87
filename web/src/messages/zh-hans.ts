// The words of the page in Simplified Chinese.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const SUITS: Record<string, string> = { S: "黑桃", H: "红心", D: "方块", C: "梅花" };

const side: Record<Side, string> = { player: "闲", banker: "庄" };

const cardName = (card: CardText): string => `${SUITS[suitOf(card)] ?? ""}${rankOf(card)}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `和局，双方${player}点`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${side[outcome]}胜，${high}比${low}`;
}

const listOf = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join("、")}和${names.at(-1) ?? ""}`;

export const words: Messages = {
  side,
  tie: "和",
  letters: { B: "庄", P: "闲", T: "和" },
  inARow: (sentences) => sentences.join(""),
  percent: (number) => `${number}%`,
  card: cardName,
  cardDown: "盖着的牌",
  close: "关闭",
  toLobby: "回到大厅",
  playMoney: "游戏币",
  unreachable: "无法连接本场。它还在运行吗？",
  noAnswer: "本场的答复，页面无法理解。",

  // ---------- an address without a page
  nowhere: "没有这个页面",
  nowhereLine: "什么也没有丢失：您的赌桌和余额都在原处。",

  // ---------- lobby
  evening: (hour) => {
    if (hour < 5) return "欢迎。";
    if (hour >= 18) return "晚上好。";
    return hour < 12 ? "早上好。" : "下午好。";
  },
  tablesOpen: (count) => (count === 0 ? "目前没有开放的赌桌。" : `现有${count}张赌桌开放。`),
  lobbyLine: "规则、赔率和精确的概率，入座之前都可以查看。",
  limits: "限额",
  decks: (count) => `${count}副牌`,
  rulesLink: "规则与概率",
  sitDown: (table) => `入座：${table}`,
  noTables: "本场没有开放的赌桌。赌桌由赌桌文件列出。",
  reading: "请稍候…",
  readAgain: "重试",

  // ---------- top bar
  yourName: "您的名字",
  changeName: "换一个名字",
  net: "净额",
  since: (time) => `自${time}起`,
  atTable: "在桌时间",
  coup: "局号",
  copyCoup: "复制局号",
  copied: "已复制",
  history: "历史",
  rulesAndPrices: "规则与赔率",
  keys: "按键",
  options: "选项",

  // ---------- scorecard
  scorecard: "牌路",
  shoe: "靴",
  recent: (count) => (count === 0 ? "还没有牌局" : `最近${count}局`),
  roadNames: {
    bead: "珠盘路：每一局依次由上往下排列",
    big: "大路：每段连续结果一列，首圈标有字",
    eye: "大眼仔路：红为圆，蓝为方",
    small: "小路：红为圆，蓝为方",
    roach: "小强路：红线上扬，蓝线下落",
    preview: "大路",
  },
  roadTitles: { bead: "珠盘路", big: "大路", eye: "大眼仔路", small: "小路", roach: "小强路" },
  askNext: { B: "若下一局开庄", P: "若下一局开闲" },
  next: "下一局",
  allRoads: "全部牌路，全屏",
  roadsTitle: (shoe) => (shoe === null ? "牌路" : `牌路，第${shoe}靴`),
  roadKey: { tie: "和局", ties: "多次和局", b: "庄对", p: "闲对", n: "例牌" },
  roadsAreHistory: "牌路只是历史，不能说明下一局会怎样。",
  tally: (b, p, t) => `庄${b}，闲${p}，和${t}`,
  bankerPairs: "庄对",
  playerPairs: "闲对",
  naturals: "例牌",

  // ---------- shoe
  shoeLabel: (left, all) => `牌靴：${all}张牌，剩${left}张`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "切牌卡已出";
    return coups === 0 ? "本靴结束" : `再发${coups}局`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "切牌卡已经出现";
    return coups === 0 ? "切牌卡已出：本靴到此结束" : `切牌卡已出：再发${coups}局`;
  },

  // ---------- table card
  tableCard: "台面卡",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "全部限额、赔率与返还率",
  bet: "投注",
  pays: "赔率",
  rtp: "返还率",
  from: "最低",
  to: "最高",
  mostStaked: (amount) => `一局的全部投注合计最多${amount}。`,
  mostPaid: (amount) => `一局可能派回的总额最多${amount}。`,
  notCombined: (names) => `${listOf(names)}，每局只能投其中一项。`,
  readRules: "查看规则",
  marks: { assumed: "赔率为假定", unverified: "赔率未核实" },
  markHints: {
    assumed: "假定：该游戏的说明没有列出赔率，这份规则表采用通行的赔率。",
    unverified: "未核实：这一赔率有人提及，但在公布的文件中没有找到。",
  },

  // ---------- felt
  cards: "牌",
  bets: "投注",
  sideBets: "边注",
  mainBets: "主注",
  sent: "已送出",
  stakeOn: (bet, staked, mark) =>
    `，${bet}：${staked === "" ? "未下注" : `已下注 ${staked}`}${mark === "" ? "" : `，${mark}`}`,
  notTaken: "未受理。",
  won: (amount) => `赢得 ${amount}`,

  // ---------- dock
  balance: "余额",
  onFelt: "桌上",
  moreChips: "领取更多游戏币",
  turnCards: "翻牌",
  takeBack: "收回",
  stakes: "注额",
  undo: "撤销",
  redo: "重做",
  half: "减半",
  double: "加倍",
  doubleNone: "加倍后会超过上限。",
  doubleStays: (bets) => `${listOf(bets)}保持不变：加倍后会超过上限。`,
  halfNone: "减半后会低于下限。",
  halfStays: (bets) => `${listOf(bets)}保持不变：减半后会低于下限。`,
  clear: "清空",
  sameBet: "重复投注",
  andDeal: "并发牌",
  deal: "发牌",
  dealing: "正在发牌",
  chips: "筹码",
  chip: (label, amount) => (label === amount ? `筹码 ${amount}` : `筹码 ${label}：${amount}`),
  why: {
    line: "与赌桌的连接已中断。",
    dealing: "正在发牌。",
    paying: "正在派彩。",
    shuffling: "正在洗牌。",
    closed: "赌桌已关闭。",
    noBets: "请先下注。",
    nothingToUndo: "没有可以撤销的操作。",
    nothingToRedo: "没有可以重做的操作。",
    nothingToClear: "没有可以收回的投注。",
    noRepeat: "没有可以重复的上一次投注。",
    repeatOnTop: "请先清空桌面：重复投注须从空桌开始。",
  },

  // ---------- another game at the table
  otherGame: (title) => `从现在起，这张赌桌改为${title}。`,

  // ---------- what a void could not take back
  owes: (amount) => `一局作废之前，所赢的${amount}已经用掉：这笔钱会从您以后得到的金额中扣除。`,
  owedOf: (amount) => `所赢之中有${amount}已经用掉，记为欠款。`,
  collected: (amount) => `${amount}已用于偿还作废一局的欠款。`,

  // ---------- caption: the one live region
  caption: {
    place: "请下注",
    shuffling: "正在洗牌",
    newShoe: (shoe) => `新的一靴，第${shoe}靴。`,
    shoeMade: "已换上新的一靴牌",
    burned: (card, count) => `烧牌：${cardName(card)}，另烧${count}张。`,
    noMore: "停止下注",
    closed: "这张赌桌已关闭",
    cardIs: (of, card, total) => `${side[of]}${total}点：${cardName(card)}`,
    outcome: outcomeLine,
    natural: "例牌",
    net: (net, returned) => `${net} · 派回 ${returned}`,
    even: (staked, returned) => `投注 ${staked}，派回 ${returned}`,
    voided: "本局作废，全部注额退还",
    why: (coup, reason) => `${coup}：${reason}`,
  },

  // ---------- slip
  yourCoup: "您的这一局",
  stake: "注额",
  profit: "盈亏",
  returned: "派回",
  total: "合计",
  reduced: (bet, pays, stake, won) => `${bet}${pays}：投注 ${stake}，赢 ${won}。`,
  push: "退还",
  void: "作废",
  wholeSlip: "显示全部明细",
  closeSlip: "收起明细",

  // ---------- rules
  rules: {
    title: "规则与赔率",
    jump: "章节",
    payTitle: "各项投注的赔率",
    edge: (share) => `优势 ${share}`,
    hits: "命中率",
    step: (amount) => `级距 ${amount}`,
    best: (title, rtp) => `返还率最高的主注：${title}，返还全部注额的${rtp}。`,
    valuesTitle: "牌的点数",
    examplesTitle: "一手牌怎样计点",
    is: "为",
    drawTitle: "何时补第三张牌",
    chartHint: "行：庄的首两张牌。列：闲的第三张牌；– 表示闲停牌。",
    cells: { D: "补", S: "停" },
    draws: "补牌",
    stands: "停牌",
    playerRule: "闲的首两张牌",
    action: "怎样做",
    bankerHas: "庄的点数",
    drawsOn: "闲的第三张牌为此则补牌",
    standsOn: "为此则停牌",
    ifPlayerStands: "闲没有第三张牌时，庄的点数",
    malfunctionTitle: "故障",
    sheetTitle: "这份规则表",
    also: (names) => `又名${names.join("、")}。`,
    sheetLine: (id, date) => `规则表 ${id}，${date}。`,
    hashTitle: "哈希值",
    stepExact: "注额须为该项投注级距的倍数，这样每个赔率都能分毫不差地赔付。",
    ownPage: "在单独的页面打开",
    toTable: "在这张赌桌入座",
  },

  // ---------- history
  past: {
    title: "历史",
    result: "结果",
  },

  // ---------- keys
  keySheet: {
    title: "按键",
    on: "按键已启用。",
    off: "按键已停用。",
    turnOn: "启用",
    turnOff: "停用",
    hint: "用 Tab 和 Enter 可以到达各处。下列按键更快：",
    rows: [
      ["1 – 9", "选择筹码"],
      ["+  −", "换大一档或小一档的筹码"],
      ["P  T  B", "押在闲、和、庄上"],
      ["Enter, Space", "押在选中的投注上"],
      ["Delete", "从选中的投注收回最后一枚筹码；加 Ctrl 收回全部"],
      ["U", "撤销"],
      ["Y", "重做"],
      ["C", "清空桌面"],
      ["X", "将桌上的投注加倍"],
      ["Z", "减半"],
      ["D", "发牌"],
      ["S", "重复投注并立即发牌"],
      ["R", "规则与赔率"],
      ["H", "历史"],
      ["O", "选项"],
      ["Esc", "关闭打开的页面"],
    ],
    pointer: [
      ["单击", "把选中的筹码押在投注上"],
      ["Shift 加单击、右键单击、长按", "收回最后一枚筹码"],
      ["Ctrl 或 Cmd 加单击", "收回该投注的全部筹码"],
    ],
    pointerTitle: "用鼠标或手指",
  },

  // ---------- postcards
  postcard: {
    lost: "与赌桌的连接已中断。正在重新连接…",
    lostStakes: "已受理的投注留在桌上，已经开始的一局会打完。",
    tryNow: "立即重试",
    over: "这张赌桌已断开连接。",
    overStakes: "已受理的投注会结算或退还，详见您的历史。",
    sessionEnded: "您的会话已结束。",
    sitAgain: "重新入座",
    dropped: "有一枚筹码没有在换局之前送达赌桌，未被受理。",
    noTable: "本场没有这张赌桌。",
  },
};
