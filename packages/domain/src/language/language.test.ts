import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  arabicPlural,
  bestLanguage,
  knownLanguage,
  directionOf,
  englishPlural,
  languages,
  readAcceptLanguage,
} from './index.ts';

test.each([
  [['ar-SA', 'en'], 'ar'],
  [['fr', 'de-CH'], 'de'],
  [['EN-gb'], 'en'],
  [['tlh'], 'en'],
  [[], 'en'],
])('a reader who wants %j reads %s', (wanted, language) => {
  expect(bestLanguage(wanted, languages)).toBe(language);
  expect(knownLanguage(wanted) ?? 'en').toBe(language);
});

test('the same region is preferred to another one', () => {
  expect(bestLanguage(['pt-BR'], ['pt-PT', 'pt-BR'])).toBe('pt-BR');
  expect(bestLanguage(['pt'], ['en', 'pt-PT', 'pt-BR'])).toBe('pt-PT');
});

test('the same script is preferred to another one, and both forms of Norwegian are Norwegian', () => {
  expect(bestLanguage(['zh-TW'], ['zh-Hans', 'zh-Hant'])).toBe('zh-Hant');
  expect(bestLanguage(['zh-HK'], ['en', 'zh-CN', 'zh-Hant'])).toBe('zh-Hant');
  expect(bestLanguage(['zh-Hant'], ['en', 'zh'])).toBe('zh');
  expect(bestLanguage(['nb-NO'], ['en', 'no'])).toBe('no');
  expect(bestLanguage(['no'], ['en', 'nb'])).toBe('nb');
});

test.each([
  ['ar,en;q=0.8', ['ar', 'en']],
  ['en;q=0.3, de-DE;q=0.9, ar;q=0', ['de-DE', 'en']],
  ['*, de;q=x, ;, ar;q=2', []],
  [undefined, []],
])('the header %j prefers %j', (header, tags) => {
  expect(readAcceptLanguage(header)).toEqual(tags);
});

test('any header is read, and gives well-formed tags', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      for (const tag of readAcceptLanguage(header)) expect(tag).toMatch(/^[A-Za-z\d-]+$/);
    }),
  );
});

test('Arabic and its relatives run from right to left', () => {
  const right = [
    'ar',
    'ar-EG',
    'he',
    'yi',
    'dv',
    'ckb',
    'arz',
    'ary',
    'pa-Arab',
    'uz-Arab',
    'az-Arab',
  ];
  expect(right.filter((tag) => directionOf(tag) !== 'rtl')).toEqual([]);
  const left = ['en', 'de-AT', 'ku', 'pa', 'uz', 'az', 'ar-Latn', 'xx', 'not a tag'];
  expect(left.filter((tag) => directionOf(tag) !== 'ltr')).toEqual([]);
});

test('each count has its form', () => {
  const forms = { zero: '0', one: '1', two: '2', few: 'few', many: 'many', other: 'other' };
  const counts = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 1.5];
  expect(counts.map((count) => arabicPlural(count, forms))).toEqual([
    '0',
    '1',
    '2',
    'few',
    'few',
    'many',
    'many',
    'other',
    'other',
    'few',
    'other',
  ]);
  expect([0, 1, 2].map((count) => englishPlural(count, { one: 'one', other: 'many' }))).toEqual([
    'many',
    'one',
    'many',
  ]);
});
