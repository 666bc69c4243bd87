// The words of the options and of the dealer's voice, in Vietnamese.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "Nhà Con", banker: "Nhà Cái" };

const PLACES = ["thứ nhất", "thứ hai", "thứ ba"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]} có ${total}.`;

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `Nhà Con ${player} điểm, Nhà Cái ${banker} điểm.`;
  if (outcome === "tie") return `${totals} Hòa.`;
  return `${totals} ${side[outcome]} thắng.`;
}

export const words: OptionsMessages = {
  options: {
    language: "Ngôn ngữ",
    languageHint: "Số, ngày và giọng nói của người chia bài cũng theo ngôn ngữ này.",
    languageFailed: "Không kết nối được với sòng; trang vẫn dùng ngôn ngữ này.",
    sound: "Âm thanh",
    picture: "Hình ảnh",
    cards: "Bài và bảng cầu",
    volumeOf: (what) => `${what}: âm lượng`,
    percent: (volume) => `${volume}%`,
    effects: "Hiệu ứng âm thanh",
    effectsHint: "Tiếng phỉnh, bài và nút bấm, gần và gọn.",
    voice: "Giọng người chia bài",
    voiceHint: "Đọc những gì dòng chữ ghi: ngừng đặt cược, điểm hai bên, bên nào thắng.",
    noVoice: (language) =>
      `Trình duyệt này không có giọng ${language}. Dòng chữ vẫn ghi đầy đủ.`,
    ambient: "Âm thanh nền",
    ambientHint: "Một căn phòng yên tĩnh có người trò chuyện ở xa, nhỏ hơn mọi tiếng khác nhiều.",
    graphics: "Đồ họa chất lượng cao",
    graphicsHint: "Tắt: không vân, không bóng, không ánh sáng. Dành cho máy đang bận.",
    animations: "Chuyển động đầy đủ",
    animationsHint: "Tắt: các lá bài hiện ngay tại chỗ, lần lượt như trước.",
    systemStill: "Hệ thống của bạn yêu cầu ít chuyển động; chọn gì ở đây cũng theo yêu cầu đó.",
    fit: "Vừa cửa sổ",
    fitHint: "Mặt bàn co giãn để cả bàn vừa khít cửa sổ.",
    suits: "Chất bài bốn màu",
    suitsHint: "Chuồn màu xanh lá, rô màu xanh dương.",
    letters: "Chữ trong mọi vòng",
    lettersHint: "Ghi B hoặc P trong mọi vòng của cầu lớn, không chỉ vòng đầu của dây.",
    squeeze: "Nặn bài",
    squeezeHint: "Các lá bài bên bạn cược chờ bạn lật. Điều đó không thay đổi gì.",
    kept: "Các lựa chọn được lưu trong trình duyệt này.",
  },
  name: {
    label: "Sòng nên gọi bạn là gì?",
    hint: "Tối đa 24 ký tự, chữ viết nào cũng được. Tên được lưu cùng phiên của bạn.",
    choose: "Dùng tên này",
  },
  squeeze: {
    title: (of, place) => `Lá ${PLACES[place] ?? ""} của ${side[of]}`,
    need: (player, banker) =>
      [has("banker", banker), has("player", player)].filter((part) => part !== "").join(" "),
    note: "Kéo một góc. Lá bài đã được chia; nặn bài không thay đổi gì.",
    turn: "Lật lá bài",
    all: "Lật hết",
  },
  voice: {
    language: "vi",
    languageName: "tiếng Việt",
    noMore: "Ngừng đặt cược.",
    place: "Mời đặt cược.",
    voided: "Ván này bị hủy. Mọi cược được hoàn lại.",
    newShoe: "Hộp bài mới.",
    closed: "Bàn này đã đóng.",
    result: resultSaid,
  },
};
