import fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldText, nameOrder } from './index.ts';

test.each([
  ['أحمد', 'احمد'],
  ['إسلام', 'اسلام'],
  ['آمنة', 'امنه'],
  ['مؤسسة', 'موسسه'],
  ['شاطئ', 'شاطي'],
  ['مستشفى', 'مستشفي'],
  ['مكـــتبة', 'مكتبه'],
  ['مُحَمَّد', 'محمد'],
  ['الطابق ٢', 'الطابق 2'],
  ['طبقه ۳', 'طبقه 3'],
  ['ﻻ', 'لا'],
  ['کافی', 'كافي'],
  ['Café ÅNGSTRÖM', 'cafe angstrom'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Gate\u200F 7', 'gate 7'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

const anything = fc.string({ unit: 'binary', maxLength: 40 });
const arabic = fc.string({
  unit: fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCodePoint(code)),
});

test('folding again changes nothing, and Unicode forms do not matter', () => {
  fc.assert(
    fc.property(fc.oneof(anything, arabic), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(foldText(text.normalize('NFC'))).toBe(folded);
      expect(foldText(text.normalize('NFD'))).toBe(folded);
    }),
  );
});

test('a text without accents is only lowered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(foldText(text)).toBe(text.toLowerCase());
    }),
  );
});

test('names that read the same stand together, and numbers count', () => {
  const names = ['باب ١٠', 'امل', 'باب ٢', 'بيت', 'أمل', 'Gate 10', 'gate 9'];
  expect(names.toSorted(nameOrder('ar'))).toEqual([
    'أمل',
    'امل',
    'باب ٢',
    'باب ١٠',
    'بيت',
    'gate 9',
    'Gate 10',
  ]);
});
