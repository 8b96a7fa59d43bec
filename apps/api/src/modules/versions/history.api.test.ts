import { versions } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { createPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { createBeacon, createPoi, createRoute } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue } from '../../../test/venue/visitors.ts';
import { hours } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('what was live when, and the floor as it was, with files that the draft no longer has', async () => {
  const { database, clock, client, url } = product;
  const venue = await createVenue(product);
  const { buildingId, floorIds, owner } = venue;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  const { token } = owner;
  const poi = await createPoi(product, { floor, title: 'Old bakery' });
  const { id: layerId } = await createLayer(product, { floor });
  await createRoute(product, { floor, points: 3 });
  const beacon = await createBeacon(product, { companyId: venue.companyId, buildingId, floor });
  await database.db
    .updateTable('building_floors')
    .set({ photo_file_id: await createPicture(product, venue) })
    .where('id', '=', floor.id)
    .execute();
  await setAutoPublish(product, owner, buildingId, false);
  clock.advance(hours(1));
  await database.db
    .updateTable('building_pois')
    .set({ title: 'New bakery' })
    .where('id', '=', poi.id)
    .execute();
  await database.db.deleteFrom('building_floor_layers').where('id', '=', layerId).execute();
  await database.db
    .updateTable('building_floors')
    .set({ photo_file_id: null })
    .where('id', '=', floor.id)
    .execute();
  await database.db.deleteFrom('beacons').where('id', '=', beacon.id).execute();
  await database.db
    .deleteFrom('building_routes')
    .where('building_floor_id', '=', floor.id)
    .execute();
  await publish(product, owner, buildingId, { note: 'Spring' });
  clock.advance(hours(1));
  await setAutoPublish(product, owner, buildingId, true);

  const { body } = await client.call(versions.listPublications, {
    token,
    params: { id: buildingId },
  });
  expect(
    body.publications.map(({ version_number, note, automatic }) => [
      version_number,
      note,
      automatic,
    ]),
  ).toEqual([
    [3, '', true],
    [2, 'Spring', false],
    [1, '', false],
  ]);
  const times = body.publications.map(({ published_at: at }) => Date.parse(at));
  expect(times.map((time) => ((times[0] ?? 0) - time) / hours(1))).toEqual([0, 1, 2]);

  const floorIn = (versionId: number | null | undefined) =>
    client.call(versions.showFloor, {
      token,
      params: { id: versionId ?? 0, floorId: floor.id },
    });
  const [, second, first] = body.publications;
  const { body: then } = await floorIn(first?.version_id);
  expect(then.building_pois).toMatchObject([{ id: poi.id, title: 'Old bakery' }]);
  expect(then.building_floor.photo).not.toBeNull();
  expect(then.route_lines).toHaveLength(2);
  expect(then.beacons).toMatchObject([{ id: beacon.id }]);
  const file = then.building_floor.layers[0]?.file.url ?? '';
  expect((await fetch(new URL(file, url))).status).toBe(200);
  const { body: later } = await floorIn(second?.version_id);
  expect(later.building_pois).toMatchObject([{ id: poi.id, title: 'New bakery' }]);
  expect(later.building_floor).toMatchObject({ photo: null, layers: [] });
  expect(later).toMatchObject({ route_lines: [], beacons: [] });
  const { body: now } = await client.call(versions.showDraftFloor, {
    token,
    params: { id: buildingId, floorId: floor.id },
  });
  expect(now).toEqual(later);
  // Everyone who may see the building opens its versions.
  const manager = await createMember(product, {
    companyId: venue.companyId,
    role: 'manager',
    applicationIds: [venue.applicationId],
  });
  const params = { id: first?.version_id ?? 0 };
  const { body: shown } = await client.call(versions.show, { token: manager.token, params });
  expect(shown.version.number).toBe(1);
  expect(shown.floors.map(({ id }) => id)).toEqual(floorIds);
  const elsewhere = await createVenue(product);
  const foreign = await client.call(versions.showFloor, {
    token: elsewhere.owner.token,
    params: { id: first?.version_id ?? 0, floorId: floor.id },
  });
  expect(foreign.status).toBe(404);
});
