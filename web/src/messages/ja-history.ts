// The words of the history, in Japanese.
import type { CameOut } from "../past/sought.ts";
import type { HistoryMessages } from "../text-history.ts";

const cameOut: Record<CameOut, string> = {
  won: "勝ち",
  lost: "負け",
  even: "増減なし",
  void: "無効",
};

export const words: HistoryMessages = {
  filters: "表示するゲーム",
  cameOut,
  all: "すべて",
  evenHint: "増減なし：賭け金と同じ額が戻ったゲームです。",
  more: "ほかの条件",
  table: "テーブルとゲーム",
  allTables: "すべてのテーブル",
  spot: (table, game) => `${table} · ${game}`,
  outcome: "結果",
  allOutcomes: "すべての結果",
  bet: "賭けたベット",
  allBets: "すべてのベット",
  day: "日付",
  dayBefore: "前の日",
  dayAfter: "次の日",
  allDays: "すべての日",
  clear: "すべてのゲームを表示",
  csv: "CSV",
  csvHint: "これらのゲームを表計算用の表に。賭け1件につき1行",

  none: "まだゲームをしていません。",
  noneSought: "条件に合うゲームはありません。",
  noneOnDay: "この日にはゲームをしていません。",

  onFelt: "進行中",
  today: "今日",
  yesterday: "昨日",
  named: (name, date) => `${name}、${date}`,
  coups: (count) => `${count}ゲーム`,
  ofThemVoid: (count) => `うち${count}ゲームは無効`,
  staked: "賭け金",
  returned: "払い戻し",
  net: "収支",
  hours: (hours) => `時計が変わるため、この日は${hours}時間です。`,

  open: "まだ終わっていません",
  voided: (reason) => (reason === "" ? "無効" : `無効：${reason}`),
  show: (id) => `ゲーム${id}を表示`,
  of: (id) => `ゲーム ${id}`,
  wagers: "賭け",
  hands: "カード",
  earlier: "前のゲーム",
  later: "後のゲーム",
  pages: "履歴のページ",
  page: "ゲーム",

  replay: "このゲームをもう一度",
  start: "最初から",
  back: "1枚戻る",
  play: "再生",
  pause: "一時停止",
  next: "次の1枚",
  cardOf: (number, all) => `${all}枚中${number}枚`,
  noCards: "カードは配られていません。",

  proof: "シューの証明",
  shoe: "シュー",
  numberInShoe: (shoe, number) => `${shoe}、その${number}ゲーム目`,
  sheet: "ルール",
  noProof: "証明はまだありません。シューのコミットメントが公表されていないため、確かめるものがありません。",

  settings: "日付",
  dayBegins: (hour, zone) => `一日の始まりは${hour}、${zone}です。`,
  startsAt: "一日の始まり",
  timeZone: "タイムゾーン",
  ownZone: (zone) => `この端末のもの、${zone}`,
  settingsHint:
    "ゲームは支払いのあった日に数えます。時計が変わる日は23時間または25時間です。",
};
