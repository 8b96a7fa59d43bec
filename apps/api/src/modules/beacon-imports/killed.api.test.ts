import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { beaconImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { compile, type Program } from '../../../test/processes/compile.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  readImport,
  saveImport,
  showImport,
  signedCsv,
} from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { releaseDeadWorkers } from '../../platform/jobs/heartbeat.ts';

const source = path.join(import.meta.dirname, '../../../test/processes/doomed-importer.ts');

let product: Product;
let doomedImporter: Program;
beforeAll(async () => {
  product = await startProduct();
  doomedImporter = await compile(source);
});
afterAll(async () => {
  doomedImporter.remove();
  await product.stop();
});

type Place = { owner: TestMember; building: TestBuilding };

const createPlace = async (): Promise<Place> => {
  const owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  return { owner, building: await createBuilding(product, { applicationId }) };
};

const rows = 3000;
const lines = Array.from({ length: rows }, (_, index) => {
  const uuid = index % 500 === 7 ? 'none' : `f7826da6-4fa2-4e98-8024-${999_999_999_999 - index}`;
  return `Beacon ${index},${uuid},${index % 9},${index % 50}`;
});
const file = ['Name,UUID,Major,Minor', ...lines].join('\n');

/** The number of statements that each worker may send. The fourth ends the reading of the file. */
const lifetimes = [3, 8, 12, 60, 5, 17, 29, 38, 23, 44];

/** Runs jobs until it is killed. */
const workAndDie = async (statements: number): Promise<void> => {
  const { database, platform } = product;
  const args = [database.url, platform.config.dataDir, String(statements)];
  const doomed = fork(doomedImporter.file, args, { execArgv: [] });
  doomed.once('message', () => doomed.kill('SIGKILL'));
  expect(await once(doomed, 'exit')).toEqual([null, 'SIGKILL']);
  // So that the test does not wait until it counts as dead.
  await database.pool.query(`update job_workers set heartbeat_at = now() - interval '1 minute'`);
  await releaseDeadWorkers(database.pool);
};

const beaconsOf = ({ building }: Place) =>
  product.database.db
    .selectFrom('beacons')
    .select(['name', 'uuid', 'major', 'minor', 'zone_id', 'latitude'])
    .where('building_id', '=', building.id)
    .orderBy('uuid')
    .execute();

const outcomeOf = async (place: Place, id: number) => {
  const { db } = product.database;
  const shown = await showImport(product, place.owner, id);
  const beacons = await beaconsOf(place);
  const staged = await db
    .selectFrom('beacon_import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', id)
    .orderBy('row')
    .execute();
  const changes = await db
    .selectFrom('beacon_import_changes')
    .select('before')
    .where('import_id', '=', id)
    .execute();
  const { status, counts, import_errors: errors, first_rows: first } = shown;
  return { status, counts, errors, first, beacons, staged, changes };
};

test('an import whose worker is killed ten times equals an undisturbed one', async () => {
  const calm = await createPlace();
  const calmId = await readImport(product, calm.owner, calm.building, file);
  await saveImport(product, calm.owner, calmId);

  const wild = await createPlace();
  const { owner, building } = wild;
  const { token } = owner;
  const begun = await product.client.call(beaconImports.create, {
    token,
    params: { id: building.applicationId },
    body: { building_id: building.id, file: await signedCsv(product, owner, file) },
  });
  const { id } = begun.body.beacon_import;
  const seen: string[] = [];
  for (const lifetime of lifetimes) {
    await workAndDie(lifetime);
    const { status, headers, sourcemap } = await showImport(product, owner, id);
    seen.push(status);
    // A killed process has left nothing behind, whatever it had done.
    expect(await beaconsOf(wild)).toEqual([]);
    if (status === 'parsed')
      await product.client.call(beaconImports.save, {
        token,
        params: { id },
        body: { headers, sourcemap },
      });
  }
  expect(seen).toEqual(expect.arrayContaining(['preparing', 'parsing', 'processing']));
  expect(seen).not.toContain('complete');
  await product.mailsSent();
  const calmOutcome = await outcomeOf(calm, calmId);
  expect(calmOutcome.counts).toEqual({ added: 2994, updated: 0, unchanged: 0, refused: 6 });
  expect(await outcomeOf(wild, id)).toEqual(calmOutcome);
}, 300_000);
