// The words of the options and of the dealer's voice, in Traditional Chinese.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "閒", banker: "莊" };

const PLACES = ["第一", "第二", "第三"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]}${total}點。`;

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `閒${player}點，莊${banker}點。`;
  if (outcome === "tie") return `${totals}和局。`;
  return `${totals}${side[outcome]}勝。`;
}

export const words: OptionsMessages = {
  options: {
    language: "語言",
    languageHint: "數字、日期和荷官語音隨之改變。",
    languageFailed: "無法連線到本場；頁面仍用現在的語言。",
    sound: "聲音",
    picture: "畫面",
    cards: "牌與牌路",
    volumeOf: (what) => `${what}：音量`,
    percent: (volume) => `${volume}%`,
    effects: "音效",
    effectsHint: "籌碼、牌和按鈕的聲音，近而清脆。",
    voice: "荷官語音",
    voiceHint: "說出字幕所寫的內容：停止下注、點數、誰獲勝。",
    noVoice: (language) => `這個瀏覽器沒有${language}的語音。字幕仍會寫出一切。`,
    ambient: "環境聲",
    ambientHint: "安靜的房間，遠處有人交談，比其他聲音輕得多。",
    graphics: "高畫質",
    graphicsHint: "關閉：沒有紋理、陰影和光暈。適合負擔較重的電腦。",
    animations: "完整動畫",
    animationsHint: "關閉：牌直接到位，仍然一張接一張。",
    systemStill: "您的系統要求減少動態效果；無論這裡怎樣選擇，都照此辦理。",
    fit: "符合視窗",
    fitHint: "調整檯面大小，讓整張賭桌剛好放進視窗。",
    suits: "四色花色",
    suitsHint: "梅花為綠色，方塊為藍色。",
    letters: "每個圈都標字",
    lettersHint: "大路的每個圈都標上莊或閒，而不只是每段的首圈。",
    squeeze: "瞇牌",
    squeezeHint: "您所押一方的牌等您親手翻開。這不會改變任何結果。",
    kept: "這些選擇保存在本瀏覽器中。",
  },
  name: {
    label: "本場怎樣稱呼您？",
    hint: "最多24個字元，任何文字均可。與您的工作階段一同保存。",
    choose: "使用這個名字",
  },
  squeeze: {
    title: (of, place) => `${side[of]}的${PLACES[place] ?? ""}張牌`,
    need: (player, banker) => has("banker", banker) + has("player", player),
    note: "拖動一角。牌早已派出，瞇牌不會改變任何結果。",
    turn: "翻開這張牌",
    all: "全部翻開",
  },
  voice: {
    language: "zh-TW",
    languageName: "中文",
    noMore: "停止下注。",
    place: "請下注。",
    voided: "本局作廢，全部注碼退還。",
    newShoe: "換新的一靴牌。",
    closed: "這張賭桌已關閉。",
    result: resultSaid,
  },
};
