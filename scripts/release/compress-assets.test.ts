import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { compressAssets } from './compress-assets.mjs';
import { consoleIn } from './stage.mjs';

test('a release holds the smallest form of what the build compressed quickly', async () => {
  const release = mkdtempSync(path.join(tmpdir(), 'fw-assets-'));
  onTestFinished(() => rmSync(release, { recursive: true }));
  const script = path.join(release, consoleIn, 'dist/assets/main.js');
  const source = Array.from({ length: 500 }, (_, i) => `export const item${i} = ${i * i};`).join();
  const quick = brotliCompressSync(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  mkdirSync(path.dirname(script), { recursive: true });
  writeFileSync(script, source);
  writeFileSync(`${script}.br`, quick);

  await compressAssets(release);

  const best = readFileSync(`${script}.br`);
  expect(brotliDecompressSync(best).toString()).toBe(source);
  expect(best.length).toBeLessThan(quick.length);
});
