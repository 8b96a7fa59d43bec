import { isDeepStrictEqual } from 'node:util';

import { isCompanyWide, keyScopes } from '@floorwright/domain/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { createWorld, nameOfA, type World } from '../../../test/authorization/callers.ts';
import { namedIds } from '../../../test/authorization/named-ids.ts';
import { bodyFor } from '../../../test/authorization/requests.ts';
import type { Row } from '../../../test/authorization/row.ts';
import { createRow } from '../../../test/authorization/rows.ts';
import { endpoints } from '../../../test/authorization/walk.ts';
import { createApplication } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import { createBeacon, createCategory, createPoi } from '../../../test/venue/studio.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Things of one application, by their ids. */
type Things = {
  application: number;
  building: number;
  floor: number;
  beacon: number;
  poi: number;
  category: number;
  layer: number;
};

/** Stands in the names of things that a key must not reach. */
const foreignName = 'not-of-this-key';

const createThings = async (
  { companyId, applicationId, buildingId }: Omit<World, 'product'> & { buildingId?: number },
  name: string,
): Promise<Things> => {
  const building = buildingId ?? (await createBuilding(product, { applicationId, name })).id;
  const floor = await createFloor(product, { buildingId: building, name, position: 7 });
  const beacon = await createBeacon(product, { companyId, buildingId: building, floor, name });
  const poi = await createPoi(product, { floor, title: name });
  const category = await createCategory(product, { applicationId, name: `${name} ${poi.id}` });
  return {
    application: applicationId,
    building,
    floor: floor.id,
    beacon: beacon.id,
    poi: poi.id,
    category: category.id,
    layer: (await createLayer(product, { floor })).id,
  };
};

/** What is sent to name a thing, beside what succeeds anyway. `own` are things that the key may reach. */
type Naming = (things: Things, own: Things, row: Row | undefined) => object;

const beaconIds: Naming = ({ beacon }) => ({ beacon_ids: [beacon] });
const beaconAmongOwn: Naming = ({ beacon }, own) => ({ beacon_ids: [own.beacon, beacon] });
const copiesOf = (floor: number, pois: readonly number[]) => ({
  copies_attributes: [
    {
      floor_id: floor,
      pois_attributes: pois.map((id) => ({ id, lock_version: 1 })),
      point_ids: [],
      route_lock_version: null,
    },
  ],
});

const namings: Readonly<Record<string, Naming>> = {
  'beaconImports.list query: building_id': ({ building }) => ({ building_id: building }),
  'beaconImports.create body: building_id': ({ building }) => ({ building_id: building }),
  'beaconImports.save body: default_floor_id': ({ floor }) => ({ default_floor_id: floor }),
  'beaconImports.dryRun body: default_floor_id': ({ floor }) => ({ default_floor_id: floor }),
  'beacons.list query: application_id': ({ application }) => ({ application_id: application }),
  'beacons.export query: application_id': ({ application }) => ({ application_id: application }),
  'beacons.export query: building_id': ({ building }) => ({ building_id: building }),
  'beacons.export query: building_floor_id': ({ floor }) => ({ building_floor_id: floor }),
  'beacons.create body: building_floor_id': ({ floor }) => ({
    building_floor_id: floor,
    latitude: 53.5436,
    longitude: 9.9886,
  }),
  'beacons.update body: building_floor_id': ({ floor }) => ({ building_floor_id: floor }),
  'beacons.update body: building_id': ({ building }) => ({ building_id: building }),
  'beacons.update body: id': ({ beacon }) => ({ id: beacon }),
  'beacons.removeMany body: beacon_ids': beaconAmongOwn,
  'beacons.moveMany body: beacon_ids': (things, own, row) => ({
    ...beaconAmongOwn(things, own, row),
    building_id: own.building,
  }),
  'beacons.moveMany body: building_id': ({ building }, own) => ({
    beacon_ids: [own.beacon],
    building_id: building,
  }),
  'beacons.moveMany body: building_floor_id': ({ floor }, own) => ({
    beacon_ids: [own.beacon],
    building_id: own.building,
    building_floor_id: floor,
  }),
  'floorCopies.create body: floor_ids': ({ floor }) => ({ floor_ids: [floor] }),
  'floorCopies.create body: pois_attributes.id': (things, own, row) => ({
    pois_attributes: [{ id: things === own ? row?.poiId : things.poi, lock_version: 1 }],
  }),
  'floorCopies.undo body: copies_attributes.floor_id': ({ floor }) => copiesOf(floor, []),
  'floorCopies.undo body: copies_attributes.pois_attributes.id': ({ poi }, own) =>
    copiesOf(own.floor, [poi]),
  'floors.create body: layers_attributes.id': ({ layer }) => ({
    layers_attributes: [{ id: layer, _destroy: true }],
  }),
  'floors.update body: layers_attributes.id': ({ layer }) => ({
    layers_attributes: [{ id: layer, _destroy: true }],
  }),
  'pois.create body: category_id': ({ category }) => ({ category_id: category }),
  'pois.update body: category_id': ({ category }) => ({ category_id: category }),
  'triggers.listAtBeacons body: beacon_ids': beaconIds,
  'triggers.create body: beacon_ids': beaconIds,
  'triggers.update body: beacon_ids': beaconIds,
  'venueImports.create body: building_floor_id': ({ floor }) => ({ building_floor_id: floor }),
  'venueImports.update body: file_floors': ({ floor }) => ({ file_floors: { a: floor } }),
};

/** Filters and fields without effect: nothing of the others is found, and nothing happens. */
const withoutEffect = new Set([
  'beaconImports.list query: building_id',
  'beacons.export query: application_id',
  'beacons.export query: building_floor_id',
  'beacons.export query: building_id',
  'beacons.list query: application_id',
  'beacons.update body: id',
  // What is gone since is left out.
  'floorCopies.undo body: copies_attributes.floor_id',
  'floorCopies.undo body: copies_attributes.pois_attributes.id',
  'triggers.listAtBeacons body: beacon_ids',
  'venueImports.update body: file_floors',
]);

/** A new floor has no layers yet that could be named. */
const neverOwn = new Set(['floors.create body: layers_attributes.id']);

const named = endpoints
  .filter(({ endpoint }) => endpoint.keyScopes?.some((scope) => !isCompanyWide(scope)))
  .flatMap(({ name, endpoint }) =>
    namedIds(endpoint).map((field) => ({ title: `${name} ${field}`, endpoint, field })),
  );

test('every id that a key can send is tested', () => {
  expect(named.map(({ title }) => title).toSorted()).toEqual(Object.keys(namings).toSorted());
});

/** The building in which the path of a request lies. */
const buildingOf = async (
  { params, buildingId }: Row,
  path: string,
): Promise<number | undefined> => {
  const [, place = ''] = /v1\/(\w+)\/:id/.exec(path) ?? [];
  if (buildingId !== undefined) return buildingId;
  if (place === 'applications') return undefined;
  if (place === 'buildings') return Number(params['id']);
  const table =
    { floors: 'building_floors', pois: 'building_pois' }[place] ??
    // Other tables are called as their paths.
    place;
  const { rows } = await sql<{ building_id: number }>`
    select building_id from ${sql.table(table)} where id = ${params['id']}
  `.execute(product.database.db);
  return rows[0]?.building_id;
};

/** Everything in a building that a request could change. */
const contentOf = async ({ building, application }: Things): Promise<unknown> => {
  const tables = ['building_floors', 'building_pois', 'beacons', 'triggers', 'beacon_imports'];
  const contents = await Promise.all(
    tables.map((table) =>
      sql`select * from ${sql.table(table)} where building_id = ${building} order by id`.execute(
        product.database.db,
      ),
    ),
  );
  const categories = await sql`
    select * from building_poi_categories where application_id = ${application} order by id
  `.execute(product.database.db);
  const layers = await sql`
    select building_floor_layers.* from building_floor_layers
    join building_floors as floor on floor.id = building_floor_layers.building_floor_id
    where floor.building_id = ${building} order by building_floor_layers.id
  `.execute(product.database.db);
  return [...contents, categories, layers].map(({ rows }) => rows);
};

test.each(named)(
  'a key does not reach things of others by $title',
  async ({ title, endpoint, field }) => {
    const world = await createWorld(product, { bare: true });
    const { companyId } = world;
    const { id: otherId } = await createApplication(product, { companyId, name: foreignName });
    const elsewhere = await createWorld(product, { bare: true });
    const row = await createRow(world, endpoint, null);
    const buildingId = row && (await buildingOf(row, endpoint.path));
    const own = await createThings({ ...world, ...(buildingId && { buildingId }) }, nameOfA);
    // Layers are named in requests about their floor.
    if (row && buildingId && endpoint.path.endsWith('/floors/:id'))
      own.layer = (
        await createLayer(product, { floor: { id: Number(row.params['id']), buildingId } })
      ).id;
    const others = {
      'another application': await createThings({ companyId, applicationId: otherId }, foreignName),
      'another company': await createThings(elsewhere, foreignName),
    };
    const key = await createKey(product, {
      companyId,
      scopes: keyScopes.filter((scope) => !isCompanyWide(scope)),
      applicationIds: [world.applicationId],
    });
    const send = (things: Things) => {
      const sent = namings[title]?.(things, own, row) ?? {};
      const [part = ''] = field.split(':');
      const usual = row && bodyFor(endpoint, row);
      return product.client.call(endpoint, {
        params: row?.params ?? {},
        token: key.token,
        ...(part === 'query'
          ? { query: sent as Record<string, number> }
          : { body: { ...usual, ...sent } }),
      });
    };
    for (const things of Object.values(others)) {
      const before = [await contentOf(things), await contentOf(own)];
      const { status, text } = await send(things);
      expect(text).not.toContain(foreignName);
      expect(await contentOf(things)).toEqual(before[0]);
      const isHarmless = withoutEffect.has(title);
      expect(isHarmless ? [200] : [404, 409, 422]).toContain(status);
      // What is refused changes nothing at all.
      const isSame = isDeepStrictEqual(await contentOf(own), before[1]);
      expect(isSame || isHarmless).toBe(true);
    }
    // The same request about own things is in order.
    const { status, text } = await send(own);
    expect({ status, text }).toMatchObject({
      status: expect.toSatisfy((code: number) => code < 300 !== neverOwn.has(title)),
    });
  },
);
