// The words of the options and of the dealer's voice, in Arabic.
import type { OptionsMessages } from "../text-options.ts";
import type { Outcome, Side } from "../wire/types.ts";

const side: Record<Side, string> = { player: "اللاعب", banker: "المصرفي" };
const OF: Record<Side, string> = { player: "للاعب", banker: "للمصرفي" };

const PLACES = ["الأولى", "الثانية", "الثالثة"];

const has = (of: Side, total: number | null): string =>
  total === null ? "" : `${side[of]}: ${total}.`;

const NUMBERS = [
  "صفر",
  "واحد",
  "اثنان",
  "ثلاثة",
  "أربعة",
  "خمسة",
  "ستة",
  "سبعة",
  "ثمانية",
  "تسعة",
];

const spoken = (total: number): string => NUMBERS[total] ?? String(total);

function resultSaid(outcome: Outcome, player: number, banker: number): string {
  const totals = `اللاعب ${spoken(player)}، المصرفي ${spoken(banker)}.`;
  if (outcome === "tie") return `${totals} تعادل.`;
  return `${totals} فاز ${side[outcome]}.`;
}

export const words: OptionsMessages = {
  options: {
    language: "اللغة",
    languageHint: "تتبعها الأرقام والتواريخ وصوت الموزّع.",
    languageFailed: "تعذّر الوصول إلى الكازينو؛ تبقى الصفحة بهذه اللغة.",
    sound: "الصوت",
    picture: "الصورة",
    cards: "الأوراق والمسارات",
    volumeOf: (what) => `${what}: مستوى الصوت`,
    percent: (volume) => `\u2066${volume}%\u2069`,
    effects: "المؤثرات الصوتية",
    effectsHint: "أصوات الفيشات والأوراق والأزرار، قريبة وجافة.",
    voice: "صوت الموزّع",
    voiceHint: "يقول ما يكتبه السطر: إغلاق باب الرهان، والمجموعين، ومن فاز.",
    noVoice: (language) => `لا صوت في هذا المتصفح للغة ${language}. ويبقى السطر يكتب كل شيء.`,
    ambient: "صوت المكان",
    ambientHint: "غرفة هادئة يتحدث فيها أناس من بعيد، أخفت كثيرًا من كل ما سواها.",
    graphics: "رسوم عالية الجودة",
    graphicsHint: "عند الإيقاف: لا نسيج ولا ظلال ولا توهّج. لحاسوب كثير المشاغل.",
    animations: "الحركة الكاملة",
    animationsHint: "عند الإيقاف: تظهر الأوراق في أماكنها مباشرة، واحدة تلو الأخرى.",
    systemStill: "نظامك يطلب تقليل الحركة، ويُتبع ذلك أيًا كان الاختيار هنا.",
    fit: "ملاءمة النافذة",
    fitHint: "تأخذ الطاولة الحجم الذي يملأ النافذة بها كلها.",
    suits: "نقوش بأربعة ألوان",
    suitsHint: "السباتي أخضر والديناري أزرق.",
    letters: "حرف في كل حلقة",
    lettersHint: "م أو ل في كل حلقة من المسار الكبير، لا في أول السلسلة وحدها.",
    squeeze: "كشف الأوراق ببطء",
    squeezeHint: "تنتظر أوراق يدك أن تكشفها بنفسك. وهذا لا يغيّر شيئًا.",
    kept: "تُحفظ الاختيارات في هذا المتصفح.",
  },
  name: {
    label: "بماذا يناديك الكازينو؟",
    hint: "حتى 24 حرفًا من أي كتابة. يُحفظ مع جلستك.",
    choose: "اعتمد هذا الاسم",
  },
  squeeze: {
    title: (of, place) => `الورقة ${PLACES[place] ?? ""} ${OF[of]}`,
    need: (player, banker) =>
      [has("banker", banker), has("player", player)].filter((part) => part !== "").join(" "),
    note: "اسحب زاوية. الورقة موزَّعة من قبل، وكشفها ببطء لا يغيّر شيئًا.",
    turn: "اكشف الورقة",
    all: "اكشف الكل",
  },
  voice: {
    language: "ar",
    languageName: "العربية",
    noMore: "أُغلق باب الرهان.",
    place: "ضعوا رهاناتكم.",
    voided: "هذه الجولة باطلة. تُعاد الرهانات كلها.",
    newShoe: "صندوق جديد.",
    closed: "هذه الطاولة مغلقة.",
    result: resultSaid,
  },
};
