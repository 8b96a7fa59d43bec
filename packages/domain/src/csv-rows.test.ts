import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvRow, withGuard, withoutGuard } from './csv-rows.ts';

test.each([
  [['Door', 1, null, -15.5], 'Door,1,,-15.5\r\n'],
  [['a "b"', 'c;d', 'e\nf', ' g'], '"a ""b""","c;d","e\nf"," g"\r\n'],
  [['=1+1', '@sum', "'-x", "'x"], "'=1+1,'@sum,''-x,'x\r\n"],
])('%j is written as %j', (values, line) => expect(csvRow(values)).toBe(line));

const nasty = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', 'a', ' '), maxLength: 6 });

test('a guarded text begins no formula, and is given back exactly', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(withGuard(text)).not.toMatch(/^[=+\-@]/);
      expect(withoutGuard(withGuard(text))).toBe(text);
    }),
  );
});
