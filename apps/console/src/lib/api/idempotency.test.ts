import { expect, test } from 'vitest';

import { createKeyring } from './idempotency.ts';

test('a retry without a response reuses the key', () => {
  const keyring = createKeyring();
  expect(keyring.keyFor({ name: 'Mall' })).toBe(keyring.keyFor({ name: 'Mall' }));
});

test('other content and the next creation get new keys', () => {
  const keyring = createKeyring();
  const first = keyring.keyFor({ name: 'Mall' });
  const changed = keyring.keyFor({ name: 'Museum' });
  keyring.answered();
  const next = keyring.keyFor({ name: 'Museum' });
  expect(new Set([first, changed, next]).size).toBe(3);
});
