import { expect, onTestFinished, test, vi } from 'vitest';

import {
  LanguagesInput,
  translatedText,
  translatedTexts,
  translationsInput,
} from './translations.ts';

const many = Array.from({ length: 1_000 }, (_, index) => `en-x-${index}`);
const Translations = translationsInput(translatedTexts({ name: translatedText() }), {
  name: 'متجر',
});

test('tags are stored in their usual spelling, and wrong ones are refused by their place', () => {
  expect(LanguagesInput.parse(['EN', ' ar-sa '])).toEqual(['en', 'ar-SA']);
  expect(LanguagesInput.safeParse(['en', '?']).error?.issues).toMatchObject([{ path: [1] }]);
  expect(LanguagesInput.safeParse(['en', 'EN']).success).toBe(false);
});

test('too many languages are refused before their tags are checked, which takes long', () => {
  const check = vi.spyOn(Intl, 'getCanonicalLocales');
  onTestFinished(() => check.mockRestore());
  expect(LanguagesInput.safeParse(many).error?.issues).toHaveLength(1);
  const texts = Object.fromEntries(many.map((tag) => [tag, { name: 'Shop' }]));
  expect(Translations.safeParse(texts).error?.issues).toHaveLength(1);
  expect(check).not.toHaveBeenCalled();
});
