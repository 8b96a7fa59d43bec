import fc from 'fast-check';
import { expect, test } from 'vitest';

import { imageTypeOf, maxUploadBytes, textTypeOf } from './files.ts';

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

test.each([
  ['a collection', '{"type":"FeatureCollection","features":[]}', 'application/geo+json'],
  ['one with space before it', ' \r\n{\n  "type": "Feature"', 'application/geo+json'],
  ['an empty object', '{ }', 'application/geo+json'],
  ['a beginning that is cut early', '{\n', 'application/geo+json'],
  ['a table with commas', 'uuid,major,minor\nabc,1,2', 'text/csv'],
  ['a table with semicolons', 'uuid;major;minor', 'text/csv'],
  ['a table with tabs', 'uuid\tmajor', 'text/csv'],
  ['a table whose first cell is empty', '"",major', 'text/csv'],
  ['nothing', '', undefined],
  ['a word', 'hello', undefined],
  ['a list of JSON', '["a"]', undefined],
  ['a page', '<!doctype html><p>a, b</p>', undefined],
  ['a drawing', '<svg viewBox="0,0,1,1"/>', undefined],
  ['bytes that are no text', 'a,b\0c', undefined],
  ['a title without columns, then a list', 'Beacons\na,b', undefined],
])('the type of %s is detected from its first bytes', (_what, text, type) => {
  expect(textTypeOf(text)).toBe(type);
});
