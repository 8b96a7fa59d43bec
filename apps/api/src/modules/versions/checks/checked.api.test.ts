import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { pid } from 'node:process';
import { promisify } from 'node:util';

import { versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { captureLog } from '../../../../test/log.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createPoi, createRoute } from '../../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { untilQueriesWait } from '../../../../test/waiting.ts';
import { days } from '../../../platform/clock/clock.ts';
import { publishDue } from '../scheduling/scheduled.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const floor = () => ({ id: venue.floorIds[0], buildingId: venue.buildingId, name: 'G' });
const block = (kind: 'unreached-poi' | 'overlapping-pois') =>
  product.client.call(versions.updateSettings, {
    token: venue.owner.token,
    body: { blocking_problems: [kind] },
  });
const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};
const rename = (name: string) =>
  product.database.db
    .updateTable('building_floors')
    .set({ name })
    .where('id', '=', venue.floorIds[1])
    .execute();

/** Publishes while another transaction has locked the building, and changes the draft after it was checked. */
const publishWhile = async (
  change: () => Promise<unknown>,
  work: () => Promise<Pick<Awaited<ReturnType<typeof publish>>, 'status' | 'error'>> = () =>
    publish(product, venue.owner, venue.buildingId),
) =>
  product.database.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('buildings')
      .select('id')
      .where('id', '=', venue.buildingId)
      .forNoKeyUpdate()
      .execute();
    const answer = work();
    await untilQueriesWait(product);
    await change();
    return { answer };
  });

test('a problem that is drawn after the check blocks the publish, too', async () => {
  await block('unreached-poi');
  await rename('Upper floor');
  const { answer } = await publishWhile(() => createPoi(product, { floor: floor() }));
  const { status, error } = await answer;
  expect(status).toBe(422);
  expect(error.validations?.['base']).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

test('a problem that is fixed after the check does not block the publish', async () => {
  await block('unreached-poi');
  await rename('Upper floor');
  const poi = await createPoi(product, { floor: floor() });
  const { answer } = await publishWhile(() =>
    product.database.db.deleteFrom('building_pois').where('id', '=', poi.id).execute(),
  );
  expect((await answer).status).toBe(201);
  expect(await list()).toMatchObject([{ number: 2, added: 0, changed: 1 }, { number: 1 }]);
});

test('a problem that is drawn meanwhile is not published by switching to automatic, either', async () => {
  await block('unreached-poi');
  const { answer } = await publishWhile(
    () => createPoi(product, { floor: floor() }),
    () => setAutoPublish(product, venue.owner, venue.buildingId, true),
  );
  const { status, error } = await answer;
  expect(status).toBe(422);
  expect(Object.keys(error.validations ?? {})).toEqual(['auto_publish']);
});

const exists = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

/** Child processes that check are ended when they are idle, so that the next check starts another one. */
const endChildren = async (): Promise<void> => {
  const running = async () => {
    const { stdout } = await promisify(childProcess.execFile)('ps', ['-eo', 'pid,ppid,args']);
    return stdout.split('\n').flatMap((line) => {
      const [child, parent] = line.trim().split(/\s+/).map(Number);
      return parent === pid && line.includes('checks-process') ? [child ?? 0] : [];
    });
  };
  const children = await running();
  for (const child of children) process.kill(child, 'SIGKILL');
  // Until this process has noticed it, work would still be sent to them.
  await expect.poll(() => children.filter(exists)).toEqual([]);
};

/** Runs work, and says of each child process that it started whether the building was free at that time. */
const watchChildren = async (work: () => Promise<unknown>): Promise<boolean[]> => {
  await endChildren();
  const { fork } = childProcess;
  const wasFree: Promise<boolean>[] = [];
  const forkAndLook = vi.spyOn(childProcess, 'fork').mockImplementation((...started) => {
    const child = Reflect.apply(fork, undefined, started);
    // It works on once it is known whether someone has locked the building.
    child.kill('SIGSTOP');
    wasFree.push(
      isFree().finally(() => {
        child.kill('SIGCONT');
      }),
    );
    return child;
  });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    forkAndLook.mockRestore();
    syncBuiltinESMExports();
  }
  return Promise.all(wasFree);
};

const isFree = async (): Promise<boolean> => {
  const free = await product.database.db
    .selectFrom('buildings')
    .select('id')
    .where('id', '=', venue.buildingId)
    .forUpdate()
    .skipLocked()
    .execute();
  return free.length === 1;
};

test('no child process is awaited while the building is locked', async () => {
  const { database, clock } = product;
  const publishNow = async (body: Record<string, unknown> = {}) =>
    expect((await publish(product, venue.owner, venue.buildingId, body)).status).toBe(201);
  await createRoute(product, { floor: floor(), points: 4100 });
  expect(await watchChildren(publishNow)).toEqual([]);
  expect(await list()).toMatchObject([{ added: 4100, changed: 0, removed: 0 }, {}]);

  await block('overlapping-pois');
  await rename('Upper floor');
  expect(await watchChildren(publishNow)).toEqual([true]);

  await rename('Roof');
  const publishAt = new Date(clock.now().getTime() + days(1)).toISOString();
  await publishNow({ publish_at: publishAt });
  clock.advance(days(1));
  const runDue = () => publishDue({ db: database.db, clock }, captureLog().log);
  expect(await watchChildren(runDue)).toEqual([true]);
  expect(await list()).toMatchObject([{ state: 'live' }, {}, {}, {}]);

  const switchOn = async () => {
    const { status } = await setAutoPublish(product, venue.owner, venue.buildingId, true);
    expect(status).toBe(200);
  };
  expect(await watchChildren(switchOn)).toEqual([true]);
});
