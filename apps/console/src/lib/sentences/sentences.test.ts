import { findSentence, type SentenceCode, sentences } from '@floorwright/domain/sentences';
import { expect, test } from 'vitest';

import { messages as arabic } from './ar.ts';
import { messages as german } from './de.ts';
import { messages as english } from './en.ts';

/** A sentence of the table with values of the kinds of its parameters. */
const sampleOf = (template: string): string =>
  template
    .replaceAll(/\{\w+\|(\w[^|]*)\|([^}]*)\}/g, '$2')
    .replaceAll(/\{@\w+\}/g, sentences.resume_paid)
    .replaceAll(/\{[#,]\w+\}/g, '3')
    .replaceAll(/\{(?:day)\}/g, '2026-11-15')
    .replaceAll(/\{\w+\}/g, 'Al Safa');

const samples = Object.entries(sentences).map(([code, template]) => [code, sampleOf(template)]);

test.each(samples)('%s is shown in Arabic and German', (code = '', text = '') => {
  expect(findSentence(text)?.code).toBe(code);
  expect(english.show(text)).toBe(text);
  const shown = arabic.show(text);
  expect(shown).toMatch(/\p{Script=Arabic}/u);
  expect(shown).not.toMatch(/undefined|NaN|\[object/);
  expect(german.show(text)).not.toMatch(/undefined|NaN|\[object/);
  expect(german.show(text)).not.toBe(text);
});

test('the code of the server counts more than its wording', () => {
  const coded = { code: 'too_long' satisfies SentenceCode, params: { most: 2 } };
  expect(german.show('Reworded', coded)).toBe('Höchstens 2 Zeichen');
  expect(german.show('Reworded', { code: 'too_long' })).toBe('Reworded');
  expect(german.show('Reworded', { code: 'unheard_of' })).toBe('Reworded');
  expect(german.show('This field is required.', null)).toBe('Dieses Feld ist erforderlich.');
});

test('the purpose of a payment on a receipt is shown in Arabic and German', () => {
  const coded = { code: 'charge_month' satisfies SentenceCode, params: { plan: 'Explorer' } };
  const text = 'Explorer plan of Demo Venues';
  expect(arabic.show(text, coded)).toBe('باقة \u2068Explorer\u2069، شهر واحد');
  expect(german.show(text, coded)).toBe('Tarif Explorer, ein Monat');
  expect(english.show(text, coded)).toBe(text);
});

test('each Arabic count has its form', () => {
  const shown = [1, 2, 3, 11, 100].map((most) => arabic.show(`Maximum length is ${most} symbols`));
  expect(shown).toEqual([
    'الحد الأقصى للطول: حرف واحد',
    'الحد الأقصى للطول: حرفان',
    'الحد الأقصى للطول: 3 أحرف',
    'الحد الأقصى للطول: 11 حرفًا',
    'الحد الأقصى للطول: 100 حرف',
  ]);
});

test('sentences inside a sentence are shown as well', () => {
  const text = 'The Basic plan is too small. It allows 1 building and you have 3: delete 2 first.';
  expect(german.show(text)).toBe(
    'Der Tarif Basic ist zu klein. Er erlaubt ein Gebäude, Sie haben 3: Löschen Sie zuerst 2.',
  );
});
