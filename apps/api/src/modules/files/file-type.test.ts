import { expect, test } from 'vitest';

import { fileTypeOf } from './file-type.ts';

const utf16 = (text: string, byteOrder: 'le' | 'be'): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return byteOrder === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['geometry', Buffer.from('{"type":"FeatureCollection"'), 'application/geo+json'],
  ['geometry with a mark before it', Buffer.from('\ufeff{"type"'), 'application/geo+json'],
  ['a table', Buffer.from('Größe;Länge\n1;2'), 'text/csv'],
  ['a table as spreadsheets save it', utf16('a\tb\n1\t2', 'le'), 'text/csv'],
  ['the same in the other byte order', utf16('a\tb\n1\t2', 'be'), 'text/csv'],
  ['a text that ends within a character', Buffer.from('a,ö').subarray(0, 3), 'text/csv'],
  ['a text in an old encoding', Buffer.from('a,\xfc,b', 'latin1'), 'application/octet-stream'],
  ['a drawing', Buffer.from('<svg viewBox="0,0,1,1"/>'), 'application/octet-stream'],
  ['a page', Buffer.from('<!doctype html>,'), 'application/octet-stream'],
  ['bytes', Buffer.from([0x50, 0x4b, 3, 4, 0x2c, 0]), 'application/octet-stream'],
  ['nothing', Buffer.alloc(0), 'application/octet-stream'],
])('the type of %s is recognized by its bytes', (_what, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type);
});
