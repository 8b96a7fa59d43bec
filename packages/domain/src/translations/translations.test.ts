import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { canonicalLanguage, contentLanguages, sharedLanguages } from './content-languages.ts';
import {
  isSameTranslations,
  mergeTranslations,
  missingTexts,
  textsIn,
  translationChanges,
} from './texts.ts';

test.each([
  ['en', 'en'],
  ['AR', 'ar'],
  ['pt-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
  ['de-1996', 'de-1996'],
])('%s is a language, spelled %s', (tag, canonical) => {
  expect(canonicalLanguage(tag)).toBe(canonical);
});

test.each([
  '',
  'x',
  'english please',
  'en_US',
  'en-u-nu-arab',
  'x-private',
  'en-',
  '*',
  '__proto__',
])('%j is no language', (tag) => {
  expect(canonicalLanguage(tag)).toBeNull();
});

test('the usual spelling of a language stays, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('EN', 'sr-cyrl', 'pt-br')), (text) => {
      const tag = canonicalLanguage(text) ?? 'en';
      expect(canonicalLanguage(tag)).toBe(tag);
    }),
  );
});

test('a venue without languages has English', () => {
  expect([contentLanguages([]), contentLanguages(['ar', 'en'])]).toEqual([['en'], ['ar', 'en']]);
});

test('a text of several venues is translated into all their languages but a common first one', () => {
  expect(sharedLanguages([])).toEqual([]);
  expect(sharedLanguages([['en'], ['en', 'fr', 'ar']])).toEqual(['ar', 'fr']);
  expect(sharedLanguages([['en', 'ar'], ['ar']])).toEqual(['ar', 'en']);
});

const tags = fc.constantFrom('ar', 'de', 'fr', 'pt-BR');
const texts = fc.record(
  { title: fc.string(), subtitles: fc.array(fc.string({ minLength: 1 })) },
  { requiredKeys: [] },
);
const someTranslations = fc.dictionary(tags, texts);

describe('changes', () => {
  test('sent to the former translations make the later ones', () => {
    fc.assert(
      fc.property(someTranslations, someTranslations, (before, after) => {
        const sent = translationChanges(before, after);
        const merged = mergeTranslations(before, sent ?? {});
        expect(isSameTranslations(merged, after)).toBe(true);
        expect(sent === undefined).toBe(isSameTranslations(before, after));
      }),
    );
  });

  test('touch only the languages that differ', () => {
    const before = { ar: { title: 'ا' }, fr: { title: 'a' } };
    expect(translationChanges(before, { ar: { title: 'ب' }, fr: { title: 'a' } })).toEqual({
      ar: { title: 'ب' },
    });
    expect(translationChanges(before, { fr: { title: 'a' } })).toEqual({ ar: null });
    expect(translationChanges(before, { ...before })).toBeUndefined();
  });

  test('store nothing empty', () => {
    expect(mergeTranslations({}, { ar: { title: '', subtitles: [] }, fr: null })).toEqual({});
  });
});

describe('what is missing', () => {
  const plain = { title: 'Café', subtitles: ['Bar'], subcategories: [] };
  const translations = { ar: { title: 'مقهى' }, fr: { title: 'Café', subtitles: ['Bar'] } };

  test('is what the first language has and another one has not', () => {
    expect(missingTexts(plain, translations, 'ar')).toEqual(['subtitles']);
    expect(missingTexts(plain, translations, 'fr')).toEqual([]);
    expect(missingTexts(plain, translations, 'de')).toEqual(['title', 'subtitles']);
  });
});

test('a language named like a member of all objects has no texts', () => {
  expect(textsIn({}, 'constructor')).toEqual({});
});
