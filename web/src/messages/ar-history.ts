// The words of the history, in Arabic.
import type { CameOut } from "../past/sought.ts";
import type { HistoryMessages } from "../text-history.ts";

const cameOut: Record<CameOut, string> = {
  won: "رابحة",
  lost: "خاسرة",
  even: "بلا فرق",
  void: "باطلة",
};

const apart = (text: string): string => `\u2066${text}\u2069`;
const asItRuns = (text: string): string => `\u2068${text}\u2069`;

const rules = new Intl.PluralRules("ar");

/** A number of coups: one and two are in the noun, the others stand before it. */
function coups(count: number): string {
  const form = rules.select(count);
  if (form === "one") return "جولة واحدة";
  if (form === "two") return "جولتان";
  return `${count} ${form === "few" ? "جولات" : "جولة"}`;
}

export const words: HistoryMessages = {
  filters: "أي الجولات",
  cameOut,
  all: "الكل",
  evenHint: "بلا فرق: عاد فيها قدر ما رُوهن به.",
  more: "مرشحات أخرى",
  table: "الطاولة واللعبة",
  allTables: "كل الطاولات",
  spot: (table, game) => `${asItRuns(table)} · ${asItRuns(game)}`,
  outcome: "النتيجة",
  allOutcomes: "أي نتيجة",
  bet: "فيها رهان على",
  allBets: "أي رهان",
  day: "اليوم",
  dayBefore: "اليوم السابق",
  dayAfter: "اليوم التالي",
  allDays: "كل الأيام",
  clear: "أظهر كل الجولات",
  csv: "CSV",
  csvHint: "كل هذه الجولات في جدول لبرامج الجداول، سطر لكل رهان",

  none: "لم تلعب أي جولة بعد.",
  noneSought: "ليست لك جولة كهذه.",
  noneOnDay: "لم تلعب في هذا اليوم.",

  onFelt: "على الطاولة",
  today: "اليوم",
  yesterday: "أمس",
  named: (name, date) => `${name}، ${date}`,
  coups,
  ofThemVoid: (count) => `الباطل منها: ${count}`,
  staked: "الرهانات",
  returned: "المُعاد",
  net: "الصافي",
  hours: (hours) => `تتغير الساعة: طول هذا اليوم بالساعات ${hours}.`,

  open: "لم تنتهِ بعد",
  voided: (reason) => (reason === "" ? "باطلة" : `باطلة: ${asItRuns(reason)}`),
  show: (id) => `أظهر الجولة ${apart(id)}`,
  of: (id) => `الجولة ${apart(id)}`,
  wagers: "الرهانات",
  hands: "الأوراق",
  earlier: "جولات أسبق",
  later: "جولات أحدث",
  pages: "صفحات السجل",
  page: "الجولات",

  replay: "الجولة من جديد",
  start: "من البداية",
  back: "ورقة إلى الوراء",
  play: "تشغيل",
  pause: "إيقاف مؤقت",
  next: "الورقة التالية",
  cardOf: (number, all) => `الورقة ${number} من ${all}`,
  noCards: "لم تُوزَّع أي ورقة.",

  proof: "إثبات الصندوق",
  shoe: "الصندوق",
  numberInShoe: (shoe, number) => `${apart(shoe)}، جولته رقم ${number}`,
  sheet: "القواعد",
  noProof: "لا إثبات بعد: لا ينشر الكازينو حتى الآن التزامًا لصناديقه، فلا شيء هنا للتحقق منه.",

  settings: "الأيام",
  dayBegins: (hour, zone) => `يبدأ اليوم عند ${hour}، ${apart(zone)}.`,
  startsAt: "يبدأ اليوم عند",
  timeZone: "المنطقة الزمنية",
  ownZone: (zone) => `منطقة هذا الجهاز، ${apart(zone)}`,
  settingsHint:
    "تُحسب كل جولة من اليوم الذي دُفعت فيه. وحين تتغير الساعة يكون اليوم 23 ساعة أو 25.",
};
