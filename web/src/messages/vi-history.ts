// The words of the history, in Vietnamese.
import type { CameOut } from "../past/sought.ts";
import type { HistoryMessages } from "../text-history.ts";

const cameOut: Record<CameOut, string> = {
  won: "Thắng",
  lost: "Thua",
  even: "Hòa vốn",
  void: "Bị hủy",
};

export const words: HistoryMessages = {
  filters: "Xem ván nào",
  cameOut,
  all: "Tất cả",
  evenHint: "Hòa vốn: tiền trả lại bằng tiền cược.",
  more: "Thêm bộ lọc",
  table: "Bàn và trò chơi",
  allTables: "Mọi bàn",
  spot: (table, game) => `${table} · ${game}`,
  outcome: "Kết quả",
  allOutcomes: "Mọi kết quả",
  bet: "Có cược vào",
  allBets: "Mọi cửa",
  day: "Ngày",
  dayBefore: "Ngày trước",
  dayAfter: "Ngày sau",
  allDays: "Mọi ngày",
  clear: "Xem mọi ván",
  csv: "CSV",
  csvHint: "Mọi ván này thành bảng cho bảng tính, mỗi cược một dòng",

  none: "Bạn chưa chơi ván nào.",
  noneSought: "Bạn không có ván nào như vậy.",
  noneOnDay: "Ngày này bạn không chơi ván nào.",

  onFelt: "Trên bàn",
  today: "Hôm nay",
  yesterday: "Hôm qua",
  named: (name, date) => `${name}, ${date}`,
  coups: (count) => `${count} ván`,
  ofThemVoid: (count) => `${count} ván bị hủy`,
  staked: "Đã cược",
  returned: "Trả lại",
  net: "Lãi lỗ",
  hours: (hours) => `Đổi giờ: ngày này có ${hours} giờ.`,

  open: "chưa xong",
  voided: (reason) => (reason === "" ? "bị hủy" : `bị hủy: ${reason}`),
  show: (id) => `Xem ván ${id}`,
  of: (id) => `Ván ${id}`,
  wagers: "Cược",
  hands: "Bài",
  earlier: "Ván trước đó",
  later: "Ván sau đó",
  pages: "Các trang lịch sử",
  page: "Các ván",

  replay: "Xem lại ván",
  start: "Từ đầu",
  back: "Lùi một lá",
  play: "Phát",
  pause: "Tạm dừng",
  next: "Lá tiếp theo",
  cardOf: (number, all) => `${number} trong ${all} lá`,
  noCards: "Chưa có lá nào được chia.",

  proof: "Chứng minh của hộp bài",
  shoe: "Hộp bài",
  numberInShoe: (shoe, number) => `${shoe}, ván thứ ${number}`,
  sheet: "Luật",
  noProof:
    "Chưa có chứng minh: sòng hiện chưa công bố cam kết nào cho hộp bài, nên ở đây không có gì " +
    "để kiểm tra.",

  settings: "Ngày",
  dayBegins: (hour, zone) => `Một ngày bắt đầu lúc ${hour}, ${zone}.`,
  startsAt: "Một ngày bắt đầu lúc",
  timeZone: "Múi giờ",
  ownZone: (zone) => `Của thiết bị này, ${zone}`,
  settingsHint: "Mỗi ván thuộc về ngày được trả. Khi đổi giờ, một ngày có 23 hoặc 25 giờ.",
};
