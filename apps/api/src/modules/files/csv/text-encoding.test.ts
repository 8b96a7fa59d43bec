import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { decoderOf, encodingOf, mayBeText } from './text-encoding.ts';

const text = 'Name;UUID\r\nTür 3 – „Süd“;€\r\n';
const windows = Buffer.from(
  text.replace('–', '\x96').replace('„', '\x84').replace('“', '\x93').replace('€', '\x80'),
  'latin1',
);
const little = Buffer.from(text, 'utf16le');
const big = Buffer.from(little).swap16();
const mark = (...bytes: number[]) => Buffer.from(bytes);

/** In pieces that end within characters. */
const pieces = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 3) }, (_, index) =>
    bytes.subarray(3 * index, 3 * index + 3),
  );

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', Buffer.concat([mark(0xef, 0xbb, 0xbf), Buffer.from(text)]), 'utf-8'],
  ['UTF-16 with a mark', Buffer.concat([mark(0xff, 0xfe), little]), 'utf-16le'],
  ['UTF-16 without one', little, 'utf-16le'],
  ['UTF-16 the other way round', Buffer.concat([mark(0xfe, 0xff), big]), 'utf-16be'],
  ['the same without a mark', big, 'utf-16be'],
  ['Windows-1252', windows, 'windows-1252'],
] as const)('%s is recognized and read', async (_what, bytes, encoding) => {
  expect(mayBeText(bytes)).toBe(true);
  const sample = bytes.subarray(0, 4);
  expect(await encodingOf(sample, Readable.from(pieces(bytes)))).toBe(encoding);
  const decoder = decoderOf(encoding);
  const read = pieces(bytes).map((piece) => decoder.read(piece));
  expect([...read, decoder.end()].join('')).toBe(text);
});

test('one character at the end shows that it is not UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from('Name,UUID\n'.repeat(999)), mark(0xfc)]);
  const sample = bytes.subarray(0, 4096);
  expect(await encodingOf(sample, Readable.from([bytes]))).toBe('windows-1252');
});

test.each([
  ['a picture', mark(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
  ['a workbook', mark(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0)],
  ['zeros', Buffer.alloc(64)],
  ['half a character of UTF-16', Buffer.concat([mark(0xff, 0xfe), mark(0x41, 0, 0, 0xd8)])],
])('%s is not text', async (_what, bytes) => {
  expect(await encodingOf(bytes, Readable.from([bytes]))).toBeUndefined();
});

test('the start distinguishes an image from a truncated text', () => {
  expect(mayBeText(mark(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(false);
  expect(mayBeText(Buffer.from('Tür').subarray(0, 2))).toBe(true);
});
