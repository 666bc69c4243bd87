// The words of the options and of the dealer's voice, in Japanese.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "プレイヤー", banker: "バンカー" };

const PLACES = ["1枚目", "2枚目", "3枚目"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]}は${total}。`;

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `プレイヤー${player}、バンカー${banker}。`;
  if (outcome === "tie") return `${totals}タイです。`;
  return `${totals}${side[outcome]}の勝ちです。`;
}

export const words: OptionsMessages = {
  options: {
    language: "言語",
    languageHint: "数字、日付、ディーラーの声もこれに従います。",
    languageFailed: "接続できないため、今の言語のままです。",
    sound: "音",
    picture: "画面",
    cards: "カードと罫線",
    volumeOf: (what) => `${what}：音量`,
    percent: (volume) => `${volume}%`,
    effects: "効果音",
    effectsHint: "チップ、カード、ボタンの、間近で乾いた音。",
    voice: "ディーラーの声",
    voiceHint: "字幕と同じことを話します：締め切り、合計、勝敗。",
    noVoice: (language) =>
      `このブラウザーには${language}の声がありません。字幕にはすべて表示されます。`,
    ambient: "環境音",
    ambientHint: "遠くで人が話す静かな部屋。ほかの音よりずっと小さく流れます。",
    graphics: "高画質",
    graphicsHint: "オフ：質感、影、光なし。負荷の高いコンピューター向けです。",
    animations: "すべてのアニメーション",
    animationsHint: "オフ：カードは順番どおり、動かずにその場に現れます。",
    systemStill: "システムの設定で動きを減らしているため、ここでの選択にかかわらず従います。",
    fit: "ウィンドウに合わせる",
    fitHint: "テーブル全体がウィンドウに収まる大きさにします。",
    suits: "4色のスート",
    suitsHint: "クラブは緑、ダイヤは青になります。",
    letters: "すべての輪に文字",
    lettersHint: "連続の最初だけでなく、ビッグロードのすべての輪に B か P を入れます。",
    squeeze: "カードを絞る",
    squeezeHint: "賭けた側のカードを自分でめくります。結果は変わりません。",
    kept: "設定はこのブラウザーに保存されます。",
  },
  name: {
    label: "どうお呼びしますか？",
    hint: "どの文字でも24文字まで。セッションとともに保存されます。",
    choose: "この名前にする",
  },
  squeeze: {
    title: (of, place) => `${side[of]}の${PLACES[place] ?? ""}`,
    need: (player, banker) => has("banker", banker) + has("player", player),
    note: "角をドラッグします。カードはすでに配られており、絞っても結果は変わりません。",
    turn: "めくる",
    all: "すべて開く",
  },
  voice: {
    language: "ja-JP",
    languageName: "日本語",
    noMore: "ベットを締め切りました。",
    place: "ベットしてください。",
    voided: "ゲーム無効です。賭け金はすべて返却されます。",
    newShoe: "新しいシューです。",
    closed: "このテーブルは閉まっています。",
    result: resultSaid,
  },
};
