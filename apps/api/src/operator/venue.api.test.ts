import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember } from '../../test/factories.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { quickFolder } from '../../test/quick-folder.ts';
import { createBuilding } from '../../test/venue/buildings.ts';
import { unzipped } from '../../test/venue/bundles.ts';
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
  const [before, after] = [
    await unzipped(await readFile(first)),
    await unzipped(await readFile(again)),
  ];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const differing = [...before].filter(([name, bytes]) => !after.get(name)?.equals(bytes));
  // The page of a new building is not public.
  expect(differing.map(([name]) => name)).toEqual(['bundle.json']);
  await expect(run('export', buildingId, again)).rejects.toThrow(/EEXIST/);
  const pdf = path.join(folder, 'plans.pdf');
  expect(await run('export', buildingId, pdf)).toContain(`is in ${pdf}.`);
  expect(String(await readFile(pdf))).toMatch(/^%PDF[^]*\/Count 2[^]*%%EOF\n$/);
  await expect(run('import', String(id), again, '--stop-on-problems')).rejects.toThrow(
    /^Nothing was made: problems, again\.zip\./,
  );
  expect(reported.splice(0)).toEqual([
    expect.stringMatching(/^beacons\.json 1: beacon_taken, Door/),
  ]);
});

test('an application is made from its bundle, and written into the same one', async () => {
  const owner = await createMember(product);
  const first = path.join(import.meta.dirname, '../../test/venue/application-bundle-v1.zip');
  const made = await run('import-application', String(owner.companyId), first);
  expect(made).toMatch(/^Application \d+ was made: 2 buildings, 4 floors, 2 layers, 6 pois, /);
  const applicationId = /\d+/.exec(made)?.[0] ?? '';
  const again = path.join(folder, 'again.application.zip');
  expect(await run('export-application', applicationId, again)).toBe(
    `Harbour (application ${applicationId}) is in ${again}.`,
  );
  expect((await readFile(again)).equals(await readFile(first))).toBe(true);
  const other = await createMember(product);
  const { id } = await createApplication(product, other);
  expect(await run('import', String(id), first)).toMatch(
    new RegExp(`^Application ${id} got 2 buildings, `),
  );
  await expect(run('import-application', '999999', first)).rejects.toThrow(
    'There is no company 999999.',
  );
  await expect(run('export-application', '999999', path.join(folder, 'none.zip'))).rejects.toThrow(
    'There is no application 999999.',
  );
});

test('a building that cannot be written leaves no file, and the reason is said', async () => {
  const owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const { id } = await createBuilding(product, { applicationId });
  for (const ending of ['pdf', 'svg.zip']) {
    const file = path.join(folder, `empty.${ending}`);
    await expect(run('export', String(id), file)).rejects.toThrow(
      'Nothing was written: no_floors. The building has no floors, so there is nothing to print.',
    );
    expect(existsSync(file)).toBe(false);
  }
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

test('a building is updated from a table and restored from its bundle', async () => {
  const owner = await createMember(product);
  const { id } = await createApplication(product, owner);
  const first = path.join(import.meta.dirname, '../../test/venue/bundle-v1.zip');
  const made = await run('import', String(id), first);
  const buildingId = /\d+/.exec(made)?.[0] ?? '';
  const sheet = path.join(folder, 'shops.xls');
  await run('export', buildingId, sheet);
  expect(await run('update', buildingId, sheet, '--preview')).toContain('0 added, 0 changed');
  const imdf = path.join(folder, 'mall.imdf.zip');
  await run('export', buildingId, imdf);
  expect(await run('update', buildingId, imdf, '--preview')).toContain('0 added, 0 changed');
  reported.splice(0);
  const table = path.join(folder, 'shops.csv');
  await writeFile(table, 'POI_ID,Title,Lat,Lon\nflorist,Florist,53.5,10\n,,,\nlost,Nowhere,,\n');
  const numbers = '1 added, 0 changed, 0 removed';
  expect(await run('update', buildingId, table, '--floor', 'G', '--preview')).toBe(
    `Nothing was changed. The file has: ${numbers}.`,
  );
  expect(reported.splice(0)).toEqual(['shops.csv 4: no_poi, lost, Nowhere']);
  const updated = await run('update', buildingId, table, '--floor', 'G');
  expect(updated).toMatch(
    /was updated: 1 added, 0 changed, 0 removed\. It can be undone for a day: venue undo \d+$/,
  );
  const restored = await run('update', buildingId, first);
  expect(restored).toMatch(/0 added, 0 changed, 1 removed\. It can be undone for a day/);
  const importId = /\d+$/.exec(restored)?.[0] ?? '';
  expect(await run('undo', importId)).toContain(`Import ${importId} was undone.`);
  await expect(run('undo', importId)).rejects.toThrow('can no longer be undone');
  await expect(run('undo', '999999')).rejects.toThrow('There is no import 999999.');
  // What is read, and whose values count, is chosen.
  await writeFile(table, 'Id,Shop\nflorist,Flowers\n');
  const choices = ['--map', 'id=Id', '--map', 'title=Shop', '--conflicts', 'file'];
  expect(await run('update', buildingId, table, ...choices, '--preview')).toContain('1 changed');
  await expect(run('update', buildingId, table, '--map', 'shop=x')).rejects.toThrow('--map takes');
  await expect(run('update', buildingId, table, '--parts', 'x')).rejects.toThrow('--parts takes');
  await writeFile(table, 'no ids');
  await expect(run('update', buildingId, table)).rejects.toThrow('no_features, shops.csv');
  await expect(run('update', buildingId, table, '--floor', '99')).rejects.toThrow('no floor 99');
});
