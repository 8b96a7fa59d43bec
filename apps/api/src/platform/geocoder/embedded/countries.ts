import { fold } from './fold.ts';

/** The languages of country names. */
const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'tr'];

const alsoKnownAs: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae'],
  CZ: ['czech republic'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  NL: ['holland'],
  TR: ['turkey'],
  US: ['usa', 'america'],
};

const english = new Intl.DisplayNames(['en'], { type: 'region' });

export const nameOfCountry = (code: string): string => english.of(code) ?? code;

/** All spellings of countries, folded text → code. */
const collectSpellings = (codes: readonly string[]): [string, string][] => {
  const inLanguages = languages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region' }),
  );
  return codes.flatMap((code): [string, string][] => [
    [fold(code), code],
    ...(alsoKnownAs[code] ?? []).map((name): [string, string] => [name, code]),
    ...inLanguages.map((names): [string, string] => [fold(names.of(code) ?? code), code]),
  ]);
};

export type CountryFinder = (name: string) => ReadonlySet<string>;

/** Finds countries by a prefix; fewer than three letters must match completely. */
export const createCountryFinder = (codes: readonly string[]): CountryFinder => {
  const spellings = collectSpellings(codes);
  return (words) =>
    new Set(
      spellings
        .filter(([name]) => name === words || (words.length >= 3 && name.startsWith(words)))
        .map(([, code]) => code),
    );
};
