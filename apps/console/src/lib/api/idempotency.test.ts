import { expect, test } from 'vitest';

import { createKeyring } from './idempotency.ts';

test('sending the same again without an answer keeps the key', () => {
  const keyring = createKeyring();
  expect(keyring.keyFor({ name: 'Mall' })).toBe(keyring.keyFor({ name: 'Mall' }));
});

test('other content and a next creation get keys of their own', () => {
  const keyring = createKeyring();
  const first = keyring.keyFor({ name: 'Mall' });
  const changed = keyring.keyFor({ name: 'Museum' });
  keyring.answered();
  const next = keyring.keyFor({ name: 'Museum' });
  expect(new Set([first, changed, next]).size).toBe(3);
});
