import { afterEach, expect, test, vi } from 'vitest';

import { forgetCode, readCode, storeCode } from './stored-code.ts';

afterEach(forgetCode);

const written = (write: () => void): string[] => {
  const cookies: string[] = [];
  const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => cookies.push(text));
  write();
  spy.mockRestore();
  return cookies;
};

test('[S4.7] [S9.4] a code is stored for 30 minutes in a secure, lax cookie', () => {
  const [cookie = ''] = written(() => storeCode('c0de'));
  expect(cookie.split('; ')).toEqual([
    'floorwright_invitation=c0de',
    'Max-Age=1800',
    'Path=/',
    'Secure',
    'SameSite=Lax',
  ]);
});

test('a stored code is read back among other cookies', () => {
  document.cookie = 'theme=dark';
  storeCode('a b;c');
  expect(readCode()).toBe('a b;c');
  forgetCode();
  expect(readCode()).toBeNull();
});
