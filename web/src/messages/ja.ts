// The words of the page in Japanese.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const SUITS: Record<string, string> = { S: "スペード", H: "ハート", D: "ダイヤ", C: "クラブ" };

const side: Record<Side, string> = { player: "プレイヤー", banker: "バンカー" };

const cardName = (card: CardText): string => `${SUITS[suitOf(card)] ?? ""}の${rankOf(card)}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `${player}でタイ`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `${side[outcome]}の勝ち、${high}対${low}`;
}

export const words: Messages = {
  side,
  tie: "タイ",
  letters: { B: "B", P: "P", T: "T" },
  inARow: (sentences) => sentences.join(""),
  percent: (number) => `${number}%`,
  card: cardName,
  cardDown: "伏せたカード",
  close: "閉じる",
  toLobby: "ロビーへ",
  playMoney: "プレイマネー",
  unreachable: "接続できません。カジノは動いていますか？",
  noAnswer: "カジノからの応答を読み取れませんでした。",

  // ---------- an address without a page
  nowhere: "そのページはありません",
  nowhereLine: "何も失われていません。テーブルも残高も元のままです。",

  // ---------- lobby
  evening: (hour) => {
    if (hour < 5) return "ようこそ。";
    if (hour >= 18) return "こんばんは。";
    return hour < 11 ? "おはようございます。" : "こんにちは。";
  },
  tablesOpen: (count) =>
    count === 0
      ? "開いているテーブルはありません。"
      : `${count}つのテーブルが開いています。`,
  lobbyLine: "ルール、配当、正確な確率は、席に着く前にご覧いただけます。",
  limits: "リミット",
  decks: (count) => `${count}デッキ`,
  rulesLink: "ルールと確率",
  sitDown: (table) => `${table}の席に着く`,
  noTables: "開いているテーブルがありません。テーブルはテーブルファイルで決まります。",
  reading: "お待ちください…",
  readAgain: "もう一度試す",

  // ---------- top bar
  yourName: "お名前",
  changeName: "名前を変える",
  net: "収支",
  since: (time) => `${time}から`,
  atTable: "経過時間",
  coup: "ゲーム",
  copyCoup: "ゲーム番号をコピー",
  copied: "コピーしました",
  history: "履歴",
  rulesAndPrices: "ルールと配当",
  keys: "キー操作",
  options: "設定",

  // ---------- scorecard
  scorecard: "罫線",
  shoe: "シュー",
  recent: (count) => (count === 0 ? "まだゲームがありません" : `直近${count}ゲーム`),
  roadNames: {
    bead: "ビーズプレート：全ゲームを順に、上から下へ",
    big: "ビッグロード：連続ごとに1列、最初の輪に文字",
    eye: "ビッグアイボーイ：赤は丸、青は角",
    small: "スモールロード：赤は丸、青は角",
    roach: "コックローチロード：赤は上がり、青は下がる",
    preview: "ビッグロード",
  },
  roadTitles: {
    bead: "ビーズプレート",
    big: "ビッグロード",
    eye: "ビッグアイボーイ",
    small: "スモールロード",
    roach: "コックローチロード",
  },
  askNext: { B: "次がバンカーなら", P: "次がプレイヤーなら" },
  next: "次",
  allRoads: "すべての罫線を全画面で",
  roadsTitle: (shoe) => (shoe === null ? "罫線" : `罫線、シュー${shoe}`),
  roadKey: {
    tie: "タイ",
    ties: "複数のタイ",
    b: "バンカーペア",
    p: "プレイヤーペア",
    n: "ナチュラル",
  },
  roadsAreHistory: "罫線は過去の記録であり、次の結果については何も示しません。",
  tally: (b, p, t) => `バンカー${b}、プレイヤー${p}、タイ${t}`,
  bankerPairs: "バンカーペア",
  playerPairs: "プレイヤーペア",
  naturals: "ナチュラル",

  // ---------- shoe
  shoeLabel: (left, all) => `シュー：${all}枚のうち残り${left}枚`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "カットカード";
    return coups === 0 ? "シュー終了" : `あと${coups}ゲーム`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "カットカードが出ました";
    if (coups === 0) return "カットカードが出ました：このシューは終わりです";
    return `カットカードが出ました：あと${coups}ゲーム`;
  },

  // ---------- table card
  tableCard: "テーブルカード",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "リミット・配当・還元率の一覧",
  bet: "ベット",
  pays: "配当",
  rtp: "還元率",
  from: "最低",
  to: "最高",
  mostStaked: (amount) => `1ゲームの賭け金は合わせて${amount}までです。`,
  mostPaid: (amount) => `1ゲームの払い戻しは${amount}までです。`,
  notCombined: (names) => `${names.join("、")}は、1ゲームにどれか一つだけ賭けられます。`,
  readRules: "ルールを読む",
  marks: { assumed: "配当は想定", unverified: "配当は未確認" },
  markHints: {
    assumed: "想定：ゲームの資料に配当の記載がないため、一般的なものを用いています。",
    unverified: "未確認：この配当は伝えられたもので、公表資料では確かめられていません。",
  },

  // ---------- felt
  cards: "カード",
  bets: "ベット",
  sideBets: "サイドベット",
  mainBets: "メインベット",
  sent: "送信済み",
  stakeOn: (bet, staked, mark) =>
    `、${bet}：${staked === "" ? "賭けなし" : `賭け金 ${staked}`}${mark === "" ? "" : `、${mark}`}`,
  notTaken: "受け付けていません。",
  won: (amount) => `${amount} の勝ち`,

  // ---------- dock
  balance: "残高",
  onFelt: "賭け金",
  moreChips: "プレイマネーを追加する",
  turnCards: "カードをめくる",
  takeBack: "取り下げ",
  stakes: "賭け金",
  undo: "元に戻す",
  redo: "やり直す",
  half: "半分",
  double: "倍",
  doubleNone: "倍にすると上限を超えます。",
  doubleStays: (bets) => `${bets.join("、")}はそのままです。倍にすると上限を超えます。`,
  halfNone: "半分にすると下限を下回ります。",
  halfStays: (bets) => `${bets.join("、")}はそのままです。半分にすると下限を下回ります。`,
  clear: "クリア",
  sameBet: "同じベット",
  andDeal: "で配る",
  deal: "配る",
  dealing: "配っています",
  chips: "チップ",
  chip: (label, amount) => (label === amount ? `チップ ${amount}` : `チップ ${label}：${amount}`),
  why: {
    line: "テーブルとの接続が切れています。",
    dealing: "カードを配っています。",
    paying: "配当を支払っています。",
    shuffling: "シャッフル中です。",
    closed: "テーブルは閉まっています。",
    noBets: "先に賭けてください。",
    nothingToUndo: "元に戻すものがありません。",
    nothingToRedo: "やり直すものがありません。",
    nothingToClear: "取り下げる賭けがありません。",
    noRepeat: "繰り返す前回のベットがありません。",
    repeatOnTop: "先に場をクリアしてください。同じベットは何もない場から始まります。",
  },

  // ---------- another game at the table
  otherGame: (title) => `このテーブルのゲームは、これから「${title}」になります。`,

  // ---------- what a void could not take back
  owes: (amount) =>
    `無効になったゲームの勝ち分${amount}はすでに使われています。今後の入金から差し引かれます。`,
  owedOf: (amount) => `勝ち分のうち${amount}はすでに使われており、不足分になります。`,
  collected: (amount) => `無効になったゲームの不足分として${amount}が差し引かれました。`,

  // ---------- caption: the one live region
  caption: {
    place: "ベットしてください",
    shuffling: "シャッフル中です",
    newShoe: (shoe) => `新しいシュー、${shoe}番。`,
    shoeMade: "新しいシューになりました",
    burned: (card, count) => `${cardName(card)}ほか${count}枚をバーン。`,
    noMore: "ベットを締め切りました",
    closed: "このテーブルは閉まっています",
    cardIs: (of, card, total) => `${side[of]} ${total}：${cardName(card)}`,
    outcome: outcomeLine,
    natural: "ナチュラル",
    net: (net, returned) => `${net} · 払い戻し ${returned}`,
    even: (staked, returned) => `賭け金 ${staked}、払い戻し ${returned}`,
    voided: "ゲーム無効、賭け金はすべて返却",
    why: (coup, reason) => `${coup}：${reason}`,
  },

  // ---------- slip
  yourCoup: "今回のゲーム",
  stake: "賭け金",
  profit: "損益",
  returned: "払い戻し",
  total: "合計",
  reduced: (bet, pays, stake, won) => `${bet}は${pays}：${stake}で${won}の勝ち。`,
  push: "返却",
  void: "無効",
  wholeSlip: "明細をすべて表示",
  closeSlip: "明細をしまう",

  // ---------- rules
  rules: {
    title: "ルールと配当",
    jump: "目次",
    payTitle: "各ベットの配当",
    edge: (share) => `控除率 ${share}`,
    hits: "的中率",
    step: (amount) => `刻み ${amount}`,
    best: (title, rtp) => `還元率が最も高いメインベット：${title}、賭け金全体の${rtp}が戻ります。`,
    valuesTitle: "カードの点数",
    examplesTitle: "手の数え方",
    is: "は",
    drawTitle: "3枚目が配られるとき",
    chartHint:
      "行：バンカーの最初の2枚。列：プレイヤーの3枚目。– はプレイヤーがスタンドしたとき。",
    cells: { D: "引", S: "S" },
    draws: "引く",
    stands: "スタンド",
    playerRule: "プレイヤーの最初の2枚",
    action: "すること",
    bankerHas: "バンカーの合計",
    drawsOn: "プレイヤーの3枚目がこれなら引く",
    standsOn: "これならスタンド",
    ifPlayerStands: "プレイヤーに3枚目がないときのバンカーの合計",
    malfunctionTitle: "誤作動",
    sheetTitle: "このルールシート",
    also: (names) => `別名：${names.join("、")}。`,
    sheetLine: (id, date) => `シート ${id}、${date}。`,
    hashTitle: "ハッシュ",
    stepExact: "賭け金はベットごとの刻みの倍数です。どの配当も端数なく支払うためです。",
    ownPage: "別のページで開く",
    toTable: "このテーブルの席に着く",
  },

  // ---------- history
  past: {
    title: "履歴",
    result: "結果",
  },

  // ---------- keys
  keySheet: {
    title: "キー操作",
    on: "キー操作はオンです。",
    off: "キー操作はオフです。",
    turnOn: "オンにする",
    turnOff: "オフにする",
    hint: "Tab と Enter ですべて操作できます。次のキーはより速く使えます。",
    rows: [
      ["1 – 9", "チップを選ぶ"],
      ["+  −", "一つ大きい、または小さいチップを選ぶ"],
      ["P  T  B", "プレイヤー、タイ、バンカーに置く"],
      ["Enter, Space", "選択中のベットに置く"],
      ["Delete", "選択中のベットから最後のチップを取り下げる。Ctrl を押しながらならすべて"],
      ["U", "元に戻す"],
      ["Y", "やり直す"],
      ["C", "場をクリアする"],
      ["X", "場の賭けを倍にする"],
      ["Z", "半分にする"],
      ["D", "配る"],
      ["S", "同じベットですぐに配る"],
      ["R", "ルールと配当"],
      ["H", "履歴"],
      ["O", "設定"],
      ["Esc", "開いているものを閉じる"],
    ],
    pointer: [
      ["クリック", "選んだチップをベットに置く"],
      ["Shift とクリック、右クリック、長押し", "最後のチップを取り下げる"],
      ["Ctrl か Cmd とクリック", "すべてのチップを取り下げる"],
    ],
    pointerTitle: "マウスや指で",
  },

  // ---------- postcards
  postcard: {
    lost: "テーブルとの接続が切れました。接続し直しています…",
    lostStakes: "受け付けた賭けは場に残り、始まったゲームは最後まで行われます。",
    tryNow: "今すぐ試す",
    over: "このテーブルは接続を終えました。",
    overStakes: "受け付けた賭けは精算または返却されます。詳しくは履歴をご覧ください。",
    sessionEnded: "セッションが終わりました。",
    sitAgain: "もう一度席に着く",
    dropped: "ゲームが変わる前にテーブルに届かなかったチップがあり、受け付けられませんでした。",
    noTable: "そのテーブルはありません。",
  },
};
