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

/** Loads the module as a page in this language does. */
const openIn = async (tag: string) => {
  localStorage.setItem('floorwright.language', tag);
  vi.resetModules();
  const { inLanguage } = await import('./catalog.ts');
  return inLanguage;
};

test.each([
  ['pseudo', ['⟦', '⟧']],
  ['pseudo-unseen', ['\u200B', '\u00AD']],
  ['pseudo-ar', ['\u200B', '\u00AD']],
])('texts of the locale %s are English between marks', async (tag, [before, after]) => {
  const inLanguage = await openIn(tag);
  const messages = { save: 'Save', none: '', of: (count: number) => `of ${count}` };
  const { messages: shown } = await inLanguage({ './en.ts': async () => ({ messages }) });
  // In front is the number of the Arabic text: an empty pair of marks for a zero, a pair in a pair for a one.
  expect([shown.save, shown.none, shown.of(3)]).toEqual([
    `${before}${after}${before}Save${after}`,
    '',
    `${before}${before}${after}${after}${before}of 3${after}`,
  ]);
  expect(document.documentElement.dir).toBe(tag === 'pseudo-ar' ? 'rtl' : 'ltr');
  localStorage.clear();
  vi.resetModules();
});

test('texts of the pseudo-locale know the Arabic ones, in the order of Arabic sentences', async () => {
  const inLanguage = await openIn('pseudo');
  type Link = (label: string) => { label: string };
  const english = {
    open: { state: 'Open', verb: 'Open' },
    join: (name: string, link: Link) => [link('Sign in'), ` to join ${name}`],
  };
  const arabic = {
    open: { state: 'مفتوح', verb: 'فتح' },
    join: (name: string, link: Link) => ['للانضمام إلى ', name, ' ', link('تسجيل الدخول')],
  };
  const { messages: shown } = await inLanguage<typeof english | typeof arabic>({
    './en.ts': async () => ({ messages: english }),
    './ar.ts': async () => ({ messages: arabic }),
  });
  expect(shown.open.state).not.toBe(shown.open.verb);
  const parts = shown.join('Atlas', (label) => ({ label }));
  expect(parts.at(-1)).toEqual({ label: expect.stringContaining('⟦Sign in⟧') });
  expect(window.arabicTexts).toEqual([
    'مفتوح',
    'فتح',
    'تسجيل الدخول',
    'للانضمام إلى ',
    'Atlas',
    ' ',
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
