/** Accents and vowel signs of Latin, Greek, Cyrillic, Hebrew and Arabic, tatweel, and invisible marks. */
const ignored =
  // oxlint-disable-next-line no-misleading-character-class -- Each mark is meant alone.
  /[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+/g;

/** Each letter or digit of the first row is read as the one below it. */
const rows = [
  // Arabic alif wasla, taa marbuta and alif maqsura, and the forms of Persian and Urdu keyboards.
  ['ٱةىیکہھە', 'اهييكههه'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['ς', 'σ'],
] as const;

const readAs = new Map(
  rows.flatMap(([from, to]) => Array.from(from, (letter, at) => [letter, to[at] ?? ''] as const)),
);
const readOtherwise = new RegExp(`[${[...readAs.keys()].join('')}]`, 'g');

export const isAscii = (text: string): boolean => /^[\0-\u007F]*$/.test(text);

/**
 * The form in which texts are compared by search and sorting: without case, accents, vowel signs, hamza and
 * tatweel, with Latin digits. The function fold_text of the database does the same, and indexes contain its results:
 * a change needs a new function there.
 */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(ignored, '')
        .toLowerCase()
        .replaceAll(readOtherwise, (letter) => readAs.get(letter) ?? letter)
        .replaceAll('ß', 'ss');

/** Compares names as readers sort them: folded, numbers by value, and by the exact text if that is equal. */
export const nameOrder = (locale?: string): ((a: string, b: string) => number) => {
  // Created once, since `localeCompare` is many times slower for thousands of names.
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => compare(foldText(a), foldText(b)) || compare(a, b);
};
