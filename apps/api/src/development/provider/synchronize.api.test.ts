import { floors as floorsApi } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { connectProvider } from '../../../../console/src/venue/provider/connect.ts';
import { apiPort } from '../../../../console/src/venue/provider/sync/api-port.ts';
import {
  type DeliveredFloor,
  deliveredFloors,
} from '../../../../console/src/venue/provider/sync/delivered-floors.ts';
import { planSync } from '../../../../console/src/venue/provider/sync/plan.ts';
import { runSync } from '../../../../console/src/venue/provider/sync/run.ts';
import { createApplication, createMember } from '../../../test/factories.ts';
import { type Cut, inBrowser } from '../../../test/network/browser-transport.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { minutes } from '../../platform/clock/clock.ts';

// The synchronization code of the console runs against the product and its embedded provider.

vi.mock('../../../../console/src/lib/toasts.ts', () => ({ showFailure: () => undefined }));
// There is no page here that could have a language.
vi.mock('../../../../console/src/lib/language/language.ts', () => ({
  pseudoMarks: undefined,
  chosenLanguage: undefined,
  language: 'en',
  locale: 'en-US',
}));

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const account = { clientId: 'demo-client', clientSecret: 'demo-secret', customerId: '1' };
type Fetch = NonNullable<Parameters<typeof connectProvider>[2]>;

const deliver = async (fetcher?: Fetch): Promise<DeliveredFloor[]> => {
  const provider = connectProvider(`${product.url}/dev/provider`, account, fetcher);
  const delivery = await provider.venue('1001');
  if (delivery.outcome === 'failed') throw new Error(delivery.failure.message);
  return deliveredFloors(delivery.value.floors);
};

/** A linked building that a user synchronizes from the browser. */
const begin = async () => {
  const { token, ...owner } = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const { id } = await createBuilding(product, { applicationId, jibestreamId: '1001' });
  const list = async () =>
    (await product.client.call(floorsApi.list, { token, params: { id } })).body.building_floors;
  const { signal } = new AbortController();
  const run = (floors: readonly DeliveredFloor[], cut?: { at: number; how: Cut }) =>
    inBrowser({ productUrl: product.url, token, cut }, () =>
      runSync(floors, apiPort(id), { signal, onProgress: () => undefined }),
    );
  return { id, list, run };
};
type Begun = Awaited<ReturnType<typeof begin>>;
type Floor = Awaited<ReturnType<Begun['list']>>[number];

/** Expects no missing, duplicate or leftover items. */
const looksOf = (floors: readonly Floor[]) =>
  floors.map(({ name, position, jibestream_id: id, layers }) => ({
    name,
    position,
    id,
    layers: layers.map(({ file }) => `${file.filename} ${file.checksum}`),
  }));
const wantedLooks = (floors: readonly DeliveredFloor[]) =>
  floors.map(({ name, position, id, layers }) => ({
    name,
    position,
    id,
    layers: layers.map(({ filename, checksum }) => `${filename} ${checksum}`),
  }));

/** The placement of a floor plan, which no synchronization may change. */
const placed = [1, 1, 1, 2, 0, 2, 0, 1];

/**
 * Prepares one change of each kind: a floor to rename, a layer to replace, one to add, one to
 * remove, a floor to add and one to remove. Returns the floors that stay.
 */
const unsettle = async ({ id: buildingId, list }: Begun) => {
  const { db } = product.database;
  const now = product.clock.now();
  const [lower, street, upper] = await list();
  const [, units, restrooms] = street?.layers ?? [];
  if (!lower || !street || !upper || !units || !restrooms)
    throw new Error('The venue has three floors of three layers.');
  const change = db.updateTable('building_floors');
  await change.set({ name: 'Cellar', position: -3 }).where('id', '=', lower.id).execute();
  await change.set({ corners: placed }).where('id', '=', street.id).execute();
  const layers = db.selectFrom('building_floor_layers').select('file_id');
  await db
    .updateTable('files')
    .set({ checksum: 'of another drawing' })
    .where('id', 'in', layers.where('id', '=', units.id))
    .execute();
  await db.deleteFrom('building_floor_layers').where('id', '=', restrooms.id).execute();
  await createLayer(product, { floor: { ...street, buildingId }, filename: 'Lockers.geojson' });
  await db.deleteFrom('building_floors').where('id', '=', upper.id).execute();
  await db
    .insertInto('building_floors')
    .values({
      building_id: buildingId,
      name: 'Roof',
      position: 7,
      jibestream_id: '9999',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { lower, street, gone: restrooms.file.filename };
};

/** What the floors of the venue lack, apart from the layer that one of them lacked before. */
const gapsIn = (
  between: readonly Floor[],
  floors: readonly DeliveredFloor[],
  { street, gone }: Awaited<ReturnType<typeof unsettle>>,
): string[] =>
  between.flatMap(({ id, jibestream_id: venueId, layers }) => {
    const there = layers.map(({ file }) => file.filename);
    const wanted = floors.find((floor) => floor.id === venueId)?.layers ?? [];
    return wanted
      .map(({ filename }) => filename)
      .filter((name) => !there.includes(name) && !(id === street.id && name === gone));
  });

test('[S4.21] a venue becomes the floors of a building, and a second run changes nothing', async () => {
  const building = await begin();
  const floors = await deliver();
  const { value: done } = await building.run(floors);
  expect(done?.floors.added).toEqual(['Lower Level', 'Street Level', 'Upper Level']);
  const { requests } = await building.run(floors);
  expect(requests).toHaveLength(1);
  const stored = await building.list();
  expect(looksOf(stored)).toEqual(wantedLooks(floors));
  const [layer] = stored[0]?.layers ?? [];
  expect(await (await fetch(layer?.file.url ?? '')).text()).toContain('"FeatureCollection"');
});

// A request that fails or never arrives leaves the same state as a lost response to the one before.
// The tests of the console cover all kinds of interruptions.
test.each<Cut>(['lost answer', 'expired token'])(
  'cut at every request by %s, the building stays sound, and the next synchronization finishes',
  async (how) => {
    const floors = (await deliver()).map((floor) => ({
      ...floor,
      layers: floor.layers.slice(0, 3),
    }));
    const building = await begin();
    await building.run(floors);
    let uncut = Number.POSITIVE_INFINITY;
    for (let cut = 1; cut <= uncut; cut += 1) {
      const before = await unsettle(building);
      const { requests } = await building.run(floors, { at: cut, how });
      if (requests.length < cut) uncut = requests.length;

      const between = await building.list();
      expect({ cut, gaps: gapsIn(between, floors, before) }).toEqual({ cut, gaps: [] });
      for (const { layers } of between)
        expect(new Set(layers.map(({ position }) => position)).size).toBe(layers.length);

      const { error } = await building.run(floors);
      const settled = await building.list();
      expect({ cut, error, looks: looksOf(settled) }).toEqual({
        cut,
        error: undefined,
        looks: wantedLooks(floors),
      });
      expect(planSync(floors, settled).work).toEqual([]);
      const [lower, street] = settled;
      expect([lower?.id, street?.id]).toEqual([before.lower.id, before.street.id]);
      expect(street?.coordinates).toHaveLength(4);
    }
    expect(uncut).toBe(18);
  },
);

test.each(['no connection', 'error 500', 'expired token', 'broken JSON'] as const)(
  '[S7.20] the provider cut at every request by %s delivers all or nothing, and all the next time',
  async (how) => {
    const whole = wantedLooks(await deliver());
    for (const cut of [1, 2, 3]) {
      let count = 0;
      const attempt = await deliver(async (url, init) => {
        count += 1;
        if (count !== cut) return fetch(url, init);
        if (how === 'no connection') throw new TypeError('Failed to fetch');
        if (how === 'error 500') return new Response('{"statusCode":500}', { status: 500 });
        if (how === 'expired token') product.clock.advance(minutes(60));
        const text = await (await fetch(url, init)).text();
        return new Response(how === 'broken JSON' ? text.slice(0, -1) : text);
      }).then(wantedLooks, () => 'nothing');
      expect({ cut, attempt }).toEqual({
        cut,
        attempt: how === 'expired token' ? whole : 'nothing',
      });
      expect(wantedLooks(await deliver())).toEqual(whole);
    }
  },
);
