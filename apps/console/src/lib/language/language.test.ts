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
