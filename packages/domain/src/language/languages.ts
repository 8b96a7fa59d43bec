/** The languages of the console, the share page and the mails, in the order of the menu. */
export const languages = ['en', 'ar', 'de'] as const;

export type Language = (typeof languages)[number];

/** Each in its own words: a reader who cannot read the current language finds theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
};

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

export type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The language and the script in which a tag is usually written: `ar-SA` is Arabic in the Arabic script. */
const writingOf = (tag: string): { language: string; script: string | undefined } => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    // Norwegian has a tag of its own and one for each of its two written forms.
    return { language: language === 'nb' || language === 'nn' ? 'no' : language, script };
  } catch {
    return { language: tag.toLowerCase(), script: undefined };
  }
};

/** The direction of a language tag such as `ar` or `pa-Arab`, by its script. */
export const directionOf = (tag: string): Direction =>
  rightToLeft.has(writingOf(tag).script ?? '') ? 'rtl' : 'ltr';

const matchOf = <Available extends string>(
  wanted: readonly string[],
  available: readonly Available[],
): Available | undefined => {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const exact = available.find((other) => other.toLowerCase() === lower);
    if (exact !== undefined) return exact;
    const { language, script } = writingOf(tag);
    const same = available.filter((other) => writingOf(other).language === language);
    const found = same.find((other) => writingOf(other).script === script) ?? same[0];
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The first of these tags that is a language of the product; null if none is. */
export const knownLanguage = (wanted: readonly string[]): Language | null =>
  matchOf(wanted, languages) ?? null;

/**
 * The best of the available languages for a reader's wishes, in their order: the same tag, else the
 * same language of another region, preferably in the same script, else the first one. An unknown wish is never an error.
 */
export const bestLanguage = <Available extends string>(
  wanted: readonly string[],
  available: readonly [Available, ...Available[]],
): Available => matchOf(wanted, available) ?? available[0];
