import { pois, venueImports, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { killWrites } from '../../../../test/kill-writes.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { bundleOf } from '../../../../test/venue/any-bundle.ts';
import { zipped } from '../../../../test/venue/bundles.ts';
import { smallVenue } from '../../../../test/venue/changed-bundle.ts';
import { readVenueFile, showVenueImport } from '../../../../test/venue/venue-imports.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { eventually } from '../../../../test/waiting.ts';
import { runApplying } from '../jobs.ts';
import { maxAttempts } from '../queue.ts';
import { setApplying } from '../runs-repository.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
});

/** Applies an import as the job does, without other processes. */
const work = async (id: number, attempt = 1, run?: number): Promise<void> => {
  const { owner } = venue;
  await runApplying(
    {
      importId: id,
      run,
      scope: {
        companyId: owner.companyId,
        memberId: null,
        role: 'owner',
        allApplications: true,
      },
      admin: { id: null, email: owner.email, first_name: 'Ada', last_name: 'Park' },
      address: '127.0.0.1',
    },
    { ...product.platform, db: product.database.db },
    attempt,
  );
};

const stateOf = async () => {
  const { pool } = product.database;
  const { rows } = await pool.query<Record<string, unknown>>(
    `select (select array_agg(title order by title) from building_pois where building_id = $1) as pois,
      (select count(*)::integer from building_floor_layers layer
        join building_floors floor on floor.id = layer.building_floor_id
        where floor.building_id = $1) as layers,
      (select json_agg(described) from venue_imported_drawings where building_id = $1) as drawings,
      (select count(*)::integer from building_versions where building_id = $1) as versions,
      (select count(*)::integer from venue_imported_pois link
        join building_pois poi on poi.id = link.poi_id where poi.building_id = $1) as remembered`,
    [venue.buildingId],
  );
  return rows[0] ?? {};
};

const ring = [
  [9.98, 53.5],
  [9.9801, 53.5],
  [9.9801, 53.5001],
  [9.98, 53.5001],
  [9.98, 53.5],
];
const geojson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 's1',
      properties: { name: 'Tea' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
    { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } },
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  ],
});

const readGeoJson = async (): Promise<number> => {
  const { buildingId, floorIds, owner } = venue;
  const place = { buildingId, floorId: floorIds[0] };
  const { id } = await readVenueFile(product, owner, { ...place, content: geojson });
  const params = { id };
  const body = { parts: ['pois', 'layers', 'routes'] as const };
  await product.client.call(venueImports.update, { token: owner.token, params, body });
  await product.mailsSent();
  return id;
};
const readTable = async (): Promise<number> => {
  const { buildingId, floorIds, owner } = venue;
  const content = 'POI_ID,Title,Lat,Lon\nnew-1,Florist,53.5,10\n';
  const place = { buildingId, floorId: floorIds[0], filename: 'shops.csv' };
  return (await readVenueFile(product, owner, { ...place, content })).id;
};
const readBundle = async (): Promise<number> => {
  const { buildingId, owner } = venue;
  const content = await zipped(await bundleOf(smallVenue));
  return (await readVenueFile(product, owner, { buildingId, content, filename: 'mall.zip' })).id;
};

test.each([
  ['GeoJSON', 'building_floor_layers', readGeoJson],
  ['GeoJSON', 'building_routes', readGeoJson],
  ['GeoJSON', 'venue_imported_drawings', readGeoJson],
  ['GeoJSON', 'venue_import_drawings', readGeoJson],
  ['GeoJSON', 'building_pois', readGeoJson],
  ['GeoJSON', 'venue_import_changes', readGeoJson],
  ['GeoJSON', 'activities', readGeoJson],
  ['GeoJSON', 'venue_imports', readGeoJson],
  ['a table', 'building_pois', readTable],
  ['a table', 'activities', readTable],
  ['a bundle', 'building_versions', readBundle],
  ['a bundle', 'building_pois', readBundle],
  ['a bundle', 'activities', readBundle],
])(
  'an import of %s that is killed while it writes %s leaves nothing, and then all',
  async (_kind, table, read) => {
    const { db } = product.database;
    const id = await read();
    await setApplying(db, id);
    const before = await stateOf();
    const allowWrites = await killWrites(product, table);
    await expect(work(id)).rejects.toThrow(/does not answer|terminating/);
    await allowWrites();
    expect(await stateOf()).toEqual(before);
    await eventually(() => work(id));
    expect(await showVenueImport(product, venue.owner, id)).toMatchObject({ status: 'applied' });
    expect(await stateOf()).not.toEqual(before);
  },
);

test.each([
  ['GeoJSON', 'building_pois', readGeoJson],
  ['GeoJSON', 'venue_import_changes', readGeoJson],
  ['GeoJSON', 'venue_import_links', readGeoJson],
  ['GeoJSON', 'building_routes', readGeoJson],
  ['GeoJSON', 'venue_imported_drawings', readGeoJson],
  ['GeoJSON', 'venue_import_drawings', readGeoJson],
  ['GeoJSON', 'building_floor_layers', readGeoJson],
  ['GeoJSON', 'venue_imports', readGeoJson],
  ['GeoJSON', 'activities', readGeoJson],
  ['a table', 'building_pois', readTable],
  ['a table', 'venue_table_cells', readTable],
  ['a table', 'activities', readTable],
  ['a bundle', 'building_versions', readBundle],
  ['a bundle', 'building_pois', readBundle],
  ['a bundle', 'activities', readBundle],
])(
  'undoing an import of %s that is killed while it writes %s leaves all, and then nothing',
  async (_kind, table, read) => {
    const { token } = venue.owner;
    const id = await read();
    const { versions: _, ...before } = await stateOf();
    await setApplying(product.database.db, id);
    await work(id);
    const applied = await stateOf();
    const undo = () => product.client.call(venueImports.undo, { token, params: { id } });
    const allowWrites = await killWrites(product, table);
    expect((await undo()).status).toBe(503);
    await allowWrites();
    expect(await stateOf()).toEqual(applied);
    await eventually(async () => expect((await undo()).status).toBe(200));
    expect(await stateOf()).toMatchObject(before);
  },
);

test('an import can be canceled while it is written, and nothing of it stays', async () => {
  const id = await readGeoJson();
  const { token } = venue.owner;
  const before = await stateOf();
  await setApplying(product.database.db, id);
  const cancel = () => product.client.call(venueImports.cancel, { token, params: { id } });
  expect((await cancel()).body.venue_import).toMatchObject({ status: 'ready', progress: null });
  await work(id);
  expect(await stateOf()).toEqual(before);
  expect((await cancel()).status).toBe(409);
});

test('a canceled run neither writes nor ends a later one', async () => {
  const id = await readGeoJson();
  const { db } = product.database;
  const { token } = venue.owner;
  const before = await stateOf();
  const canceled = await setApplying(db, id);
  await product.client.call(venueImports.cancel, { token, params: { id } });
  const later = await setApplying(db, id);
  await work(id, 1, canceled.run);
  await work(id, maxAttempts, canceled.run);
  expect(await stateOf()).toEqual(before);
  expect(await showVenueImport(product, venue.owner, id)).toMatchObject({ status: 'applying' });
  await work(id, 1, later.run);
  expect(await showVenueImport(product, venue.owner, id)).toMatchObject({ status: 'applied' });
});

test('asking how far an import is does not read its file', async () => {
  const id = await readGeoJson();
  await setApplying(product.database.db, id);
  await product.database.pool.query(`update venue_imports set document = '[]' where id = $1`, [id]);
  expect(await showVenueImport(product, venue.owner, id)).toMatchObject({
    kind: 'geojson',
    status: 'applying',
    progress: { done: 0, total: null },
    problems: [],
  });
});

test('an import that cannot be written says so, and is listed', async () => {
  const id = await readTable();
  await setApplying(product.database.db, id);
  await work(id, maxAttempts);
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  const { body } = await product.client.call(venueImports.list, { token, params });
  expect(body.venue_imports).toMatchObject([
    {
      id,
      filename: 'shops.csv',
      status: 'ready',
      refusal: 'The import could not be written. Apply it again.',
    },
  ]);
});

test('a table stores no version of the building', async () => {
  const id = await readTable();
  await setApplying(product.database.db, id);
  await work(id);
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  const listed = await product.client.call(versions.list, { token, params });
  expect(listed.body.versions).toEqual([]);
  const floor = { id: venue.buildingId, floorId: venue.floorIds[0] };
  const { body } = await product.client.call(pois.list, { token, params: floor });
  expect(body.building_pois).toMatchObject([{ title: 'Florist' }]);
});
