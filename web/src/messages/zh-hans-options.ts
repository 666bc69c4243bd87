// The words of the options and of the dealer's voice, in Simplified Chinese.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "闲", banker: "庄" };

const PLACES = ["第一", "第二", "第三"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]}${total}点。`;

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `闲${player}点，庄${banker}点。`;
  if (outcome === "tie") return `${totals}和局。`;
  return `${totals}${side[outcome]}胜。`;
}

export const words: OptionsMessages = {
  options: {
    language: "语言",
    languageHint: "数字、日期和荷官语音随之改变。",
    languageFailed: "无法连接本场；页面仍用现在的语言。",
    sound: "声音",
    picture: "画面",
    cards: "牌与牌路",
    volumeOf: (what) => `${what}：音量`,
    percent: (volume) => `${volume}%`,
    effects: "音效",
    effectsHint: "筹码、牌和按钮的声音，近而清脆。",
    voice: "荷官语音",
    voiceHint: "说出字幕所写的内容：停止下注、点数、谁获胜。",
    noVoice: (language) => `这个浏览器没有${language}的语音。字幕仍会写出一切。`,
    ambient: "环境声",
    ambientHint: "安静的房间，远处有人交谈，比其他声音轻得多。",
    graphics: "高画质",
    graphicsHint: "关闭：没有纹理、阴影和光晕。适合负担较重的电脑。",
    animations: "完整动画",
    animationsHint: "关闭：牌直接到位，仍然一张接一张。",
    systemStill: "您的系统要求减少动态效果；无论这里怎样选择，都照此办理。",
    fit: "适合窗口",
    fitHint: "调整台面大小，让整张赌桌刚好放进窗口。",
    suits: "四色花色",
    suitsHint: "梅花为绿色，方块为蓝色。",
    letters: "每个圈都标字",
    lettersHint: "大路的每个圈都标上庄或闲，而不只是每段的首圈。",
    squeeze: "咪牌",
    squeezeHint: "您所押一方的牌等您亲手翻开。这不会改变任何结果。",
    kept: "这些选择保存在本浏览器中。",
  },
  name: {
    label: "本场怎样称呼您？",
    hint: "最多24个字符，任何文字均可。与您的会话一同保存。",
    choose: "使用这个名字",
  },
  squeeze: {
    title: (of, place) => `${side[of]}的${PLACES[place] ?? ""}张牌`,
    need: (player, banker) => has("banker", banker) + has("player", player),
    note: "拖动一角。牌早已发出，咪牌不会改变任何结果。",
    turn: "翻开这张牌",
    all: "全部翻开",
  },
  voice: {
    language: "zh-CN",
    languageName: "中文",
    noMore: "停止下注。",
    place: "请下注。",
    voided: "本局作废，全部注额退还。",
    newShoe: "换新的一靴牌。",
    closed: "这张赌桌已关闭。",
    result: resultSaid,
  },
};
