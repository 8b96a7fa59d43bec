import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { createMd5 } from './md5.ts';

const sumOf = (bytes: Uint8Array): string => {
  const md5 = createMd5();
  md5.add(bytes);
  return md5.end();
};

const hex = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

// The vectors of RFC 1321.
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('the sum of "%s"', (text, expected) => {
  expect(hex(sumOf(new TextEncoder().encode(text)))).toBe(expected);
});

test.each([55, 56, 63, 64, 65, 119, 120, 100_003])('the sum of %i bytes', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 251);
  expect(sumOf(bytes)).toBe(createHash('md5').update(bytes).digest('base64'));
});

test('chunks have the digest of the whole', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
  const md5 = createMd5();
  md5.add(bytes.subarray(0, 640));
  md5.add(bytes.subarray(640));
  expect(md5.end()).toBe(sumOf(bytes));
});
