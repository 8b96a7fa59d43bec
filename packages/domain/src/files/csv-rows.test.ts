import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvRow, csvSeparatorOf, withGuard, withoutGuard } from './csv-rows.ts';

test.each([
  [['Door', 1, null, -15.5], 'Door,1,,-15.5\r\n'],
  [['a "b"', 'c;d', 'e\nf', ' g'], '"a ""b""","c;d","e\nf"," g"\r\n'],
  [['=1+1', '@sum', "'-x", "'x"], "'=1+1,'@sum,''-x,'x\r\n"],
])('%j is written as %j', (values, line) => expect(csvRow(values)).toBe(line));

test('semicolons come with decimal commas, as the spreadsheets that expect them do', () => {
  expect(csvRow(['a;b', 1, null, -9.988], 'semicolon')).toBe('"a;b";1;;-9,988\r\n');
  expect(csvRow(['a', 1.5], 'tab')).toBe('a\t1.5\r\n');
  expect([',', ';', '\t', '?'].map(csvSeparatorOf)).toEqual(['comma', 'semicolon', 'tab', 'comma']);
});

test('full-width signs begin formulas, too', () => {
  expect(csvRow(['＝1', '＋1', '－1', '＠x'])).toBe("'＝1,'＋1,'－1,'＠x\r\n");
});

const nasty = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '－', 'a', ' '),
  maxLength: 6,
});

test('a guarded text begins no formula, and is given back exactly', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(withGuard(text)).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(withoutGuard(withGuard(text))).toBe(text);
    }),
  );
});
