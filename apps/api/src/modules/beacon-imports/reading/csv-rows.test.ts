import { Readable } from 'node:stream';

import type { Delimiter } from '@floorwright/domain/beacons';
import { expect, test } from 'vitest';

import type { StagedRow } from '../rows-repository.ts';
import { csvRows } from './csv-rows.ts';

const rowsIn = async (text: AsyncIterable<string>, delimiter: Delimiter): Promise<StagedRow[]> => {
  const rows: StagedRow[] = [];
  for await (const row of csvRows(text, delimiter)) rows.push(row);
  return rows;
};

/** A few characters at a time, so that everything is split somewhere. */
const rowsOf = (text: string, delimiter: Delimiter = ';'): Promise<StagedRow[]> =>
  rowsIn(Readable.from(text.match(/.{1,7}/gs) ?? []), delimiter);

test('every row has its first line number, with any line breaks', async () => {
  const text = 'a;b\r\n\r\n"x\r\ny\nz";2\n;;\n \t\nlast;1\rold;6';
  expect(await rowsOf(text)).toEqual([
    { row: 0, cells: ['a', 'b'] },
    { row: 2, cells: ['x\r\ny\nz', '2'] },
    { row: 7, cells: ['last', '1'] },
    { row: 8, cells: ['old', '6'] },
  ]);
});

test('a blank row counts as many lines as it has, and may have any number of columns', async () => {
  expect(await rowsOf(`a;b\r\n"\r\n";" "\r\n${';'.repeat(300)}\r\n""\r\nlast;1`)).toEqual([
    { row: 0, cells: ['a', 'b'] },
    { row: 5, cells: ['last', '1'] },
  ]);
});

test('columns may be missing, and quotes within a cell are literal', async () => {
  expect(await rowsOf('a,b,c\n6" pipe,"a ""b"", c"\n', ',')).toEqual([
    { row: 0, cells: ['a', 'b', 'c'] },
    { row: 1, cells: ['6" pipe', 'a "b", c'] },
  ]);
});

test.each([
  ['a quote that is never closed', `"${'x'.repeat(70_000)}`],
  ['a line of nothing but delimiters', ';'.repeat(70_000)],
  ['a line of very many columns', ';'.repeat(300).replaceAll(';', 'x;')],
])('%s: not a table', async (_what, text) => {
  await expect(rowsOf(text)).rejects.toThrow(expect.objectContaining({ name: 'NoTable' }));
});

test('a failing source does not count as the end of the table', async () => {
  const failing = async function* () {
    yield 'a;b\n';
    throw new Error('the disk is gone');
  };
  await expect(rowsIn(failing(), ';')).rejects.toThrow('the disk is gone');
});
