import { isolateBidi } from '@floorwright/domain/language';
import { expect, test, vi } from 'vitest';

import { adoptLanguage, changeLanguage } from './language.ts';

test('blocked storage does not stop a change of the language', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(() => changeLanguage({ language: 'de', digits: null })).not.toThrow();
  expect(adoptLanguage({ language: 'de', digits: null })).toBe(false);
  blocked.mockRestore();
});

test('Arabic texts have the digits that the reader has chosen', async () => {
  localStorage.setItem('floorwright.language', 'ar');
  localStorage.setItem('floorwright.digits', 'arab');
  vi.resetModules();
  const { inLanguage } = await import('./catalog.ts');
  const messages = {
    size: 'حتى 10 ميغابايت',
    limits: { of: (name: string) => `${isolateBidi(name)}: من 1 إلى 60` },
    linked: (link: (label: string) => string[]) => link('آخر 30 يومًا'),
  };
  const { messages: shown } = await inLanguage({ './ar.ts': async () => ({ messages }) });
  expect(shown.size).toBe('حتى ١٠ ميغابايت');
  expect(shown.limits.of('Gate 7')).toBe(`${isolateBidi('Gate 7')}: من ١ إلى ٦٠`);
  expect(shown.linked((label) => [label])).toEqual(['آخر ٣٠ يومًا']);
  localStorage.clear();
  vi.resetModules();
});

test.each([
  ['pseudo', ['⟦', '⟧']],
  ['pseudo-unseen', ['\u200B', '\u00AD']],
])('texts of the locale %s are between marks', async (tag, [before, after]) => {
  localStorage.setItem('floorwright.language', tag);
  vi.resetModules();
  const { inLanguage } = await import('./catalog.ts');
  const messages = { save: 'Save', none: '', of: (count: number) => `of ${count}` };
  const { messages: shown } = await inLanguage({ './en.ts': async () => ({ messages }) });
  expect([shown.save, shown.none, shown.of(3)]).toEqual([
    `${before}Save${after}`,
    '',
    `${before}of 3${after}`,
  ]);
  localStorage.clear();
  vi.resetModules();
});

test("an account without a language does not inherit the previous account's", () => {
  const none = { language: null, digits: null };
  adoptLanguage({ language: 'ar', digits: 'arab' });
  adoptLanguage(none);
  expect(localStorage.getItem('floorwright.language')).toBeNull();
  expect(localStorage.getItem('floorwright.digits')).toBeNull();
  // What was chosen before signing in stays.
  changeLanguage({ language: 'de', digits: null });
  adoptLanguage(none);
  expect(localStorage.getItem('floorwright.language')).toBe('de');
  localStorage.clear();
});
