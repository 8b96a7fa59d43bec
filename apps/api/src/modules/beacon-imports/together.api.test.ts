import { Socket } from 'node:net';

import { beaconImports, beacons } from '@floorwright/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, showImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import { applyImport, lockImport, type Request } from './applying/apply.ts';
import { boundWaits } from './applying/incoming-repository.ts';
import { beaconImportJobs } from './jobs.ts';
import { applyingJob, maxAttempts } from './queue.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let annex: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
  annex = await createBuilding(product, { applicationId });
});
afterAll(() => product.stop());
beforeEach(() => product.database.db.deleteFrom('beacons').execute());

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
const lines = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `B,${uuid},1,${from + index}`);

const read = (building: TestBuilding, rows: readonly string[]): Promise<number> =>
  readImport(product, owner, building, rows.join('\n'));
/** Leaves the import to a job that no worker has taken yet. */
const save = async (id: number): Promise<Request> => {
  const { headers, sourcemap } = await showImport(product, owner, id);
  await product.client.call(beaconImports.save, {
    token: owner.token,
    params: { id },
    body: { headers, sourcemap },
  });
  const { admin: actor, scope, address } = memberContext(product, owner);
  return { importId: id, actor, scope, address };
};
const saved = async (building: TestBuilding, rows: readonly string[]): Promise<Request> =>
  save(await read(building, rows));
type File = Parameters<typeof read>;
const bothSaved = async (one: File, two: File): Promise<[Request, Request]> => {
  const [first, second] = [await read(...one), await read(...two)];
  return [await save(first), await save(second)];
};
const { signal } = new AbortController();
const deps = () => ({ db: product.database.db, clock: product.clock, signal });
const apply = (request: Request) => applyImport(deps(), request);
const countsOf = async ({ importId }: Request) =>
  (await showImport(product, owner, importId)).counts ?? { added: 0, updated: 0, unchanged: 0 };
const countBeacons = async (): Promise<number> =>
  (await product.database.db.selectFrom('beacons').select('id').execute()).length;

test('two concurrent imports of the same beacons neither deadlock nor create duplicates', async () => {
  const [one, two] = await bothSaved([mall, lines(0, 1500)], [mall, lines(500, 2000).toReversed()]);
  await Promise.all([apply(one), apply(two)]);
  expect(await countBeacons()).toBe(2000);
  const [first, second] = [await countsOf(one), await countsOf(two)];
  expect(first.added + second.added).toBe(2000);
  expect(first.unchanged + second.unchanged).toBe(1000);
});

test('imports of a company wait in one queue, and do not occupy workers meanwhile', async () => {
  await bothSaved([mall, lines(0, 1)], [annex, lines(0, 1)]);
  const { rows } = await product.database.pool.query<{ line: string | null }>(
    'select queue_name as line from graphile_worker.jobs where task_identifier = $1',
    [applyingJob.name],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    `venue.${owner.companyId}`,
    `venue.${owner.companyId}`,
  ]);
});

test('an import that is a chunk ahead of another one does not deadlock with it', async () => {
  await apply(await saved(mall, lines(0, 1)));
  const [long, short] = await bothSaved(
    [annex, lines(0, 5001)],
    [mall, [...lines(0, 1), ...lines(5000, 5001)]],
  );
  const { db } = product.database;
  const applying = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('beacons').select('id').forUpdate().execute();
    const first = apply(long);
    await untilQueriesWait(product);
    const second = apply(short);
    await untilQueriesWait(product, 2);
    return [first, second];
  });
  await Promise.all(applying);
  expect(await countsOf(long)).toMatchObject({ added: 5000, updated: 1 });
  expect(await countsOf(short)).toMatchObject({ added: 0, updated: 2 });
});

test('beacons that an import will change can be saved while it reads and adds others', async () => {
  await apply(await saved(mall, lines(0, 2)));
  const request = await saved(mall, [`Renamed,${uuid},1,0`, ...lines(1, 20)]);
  const known = await product.database.db
    .selectFrom('beacons')
    .select('id')
    .where('minor', '=', 0)
    .executeTakeFirstOrThrow();
  const applying = await product.database.db.transaction().execute(async (tx) => {
    // Another user adds one of the beacons in the file, so the import waits while adding.
    await tx
      .insertInto('beacons')
      .values({
        saas_company_id: owner.companyId,
        building_id: mall.id,
        name: 'Theirs',
        uuid,
        major: 1,
        minor: 7,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    const work = apply(request);
    await untilQueriesWait(product);
    const answer = await product.client.call(beacons.update, {
      token: owner.token,
      params: { id: known.id },
      body: { vendor: 'Acme' },
    });
    expect(answer.status).toBe(200);
    return [work];
  });
  await Promise.all(applying);
  expect(await countsOf(request)).toEqual({ added: 17, updated: 2, unchanged: 1, refused: 0 });
  const after = await product.database.db
    .selectFrom('beacons')
    .select(['minor', 'name', 'vendor'])
    .where('minor', 'in', [0, 7])
    .orderBy('minor')
    .execute();
  expect(after).toEqual([
    { minor: 0, name: 'Renamed', vendor: 'Acme' },
    { minor: 7, name: 'B', vendor: null },
  ]);
});

test('a floor deleted while rows are read gets no beacons', async () => {
  const floor = await createFloor(product, { buildingId: mall.id });
  const [long, short] = await bothSaved(
    [mall, lines(0, 3)],
    [mall, ['Name,UUID,Major,Minor,Floor ID', ...lines(5, 7).map((line) => `${line},${floor.id}`)]],
  );
  const applying = await product.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('beacon_imports.write'), ${owner.companyId})`.execute(
      tx,
    );
    const work = apply(short);
    await untilQueriesWait(product);
    await product.database.db.deleteFrom('building_floors').where('id', '=', floor.id).execute();
    return [work];
  });
  await Promise.all(applying);
  await apply(long);
  expect(await showImport(product, owner, short.importId)).toMatchObject({
    status: 'complete',
    counts: { added: 0, updated: 0, unchanged: 0, refused: 2 },
  });
  expect(await countsOf(long)).toMatchObject({ added: 3 });
});

test('a killed process releases its import at once, even in the middle of a statement', async () => {
  const socket = new Socket();
  const connectionString = product.database.url;
  const pool = new pg.Pool({ connectionString, max: 1, stream: () => socket });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const request = await saved(mall, lines(0, 3));
  const dying = db.transaction().execute(async (tx) => {
    await boundWaits(tx);
    await lockImport(tx, request.importId);
    await sql`select pg_sleep(3600)`.execute(tx);
  });
  const isAsleep = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()
    `.execute(product.database.db);
    return rows.length;
  };
  await expect.poll(isAsleep).toBe(1);
  const work = apply(request);
  await untilQueriesWait(product);
  socket.destroy();
  await expect(dying).rejects.toThrow(/connection/i);
  await work;
  expect(await countsOf(request)).toMatchObject({ added: 3 });
});

test('of two concurrent imports into different buildings, the later one gets the common beacons', async () => {
  const [one, two] = await bothSaved([mall, lines(0, 600)], [annex, lines(0, 600).toReversed()]);
  await Promise.all([apply(one), apply(two)]);
  const [first, second] = [await countsOf(one), await countsOf(two)];
  expect([first.added + second.added, first.updated + second.updated]).toEqual([600, 600]);
  expect(await countBeacons()).toBe(600);
});

test('the same import taken by two workers runs once', async () => {
  const request = await saved(mall, lines(0, 600));
  await Promise.all([apply(request), apply(request)]);
  expect(await countsOf(request)).toMatchObject({ added: 600, updated: 0, unchanged: 0 });
  expect(await countBeacons()).toBe(600);
});

test('an import canceled while writing leaves nothing behind', async () => {
  await apply(await saved(mall, lines(0, 1)));
  const request = await saved(mall, [`Renamed,${uuid},1,0`, ...lines(1, 10)]);
  const { token } = owner;
  const applying = await product.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('beacons').select('id').forUpdate().execute();
    const work = apply(request);
    await untilQueriesWait(product);
    await product.client.call(beaconImports.cancel, { token, params: { id: request.importId } });
    return [work];
  });
  await Promise.all(applying);
  expect(await showImport(product, owner, request.importId)).toMatchObject({
    status: 'failed',
    failure: 'The import was canceled.',
  });
  expect(await countBeacons()).toBe(1);
});

test('an import whose process stops is restarted by another one', async () => {
  const request = await saved(mall, lines(0, 10));
  const aborted = applyImport({ ...deps(), signal: AbortSignal.abort() }, request);
  await expect(aborted).rejects.toThrow(/abort/);
  expect(await countBeacons()).toBe(0);
  await apply(request);
  expect(await countsOf(request)).toMatchObject({ added: 10 });
});

test('an import whose building is deleted meanwhile does nothing', async () => {
  const { id: buildingId } = await createBuilding(product, mall);
  const request = await saved({ ...mall, id: buildingId }, lines(0, 10));
  await product.database.db.deleteFrom('buildings').where('id', '=', buildingId).execute();
  await apply(request);
  expect(await countBeacons()).toBe(0);
});

test('a member who lost access to the building cannot import into it', async () => {
  const request = await saved(mall, lines(0, 10));
  const { scope } = request;
  const manager = { ...scope, role: 'manager', memberId: 0, allApplications: false } as const;
  await apply({ ...request, scope: manager });
  expect(await showImport(product, owner, request.importId)).toMatchObject({
    status: 'failed',
    failure: 'You can no longer see the building of this import.',
    failure_code: 'building_hidden',
  });
  expect(await countBeacons()).toBe(0);
});

test('an import fails after too many attempts, and leaves nothing behind', async () => {
  const request = await saved(mall, lines(0, 10));
  const job = beaconImportJobs.find(({ name }) => name === applyingJob.name);
  const { storage } = product.platform;
  await job?.perform(
    request,
    { ...deps(), storage },
    {
      id: '1',
      attempt: maxAttempts,
      log: captureLog().log,
      signal,
    },
  );
  expect(await showImport(product, owner, request.importId)).toMatchObject({
    status: 'failed',
    failure: 'The import could not be finished. Upload the file again.',
    failure_code: 'not_finished',
  });
  expect(await countBeacons()).toBe(0);
});
