import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember } from '../../test/factories.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { quickFolder } from '../../test/quick-folder.ts';
import { markStore } from '../platform/storage/index.ts';
import { runOperator } from './operator.ts';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  await markStore(product.database.db, product.platform.storage);
  folder = await mkdtemp(path.join(quickFolder(), 'floorwright-venue-'));
});
afterAll(() => product.stop());

const reported: string[] = [];
const run = (...args: string[]): Promise<string> =>
  runOperator(['venue', ...args], {
    environment: {
      DATABASE_URL: product.database.url,
      DATA_DIR: product.platform.config.dataDir,
    },
    input: Readable.from([]),
    report: (line) => void reported.push(line),
  });

test('a building is made from a bundle, and written into the same one', async () => {
  const owner = await createMember(product);
  const { id } = await createApplication(product, owner);
  const first = path.join(import.meta.dirname, '../../test/venue/bundle-v1.zip');
  const made = await run('import', String(id), first);
  expect(made).toMatch(
    /^Building \d+ was made: 2 floors, 1 layers, 3 pois, 4 route points, 1 beacons, 3 engagements/,
  );
  const buildingId = /\d+/.exec(made)?.[0] ?? '';
  const again = path.join(folder, 'again.zip');
  expect(await run('export', buildingId, again)).toBe(
    `Small Mall (building ${buildingId}) is in ${again}.`,
  );
  expect((await readFile(again)).equals(await readFile(first))).toBe(true);
  await expect(run('export', buildingId, again)).rejects.toThrow(/EEXIST/);
  const pdf = path.join(folder, 'plans.pdf');
  expect(await run('export', buildingId, pdf)).toContain(`is in ${pdf}.`);
  expect(String(await readFile(pdf))).toMatch(/^%PDF[^]*\/Count 2[^]*%%EOF\n$/);
  await expect(run('import', String(id), again, '--stop-on-problems')).rejects.toThrow(
    /^No building was made: problems, again\.zip\./,
  );
  expect(reported.splice(0)).toEqual([
    expect.stringMatching(/^beacons\.json 1: beacon_taken, Door/),
  ]);
});

test('what does not exist is said', async () => {
  await expect(run('export', '999999', path.join(folder, 'none.zip'))).rejects.toThrow(
    'There is no building 999999.',
  );
  await expect(run('import', '999999', import.meta.filename)).rejects.toThrow(
    'There is no application 999999.',
  );
  await expect(run('import', '1', path.join(folder, 'none.zip'))).rejects.toThrow(
    'There is no file',
  );
});
