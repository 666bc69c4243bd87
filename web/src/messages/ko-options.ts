// The words of the options and of the dealer's voice, in Korean.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "플레이어", banker: "뱅커" };

const PLACES = ["첫 번째", "두 번째", "세 번째"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]} ${total}.`;

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `플레이어 ${player}, 뱅커 ${banker}.`;
  if (outcome === "tie") return `${totals} 타이입니다.`;
  return `${totals} ${side[outcome]} 승입니다.`;
}

export const words: OptionsMessages = {
  options: {
    language: "언어",
    languageHint: "숫자, 날짜, 딜러 음성도 이 언어를 따릅니다.",
    languageFailed: "연결할 수 없어 지금 언어를 그대로 씁니다.",
    sound: "소리",
    picture: "화면",
    cards: "카드와 출목표",
    volumeOf: (what) => `${what}: 음량`,
    percent: (volume) => `${volume}%`,
    effects: "효과음",
    effectsHint: "칩, 카드, 버튼의 가깝고 담백한 소리.",
    voice: "딜러 음성",
    voiceHint: "자막과 같은 내용을 말합니다: 베팅 마감, 합, 승자.",
    noVoice: (language) => `이 브라우저에는 ${language} 음성이 없습니다. 자막은 그대로 나옵니다.`,
    ambient: "주변 소리",
    ambientHint: "멀리서 사람들이 이야기하는 조용한 방. 다른 소리보다 훨씬 작습니다.",
    graphics: "고품질 그래픽",
    graphicsHint: "끔: 질감, 그림자, 빛이 없습니다. 바쁜 컴퓨터에 알맞습니다.",
    animations: "전체 애니메이션",
    animationsHint: "끔: 카드가 차례대로 곧바로 제자리에 놓입니다.",
    systemStill: "시스템에서 움직임을 줄이도록 설정되어 있어, 여기서 무엇을 고르든 따릅니다.",
    fit: "창에 맞추기",
    fitHint: "테이블 전체가 창에 들어오는 크기로 맞춥니다.",
    suits: "네 가지 색 무늬",
    suitsHint: "클로버는 초록, 다이아는 파랑입니다.",
    letters: "모든 고리에 글자",
    lettersHint: "연속의 첫 고리만이 아니라 빅 로드의 모든 고리에 B 또는 P를 씁니다.",
    squeeze: "카드 쪼기",
    squeezeHint: "베팅한 쪽의 카드를 직접 넘깁니다. 결과는 바뀌지 않습니다.",
    kept: "설정은 이 브라우저에 저장됩니다.",
  },
  name: {
    label: "어떻게 불러 드릴까요?",
    hint: "어떤 문자든 24자까지. 세션과 함께 저장됩니다.",
    choose: "이 이름으로 하기",
  },
  squeeze: {
    title: (of, place) => `${side[of]}의 ${PLACES[place] ?? ""} 카드`,
    need: (player, banker) =>
      [has("banker", banker), has("player", player)].filter((part) => part !== "").join(" "),
    note: "모서리를 끌어 보세요. 카드는 이미 나누어졌고, 쪼아도 결과는 바뀌지 않습니다.",
    turn: "카드 넘기기",
    all: "모두 공개",
  },
  voice: {
    language: "ko-KR",
    languageName: "한국어",
    noMore: "베팅을 마감합니다.",
    place: "베팅해 주세요.",
    voided: "이번 게임은 무효입니다. 모든 베팅이 반환됩니다.",
    newShoe: "새 슈입니다.",
    closed: "이 테이블은 닫혀 있습니다.",
    result: resultSaid,
  },
};
