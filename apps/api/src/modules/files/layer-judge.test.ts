import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { judgeLayer } from './layer-judge.ts';

/** Valid GeoJSON with this many positions, each as short as can be. */
const dense = (positions: number, last = '[1,2]'): Buffer => {
  const list = Array.from({ length: positions }, () => '[1,2]');
  const geometry = `{"type":"MultiPoint","coordinates":[${[...list, last].join()}]}`;
  return Buffer.from(`{"type":"Feature","properties":null,"geometry":${geometry}}`);
};

test('a large file is judged as a small one', async () => {
  expect(await judgeLayer(dense(80_000))).toEqual([]);
  expect(await judgeLayer(dense(80_000, '[1,91]'))).toEqual([
    'Feature 1: position 80001: the latitude 91 lies outside -90 to 90, so this is not WGS 84.',
  ]);
});

test('ten megabytes of the smallest positions keep nobody waiting', async () => {
  const bytes = dense(1_700_000);
  const watching = new AbortController();
  let longest = 0;
  const watch = async (): Promise<void> => {
    while (!watching.signal.aborted) {
      const before = performance.now();
      await setTimeout(5);
      longest = Math.max(longest, performance.now() - before);
    }
  };
  const watched = watch();
  const before = performance.now();
  expect(await judgeLayer(bytes)).toEqual([]);
  const took = performance.now() - before;
  watching.abort();
  await watched;
  // Judged here, it would have been held up for as long as that takes, almost all of it.
  expect(longest).toBeLessThan(took / 3);
});
