// The words of the page in Arabic, from right to left. What runs the other way, such as a sheet's
// id, is set apart; amounts come with their signs already so.
import { rankOf, suitOf } from "../cards.ts";
import type { Messages } from "../text.ts";
import type { CardText, Outcome, Side } from "../wire/types.ts";

const RANKS: Record<string, string> = {
  A: "آس",
  "2": "اثنان",
  "3": "ثلاثة",
  "4": "أربعة",
  "5": "خمسة",
  "6": "ستة",
  "7": "سبعة",
  "8": "ثمانية",
  "9": "تسعة",
  "10": "عشرة",
  J: "ولد",
  Q: "بنت",
  K: "ملك",
};
const SUITS: Record<string, string> = {
  S: "البستوني",
  H: "القلوب",
  D: "الديناري",
  C: "السباتي",
};

const side: Record<Side, string> = { player: "اللاعب", banker: "المصرفي" };

const apart = (text: string): string => `\u2066${text}\u2069`;
const asItRuns = (text: string): string => `\u2068${text}\u2069`;

const cardName = (card: CardText): string =>
  `${RANKS[rankOf(card)] ?? rankOf(card)} ${SUITS[suitOf(card)] ?? ""}`;

function outcomeLine(outcome: Outcome, player: number, banker: number): string {
  if (outcome === "tie") return `تعادل عند ${player}`;
  const [high, low] = outcome === "player" ? [player, banker] : [banker, player];
  return `فاز ${side[outcome]}، ${high} مقابل ${low}`;
}

const rules = new Intl.PluralRules("ar");

interface Forms {
  one: string;
  two: string;
  few: string;
  many: string;
}

/** A number with its noun: one and two are in the noun, the others stand before it. */
function counted(number: number, forms: Forms): string {
  switch (rules.select(number)) {
    case "one":
      return forms.one;
    case "two":
      return forms.two;
    case "few":
      return `${number} ${forms.few}`;
    default:
      return `${number} ${forms.many}`;
  }
}

const COUPS = { one: "جولة واحدة", two: "جولتان", few: "جولات", many: "جولة" };
const CARDS = { one: "ورقة واحدة", two: "ورقتان", few: "أوراق", many: "ورقة" };
const DECKS = { one: "مجموعة واحدة", two: "مجموعتان", few: "مجموعات", many: "مجموعة" };
const TABLES = { one: "طاولة واحدة", two: "طاولتان", few: "طاولات", many: "طاولة" };

export const words: Messages = {
  side,
  tie: "التعادل",
  letters: { B: "م", P: "ل", T: "ت" },
  inARow: (sentences) => sentences.filter((one) => one !== "").join(" "),
  percent: (number) => apart(`${number}%`),
  card: cardName,
  cardDown: "ورقة مقلوبة",
  close: "إغلاق",
  toLobby: "إلى الردهة",
  playMoney: "نقود لعب",
  unreachable: "تعذّر الوصول إلى الكازينو. هل ما زال يعمل؟",
  noAnswer: "لم تفهم الصفحة جواب الكازينو.",

  // ---------- an address without a page
  nowhere: "لا توجد صفحة كهذه",
  nowhereLine: "لم يضِع شيء: طاولاتك ورصيدك كما كانت.",

  // ---------- lobby
  evening: (hour) => (hour < 5 ? "أهلًا بك." : hour < 12 ? "صباح الخير." : "مساء الخير."),
  tablesOpen: (count) =>
    count === 0 ? "لا توجد طاولات مفتوحة." : `الطاولات المفتوحة: ${counted(count, TABLES)}.`,
  lobbyLine: "القواعد والأسعار والنسب الدقيقة متاحة للقراءة قبل الجلوس.",
  limits: "الحدود",
  decks: (count) => counted(count, DECKS),
  rulesLink: "القواعد والنسب",
  sitDown: (table) => `اجلس إلى طاولة ${asItRuns(table)}`,
  noTables: "لا توجد طاولة مفتوحة. ملف الطاولات هو الذي يحددها.",
  reading: "لحظة من فضلك…",
  readAgain: "حاول مرة أخرى",

  // ---------- top bar
  yourName: "اسمك",
  changeName: "اختر اسمًا آخر",
  net: "الصافي",
  since: (time) => `منذ ${time}`,
  atTable: "مدة اللعب",
  coup: "الجولة",
  copyCoup: "انسخ معرّف الجولة",
  copied: "نُسخ",
  history: "السجل",
  rulesAndPrices: "القواعد والأسعار",
  keys: "المفاتيح",
  options: "الخيارات",

  // ---------- scorecard
  scorecard: "بطاقة النتائج",
  shoe: "الصندوق",
  recent: (count) => (count === 0 ? "لا جولات بعد" : `آخر الجولات: ${count}`),
  roadNames: {
    bead: "لوحة الخرز: كل الجولات بالترتيب من الأعلى إلى الأسفل",
    big: "المسار الكبير: عمود لكل سلسلة، وأول حلقة فيها تحمل حرفها",
    eye: "مسار العين الكبيرة: الأحمر مستدير والأزرق مضلّع",
    small: "المسار الصغير: الأحمر مستدير والأزرق مضلّع",
    roach: "مسار الصرصور: الأحمر صاعد والأزرق نازل",
    preview: "المسار الكبير",
  },
  roadTitles: {
    bead: "لوحة الخرز",
    big: "المسار الكبير",
    eye: "مسار العين الكبيرة",
    small: "المسار الصغير",
    roach: "مسار الصرصور",
  },
  askNext: { B: "إذا جاء المصرفي تاليًا", P: "إذا جاء اللاعب تاليًا" },
  next: "التالي",
  allRoads: "كل المسارات على كامل الشاشة",
  roadsTitle: (shoe) => (shoe === null ? "المسارات" : `المسارات، الصندوق ${shoe}`),
  roadKey: {
    tie: "تعادل",
    ties: "عدة تعادلات",
    b: "زوج المصرفي",
    p: "زوج اللاعب",
    n: "يد طبيعية",
  },
  roadsAreHistory: "جداول المسار سجل لما مضى، ولا تدل على ما سيأتي.",
  tally: (b, p, t) => `المصرفي ${b}، اللاعب ${p}، التعادل ${t}`,
  bankerPairs: "أزواج المصرفي",
  playerPairs: "أزواج اللاعب",
  naturals: "الأيدي الطبيعية",

  // ---------- shoe
  shoeLabel: (left, all) => `الصندوق: بقي ${left} من ${counted(all, CARDS)}`,
  cutBrief: (coups) => {
    if (coups === null || coups < 0) return "ظهرت بطاقة القطع";
    return coups === 0 ? "انتهى الصندوق" : `بقي: ${counted(coups, COUPS)}`;
  },
  cutOut: (coups) => {
    if (coups === null || coups < 0) return "ظهرت بطاقة القطع";
    if (coups === 0) return "ظهرت بطاقة القطع: ينتهي الصندوق هنا";
    return `ظهرت بطاقة القطع. بقي: ${counted(coups, COUPS)}`;
  },

  // ---------- table card
  tableCard: "بطاقة الطاولة",
  range: (low, high) => `${low} – ${high}`,
  allPrices: "كل الحدود والأسعار ونسب العائد",
  bet: "الرهان",
  pays: "السعر",
  rtp: "العائد",
  from: "من",
  to: "إلى",
  mostStaked: (amount) => `مجموع الرهانات في الجولة ${amount} على الأكثر.`,
  mostPaid: (amount) => `مجموع ما قد تعيده الجولة ${amount} على الأكثر.`,
  notCombined: (names) => `رهان واحد فقط في الجولة من: ${names.join("، ")}.`,
  readRules: "اقرأ القواعد",
  marks: { assumed: "سعر مفترض", unverified: "سعر غير مؤكد" },
  markHints: {
    assumed: "مفترض: وثيقة اللعبة لا تذكر سعرًا، فتأخذ هذه الورقة السعر المعتاد.",
    unverified: "غير مؤكد: ذُكر هذا السعر، ولم يُعثر عليه في وثيقة منشورة.",
  },

  // ---------- felt
  cards: "الأوراق",
  bets: "الرهانات",
  sideBets: "الرهانات الجانبية",
  mainBets: "الرهانات الرئيسية",
  sent: "أُرسل",
  stakeOn: (bet, staked, mark) =>
    `، ${bet}: ${staked === "" ? "بلا رهان" : `الرهان ${staked}`}${mark === "" ? "" : `، ${mark}`}`,
  notTaken: "لم يُقبل.",
  won: (amount) => `ربح ${amount}`,

  // ---------- dock
  balance: "الرصيد",
  onFelt: "على الطاولة",
  moreChips: "خذ مزيدًا من نقود اللعب",
  turnCards: "اكشف الأوراق",
  takeBack: "السحب",
  stakes: "المبالغ",
  undo: "تراجع",
  redo: "إعادة",
  half: "النصف",
  double: "الضعف",
  doubleNone: "الضعف يتجاوز الحد الأقصى.",
  doubleStays: (bets) => `يبقى كما هو: ${bets.join("، ")}. الضعف يتجاوز الحد الأقصى.`,
  halfNone: "النصف دون الحد الأدنى.",
  halfStays: (bets) => `يبقى كما هو: ${bets.join("، ")}. النصف دون الحد الأدنى.`,
  clear: "اسحب الكل",
  sameBet: "الرهان نفسه",
  andDeal: "ووزّع",
  deal: "وزّع",
  dealing: "يجري التوزيع",
  chips: "الفيشات",
  chip: (label, amount) =>
    label === amount ? `فيشة ${amount}` : `فيشة ${apart(label)}: ${amount}`,
  why: {
    line: "انقطع الاتصال بالطاولة.",
    dealing: "الأوراق تُوزَّع.",
    paying: "الأرباح تُدفع.",
    shuffling: "الأوراق تُخلط.",
    closed: "الطاولة مغلقة.",
    noBets: "ضع رهانًا أولًا.",
    nothingToUndo: "لا شيء للتراجع عنه.",
    nothingToRedo: "لا شيء لإعادته.",
    nothingToClear: "لا رهان يُسحب.",
    noRepeat: "لا رهان سابقًا يُعاد.",
    repeatOnTop: "اسحب الكل أولًا: «الرهان نفسه» يبدأ من طاولة خالية.",
  },

  // ---------- another game at the table
  otherGame: (title) => `من الآن تُلعب على هذه الطاولة: ${asItRuns(title)}.`,

  // ---------- what a void could not take back
  owes: (amount) => `من أرباح جولة أُبطلت كان ${amount} قد أُنفق: يُحصَّل مما يدخل رصيدك.`,
  owedOf: (amount) => `ومما رُبح كان ${amount} قد أُنفق، فهو دَين.`,
  collected: (amount) => `حُصِّل ${amount} من دَين جولة أُبطلت.`,

  // ---------- caption: the one live region
  caption: {
    place: "ضعوا رهاناتكم",
    shuffling: "الأوراق تُخلط",
    newShoe: (shoe) => `صندوق جديد، رقمه ${shoe}.`,
    shoeMade: "جُهّز صندوق جديد",
    burned: (card, count) => `استُبعدت ورقة ${cardName(card)}، ومعها ${counted(count, CARDS)}.`,
    noMore: "أُغلق باب الرهان",
    closed: "هذه الطاولة مغلقة",
    cardIs: (of, card, total) => `${side[of]} ${total}: ${cardName(card)}`,
    outcome: outcomeLine,
    natural: "يد طبيعية",
    net: (net, returned) => `${net} · المُعاد ${returned}`,
    even: (staked, returned) => `الرهان ${staked}، المُعاد ${returned}`,
    voided: "الجولة باطلة، وتُعاد الرهانات كلها",
    why: (coup, reason) => `${apart(coup)}: ${asItRuns(reason)}`,
  },

  // ---------- slip
  yourCoup: "جولتك",
  stake: "الرهان",
  profit: "الربح",
  returned: "المُعاد",
  total: "المجموع",
  reduced: (bet, pays, stake, won) => `رهان «${bet}» ${pays}: ‏${stake} يربح ${won}.`,
  push: "يُعاد",
  void: "باطل",
  wholeSlip: "كل أسطر القسيمة",
  closeSlip: "أبعد القسيمة",

  // ---------- rules
  rules: {
    title: "القواعد والأسعار",
    jump: "الفصول",
    payTitle: "ما يدفعه كل رهان",
    edge: (share) => `الأفضلية ${share}`,
    hits: "نسبة الفوز",
    step: (amount) => `الدرجة ${amount}`,
    best: (title, rtp) => `أفضل رهان رئيسي: ${title}، ويعيد ${rtp} من المبالغ المراهَن بها.`,
    valuesTitle: "قيم الأوراق",
    examplesTitle: "كيف تُحسب اليد",
    is: "هي",
    drawTitle: "متى تُسحب ورقة ثالثة",
    chartHint: "الصفوف: أول ورقتين للمصرفي. الأعمدة: الورقة الثالثة للاعب، و– إذا وقف اللاعب.",
    cells: { D: "س", S: "ق" },
    draws: "يسحب",
    stands: "يقف",
    playerRule: "أول ورقتين للاعب",
    action: "ما يحدث",
    bankerHas: "مجموع المصرفي",
    drawsOn: "يسحب إذا كانت الورقة الثالثة للاعب",
    standsOn: "يقف إذا كانت",
    ifPlayerStands: "إذا لم تكن للاعب ورقة ثالثة: مجموع المصرفي",
    malfunctionTitle: "الأعطال",
    sheetTitle: "ورقة القواعد هذه",
    also: (names) => `وتُسمى أيضًا ${names.map(asItRuns).join("، ")}.`,
    sheetLine: (id, date) => `الورقة ${apart(id)}، ${apart(date)}.`,
    hashTitle: "البصمة",
    stepExact: "مبلغ الرهان من مضاعفات درجته، ليُدفع كل سعر بالضبط.",
    ownPage: "افتحها في صفحة مستقلة",
    toTable: "اجلس إلى هذه الطاولة",
  },

  // ---------- history
  past: {
    title: "السجل",
    result: "النتيجة",
  },

  // ---------- keys
  keySheet: {
    title: "المفاتيح",
    on: "المفاتيح مفعّلة.",
    off: "المفاتيح معطّلة.",
    turnOn: "فعّلها",
    turnOff: "عطّلها",
    hint: "يصل مفتاحا Tab وEnter إلى كل شيء. وهذه المفاتيح أسرع:",
    rows: [
      ["1 – 9", "اختيار فيشة"],
      ["+  −", "اختيار الفيشة الأكبر أو الأصغر التالية"],
      ["P  T  B", "وضعها على اللاعب أو التعادل أو المصرفي"],
      ["Enter, Space", "وضعها على الرهان المحدد"],
      ["Delete", "سحب آخر فيشة من الرهان المحدد، ومع Ctrl كلها"],
      ["U", "تراجع"],
      ["Y", "إعادة"],
      ["C", "سحب كل ما على الطاولة"],
      ["X", "مضاعفة ما على الطاولة"],
      ["Z", "تنصيفه"],
      ["D", "التوزيع"],
      ["S", "الرهان نفسه مع التوزيع حالًا"],
      ["R", "القواعد والأسعار"],
      ["H", "السجل"],
      ["O", "الخيارات"],
      ["Esc", "إغلاق ما هو مفتوح"],
    ],
    pointer: [
      ["نقرة", "وضع الفيشة المختارة على رهان"],
      ["Shift مع نقرة، أو نقرة يمنى، أو ضغطة طويلة", "سحب آخر فيشة منه"],
      ["Ctrl أو Cmd مع نقرة", "سحب كل الفيشات منه"],
    ],
    pointerTitle: "بالفأرة أو بالإصبع",
  },

  // ---------- postcards
  postcard: {
    lost: "انقطع الاتصال بالطاولة. تجري المحاولة من جديد…",
    lostStakes: "ما قُبل يبقى على الطاولة، والجولة التي بدأت تُستكمل.",
    tryNow: "حاول الآن",
    over: "أنهت هذه الطاولة الاتصال.",
    overStakes: "الرهانات المقبولة تُسوّى أو تُعاد، وسجلّك يبيّن ذلك.",
    sessionEnded: "انتهت جلستك.",
    sitAgain: "اجلس من جديد",
    dropped: "لم تصل فيشة إلى الطاولة قبل تغيّر الجولة، فلم تُقبل.",
    noTable: "لا توجد طاولة كهذه في هذا الكازينو.",
  },
};
