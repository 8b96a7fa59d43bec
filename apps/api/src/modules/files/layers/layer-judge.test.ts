import { expect, test } from 'vitest';

import { judgeLayer } from './layer-judge.ts';

/** Valid GeoJSON with this many positions, each as short as can be. */
const dense = (positions: number, last = '[1,2]'): Buffer => {
  const list = Array.from({ length: positions }, () => '[1,2]');
  const geometry = `{"type":"MultiPoint","coordinates":[${[...list, last].join()}]}`;
  return Buffer.from(`{"type":"Feature","properties":null,"geometry":${geometry}}`);
};

test('ten megabytes of the smallest positions are checked like a small file, without blocking others', async () => {
  let turns = 0;
  setImmediate(() => (turns += 1));
  expect(await judgeLayer(dense(1_700_000))).toEqual([]);
  // In this process, it would have finished earlier.
  expect(turns).toBe(1);
  expect(await judgeLayer(dense(80_000, '[1,91]'))).toEqual([
    'Feature 1: position 80001: the latitude 91 lies outside -90 to 90, so this is not WGS 84.',
  ]);
});
