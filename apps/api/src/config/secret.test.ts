import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { isWeakKey } from './secret.ts';

test.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  'changeme'.repeat(4),
  'correct-horse'.repeat(3),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '98765432109876543210987654321098',
  '00000000000000000000000000000001',
])('%s is too easy to guess', (key) => {
  expect(isWeakKey(key)).toBe(true);
});

test.each([
  'a secret of one company, long enough to keep',
  'a key that is used for nothing but this',
  '5f4dcc3b5aa765d61d8327deb882cf99',
])('%s is accepted', (key) => {
  expect(isWeakKey(key)).toBe(false);
});

test.each(['hex', 'base64', 'base64url'] as const)(
  'a key that was made at random is never refused: %s',
  (encoding) => {
    for (let made = 0; made < 2_000; made += 1)
      expect(isWeakKey(randomBytes(24 + (made % 40)).toString(encoding))).toBe(false);
  },
);
