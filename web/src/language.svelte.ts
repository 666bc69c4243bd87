// Which language the page speaks, and its words: they are loaded when they are first spoken, those
// of the patron's language alone. It must not know any of the words.

interface About {
  /** What it is called in its own script. */
  name: string;
  /** What numbers, dates and times are written by. */
  locale: string;
  rightToLeft?: true;
}

export const LANGUAGES = {
  en: { name: "English", locale: "en" },
  "zh-Hans": { name: "简体中文", locale: "zh-Hans" },
  "zh-Hant": { name: "繁體中文", locale: "zh-Hant" },
  ja: { name: "日本語", locale: "ja" },
  ko: { name: "한국어", locale: "ko" },
  es: { name: "Español", locale: "es" },
  vi: { name: "Tiếng Việt", locale: "vi" },
  // Western digits, as the house writes them.
  ar: { name: "العربية", locale: "ar-u-nu-latn", rightToLeft: true },
} satisfies Record<string, About>;

export type Language = keyof typeof LANGUAGES;

/** Where the words of a kind are, a language each. */
export type Loaders<T> = Record<Language, () => Promise<{ words: T }>>;

const TAGS = Object.keys(LANGUAGES) as Language[];
const TRADITIONAL = ["hant", "tw", "hk", "mo"];

/** Which language of ours a tag means, as the house understands it; `null` for another. */
export function languageOf(tag: string): Language | null {
  const [first, ...rest] = tag.toLowerCase().split("-");
  const isTraditional = !rest.includes("hans") && rest.some((part) => TRADITIONAL.includes(part));
  const own = first !== "zh" ? first : isTraditional ? "zh-Hant" : "zh-Hans";
  return TAGS.find((one) => one === own) ?? null;
}

/** The language that was chosen, else the dearest of the browser's that is ours, else English. */
export function bestLanguage(chosen: string | null, dear: readonly string[]): Language {
  for (const tag of chosen === null ? dear : [chosen, ...dear]) {
    const found = languageOf(tag);
    if (found !== null) return found;
  }
  return "en";
}

let current = $state.raw<Language>("en");
let asked: Language = "en";

export const language = {
  get now(): Language {
    return current;
  },
  get locale(): string {
    return LANGUAGES[current].locale;
  },
  get isRightToLeft(): boolean {
    return (LANGUAGES[current] as About).rightToLeft === true;
  },
};

interface Shelf {
  /** Loads the words of a language; what it gives puts them in their place. */
  take(tag: Language): Promise<() => void>;
}
const shelves: Shelf[] = [];

/** What `read` finds, looked up at each use: a part that is kept does not keep old words. */
function live<T extends object>(read: () => T): T {
  return new Proxy({} as T, {
    get(_, name) {
      const found: unknown = Reflect.get(read(), name);
      if (typeof found !== "object" || found === null || Array.isArray(found)) return found;
      return live(() => Reflect.get(read(), name) as object);
    },
  });
}

/** The words of one kind. They are there once `ready` was waited for, and follow the language. */
export function shelf<T extends object>(loaders: Loaders<T>): { words: T; ready(): Promise<void> } {
  let words = $state.raw<T | null>(null);
  let isListed = false;
  const own: Shelf = {
    async take(tag) {
      const loaded = await loaders[tag]();
      return () => {
        words = loaded.words;
      };
    },
  };
  return {
    words: live(() => {
      if (words === null) throw new Error("These words are asked for before they are there.");
      return words;
    }),
    async ready() {
      if (isListed) return;
      const tag = current;
      const put = await own.take(tag);
      if (tag !== current || isListed) return this.ready();
      put();
      isListed = true;
      shelves.push(own);
    },
  };
}

/** Speaks a language from now on, once its words are there; another one asked meanwhile wins. */
export async function speak(tag: Language): Promise<void> {
  asked = tag;
  try {
    const puts = await Promise.all(shelves.map((one) => one.take(tag)));
    if (asked !== tag) return;
    // Words of another kind that were asked for meanwhile have to follow too.
    if (puts.length < shelves.length) return speak(tag);
    for (const put of puts) put();
    current = tag;
  } catch (error) {
    if (asked === tag) asked = current;
    throw error;
  }
}
