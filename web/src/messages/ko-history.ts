// The words of the history, in Korean.
import type { CameOut } from "../past/sought.ts";
import type { HistoryMessages } from "../text-history.ts";

const cameOut: Record<CameOut, string> = { won: "이김", lost: "짐", even: "본전", void: "무효" };

export const words: HistoryMessages = {
  filters: "어떤 게임",
  cameOut,
  all: "모두",
  evenHint: "본전: 베팅한 만큼 돌아온 게임입니다.",
  more: "다른 조건",
  table: "테이블과 게임",
  allTables: "모든 테이블",
  spot: (table, game) => `${table} · ${game}`,
  outcome: "결과",
  allOutcomes: "모든 결과",
  bet: "베팅한 곳",
  allBets: "모든 베팅",
  day: "날짜",
  dayBefore: "전날",
  dayAfter: "다음 날",
  allDays: "모든 날짜",
  clear: "모든 게임 보기",
  csv: "CSV",
  csvHint: "이 게임들을 스프레드시트용 표로, 베팅마다 한 줄",

  none: "아직 게임을 하지 않았습니다.",
  noneSought: "조건에 맞는 게임이 없습니다.",
  noneOnDay: "이날은 게임을 하지 않았습니다.",

  onFelt: "진행 중",
  today: "오늘",
  yesterday: "어제",
  named: (name, date) => `${name}, ${date}`,
  coups: (count) => `${count}게임`,
  ofThemVoid: (count) => `그중 ${count}게임 무효`,
  staked: "베팅",
  returned: "지급",
  net: "손익",
  hours: (hours) => `시계가 바뀌어 이날은 ${hours}시간입니다.`,

  open: "아직 끝나지 않음",
  voided: (reason) => (reason === "" ? "무효" : `무효: ${reason}`),
  show: (id) => `게임 ${id} 보기`,
  of: (id) => `게임 ${id}`,
  wagers: "베팅",
  hands: "카드",
  earlier: "이전 게임",
  later: "이후 게임",
  pages: "기록의 쪽",
  page: "게임",

  replay: "이 게임 다시 보기",
  start: "처음부터",
  back: "한 장 뒤로",
  play: "재생",
  pause: "일시 정지",
  next: "다음 카드",
  cardOf: (number, all) => `카드 ${all}장 중 ${number}장`,
  noCards: "나누어진 카드가 없습니다.",

  proof: "슈의 증명",
  shoe: "슈",
  numberInShoe: (shoe, number) => `${shoe}, 그중 ${number}번째 게임`,
  sheet: "규칙",
  noProof: "아직 증명이 없습니다. 슈의 커밋먼트가 공개되지 않아 확인할 것이 없습니다.",

  settings: "날짜",
  dayBegins: (hour, zone) => `하루의 시작: ${hour}, ${zone}.`,
  startsAt: "하루의 시작",
  timeZone: "시간대",
  ownZone: (zone) => `이 기기의 시간대, ${zone}`,
  settingsHint:
    "게임은 지급된 날에 속합니다. 시계가 바뀌는 날은 23시간이나 25시간입니다.",
};
