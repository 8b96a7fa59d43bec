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

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

const primary = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** The direction of a language tag such as `ar` or `ar-SA`. */
export const directionOf = (tag: string): Direction =>
  rightToLeft.has(primary(tag)) ? 'rtl' : 'ltr';

const matchOf = <Available extends string>(
  wanted: readonly string[],
  available: readonly Available[],
): Available | undefined => {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const found =
      available.find((other) => other.toLowerCase() === lower) ??
      available.find((other) => primary(other) === primary(tag));
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The first of these tags that is a language of the product; null if none is. */
export const knownLanguage = (wanted: readonly string[]): Language | null =>
  matchOf(wanted, languages) ?? null;

/**
 * The best of the available languages for a reader's wishes, in their order: the same tag, else the
 * same language of another region, else the first one. An unknown wish is never an error.
 */
export const bestLanguage = <Available extends string>(
  wanted: readonly string[],
  available: readonly [Available, ...Available[]],
): Available => matchOf(wanted, available) ?? available[0];
