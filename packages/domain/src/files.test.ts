import fc from 'fast-check';
import { expect, test } from 'vitest';

import { imageTypeOf, maxUploadBytes } from './files.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
  );

test('[S9.2] a file has at most 10 MB', () => {
  expect(maxUploadBytes).toBe(10_485_760);
});

test.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBP')],
])('%s is known by its first bytes', (type, start) => {
  fc.assert(
    fc.property(fc.uint8Array(), (rest) => {
      expect(imageTypeOf(Uint8Array.from([...start, ...rest]))).toBe(type);
    }),
  );
});

test.each([
  ['nothing', bytes()],
  ['a cut signature', bytes([0x89], 'PNG')],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an animation', bytes('GIF89a')],
  ['a sound in the same container as webp', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
  ['a page', bytes('<!doctype html>')],
])('%s is no image', (_what, start) => {
  expect(imageTypeOf(start)).toBeUndefined();
});
