import {
  bestLanguage,
  type Digits,
  directionOf,
  firstDayOfWeek,
  isLanguage,
  type Language,
  languages,
  localeOf,
} from '@floorwright/domain/language';

const languageKey = 'floorwright.language';
const digitsKey = 'floorwright.digits';
/** Set if the stored choice comes from an account, and was not made before signing in. */
const accountKey = 'floorwright.language.account';

/** Storage may be blocked: then the language follows the browser. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Links to the share page may name the language. */
const readFromAddress = (): string[] => {
  const { pathname, search } = window.location;
  const wanted = pathname.startsWith('/share/') ? new URLSearchParams(search).get('lang') : null;
  return wanted === null ? [] : [wanted];
};

const stored = read(languageKey);
type Marks = readonly [before: string, after: string];
const unseen: Marks = ['\u200B', '\u00AD'];

/**
 * What stands before and after a text of the pseudo-locales. The second pair is not seen, so names stay as they are:
 * on an English page, and on an Arabic one, where names are English until a test shows the Arabic ones.
 */
const marks = new Map<string, Marks>([
  ['pseudo', ['⟦', '⟧']],
  ['pseudo-unseen', unseen],
  ['pseudo-ar', unseen],
]);

/** English between marks, by which texts are found that are in no catalog; undefined in real languages. */
export const pseudoMarks = marks.get(stored ?? '');

const tag = stored === 'pseudo-ar' ? 'ar' : stored;

/** The choice stored in this browser; undefined if the browser's own languages decide. */
export const chosenLanguage: Language | undefined = isLanguage(tag) ? tag : undefined;

const preferred = chosenLanguage ? [chosenLanguage] : pseudoMarks ? ['en'] : navigator.languages;

/** The language of this page. Another choice loads the page again. */
export const language: Language = bestLanguage([...readFromAddress(), ...preferred], languages);

export const digits: Digits = read(digitsKey) === 'arab' ? 'arab' : 'latn';

const direction = directionOf(language);

/** For `Intl`. */
export const locale = localeOf(language, digits);

/** The first day of the week where the reader lives. */
export const firstDay = firstDayOfWeek(language, navigator.languages);

document.documentElement.lang = language;
document.documentElement.dir = direction;

/** Null means that the browser decides, or that digits are Latin. */
export type LanguageChoice = { language: Language | null; digits: Digits | null };

/** Returns whether this browser stored the choice: storage may be blocked. */
const store = ({ language: wanted, digits: wantedDigits }: LanguageChoice): boolean => {
  try {
    for (const [key, value] of [
      [languageKey, wanted],
      [digitsKey, wantedDigits],
    ] as const) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
};

const isShown = (choice: LanguageChoice): boolean =>
  bestLanguage(choice.language === null ? navigator.languages : [choice.language], languages) ===
    language && (choice.digits ?? 'latn') === digits;

const markAccount = (isOfAccount: boolean): void => {
  try {
    if (isOfAccount) localStorage.setItem(accountKey, 'true');
    else localStorage.removeItem(accountKey);
  } catch {
    // Without storage there is no choice that could stay.
  }
};

/** Stores the choice in this browser. Unsaved work asks before the page is loaded again. */
export const changeLanguage = (choice: LanguageChoice): void => {
  markAccount(false);
  if (store(choice) && !isShown(choice)) window.location.reload();
};

/** An account without a choice does not inherit another account's. True if the page is loaded again. */
const forgetAccount = (): boolean => {
  if (read(accountKey) === null) return false;
  const choice = { language: null, digits: null };
  markAccount(false);
  if (!store(choice) || isShown(choice)) return false;
  window.location.reload();
  return true;
};

/**
 * The account's choice replaces the browser's. True if the page is loaded again; it is not if the
 * browser stores nothing, because it would be loaded for ever.
 */
export const adoptLanguage = ({
  language: wanted,
  digits: wantedDigits,
}: LanguageChoice): boolean => {
  if (pseudoMarks) return false;
  if (wanted === null) return forgetAccount();
  markAccount(true);
  const choice = { language: wanted, digits: wantedDigits };
  if (isShown(choice) && chosenLanguage === wanted) return false;
  if (!store(choice) || isShown(choice) || read(languageKey) !== wanted) return false;
  window.location.reload();
  return true;
};
