import { floors, pois as poiCalls, venueImports } from '@floorwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { anyVenue, bundleOf } from '../../../test/venue/any-bundle.ts';
import { exportBundle, importBundle, unzipped, zipped } from '../../../test/venue/bundles.ts';
import { changedBundle } from '../../../test/venue/changed-bundle.ts';
import { applyVenueImport, readVenueFile } from '../../../test/venue/venue-imports.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A building that is made from a file, in a company of its own. */
const buildingFrom = async (bytes: Buffer) => {
  const owner: TestMember = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const { building_id: id, status } = await importBundle(product, owner, { applicationId, bytes });
  expect(status).toBe('complete');
  return { owner, id: id ?? 0 };
};
type Building = Awaited<ReturnType<typeof buildingFrom>>;

const read = ({ owner, id }: Building, content: Buffer) =>
  readVenueFile(product, owner, { buildingId: id, content, filename: 'mall.bundle.zip' });
const apply = async (building: Building, content: Buffer) => {
  const { id } = await read(building, content);
  const { body } = await applyVenueImport(product, building.owner, id);
  expect(body.venue_import.status).toBe('applied');
};
const nothing = { added: 0, changed: 0, removed: 0, conflicts: 0 };

const Collection = z
  .object({ features: z.array(z.looseObject({ geometry: z.unknown() })) })
  .loose();
type Feature = z.infer<typeof Collection>['features'][number];

/** The archive with other features of a type. */
const altered = async (
  archive: Buffer,
  type: string,
  change: (features: Feature[]) => Feature[],
): Promise<Buffer> => {
  const files = await unzipped(archive);
  const path = `${type}.geojson`;
  const { features, ...collection } = Collection.parse(JSON.parse(String(files.get(path))));
  const content = JSON.stringify({ ...collection, features: change(features) });
  return zipped([...files].map(([name, bytes]) => [name, name === path ? content : bytes]));
};
const Named = z.looseObject({
  properties: z.looseObject({ name: z.record(z.string(), z.string()) }),
});
const renamed = (archive: Buffer, from: string, to: string): Promise<Buffer> =>
  altered(archive, 'amenity', (features) =>
    features.map((feature) => {
      const { properties, ...others } = Named.parse(feature);
      const { name } = properties;
      return {
        ...others,
        geometry: feature.geometry,
        properties: name['en'] === from ? { ...properties, name: { ...name, en: to } } : properties,
      };
    }),
  );
const floorsOf = async ({ owner: { token }, id }: Building) =>
  (await product.client.call(floors.list, { token, params: { id } })).body.building_floors;
const poisOf = async (building: Building) => {
  const { token } = building.owner;
  const [ground] = await floorsOf(building);
  const params = { id: building.id, floorId: ground?.id ?? 0 };
  const { body } = await product.client.call(poiCalls.list, { token, params });
  return body.building_pois.toSorted((a, b) => a.id - b.id);
};
const layersOf = async (building: Building) =>
  (await floorsOf(building)).map(({ layers }) => layers.map(({ id, kind }) => ({ id, kind })));

test('an IMDF archive of any building changes nothing in the building it came from', async () => {
  await fc.assert(
    fc.asyncProperty(anyVenue, async (venue) => {
      const building = await buildingFrom(await zipped(await bundleOf(venue)));
      const archive = await exportBundle(product, building.owner, building.id, 'imdf');
      const shown = await read(building, archive);
      expect(shown.items).toEqual([]);
      expect(shown.counts).toMatchObject(nothing);
      expect(shown.changes?.changes ?? []).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('what someone has changed in an archive of a building is changed there, and nothing else', async () => {
  const building = await buildingFrom(await changedBundle(() => {}));
  const [before, layers] = [await poisOf(building), await layersOf(building)];
  const archive = await exportBundle(product, building.owner, building.id, 'imdf');
  const newer = await renamed(archive, 'Shop 1', 'Tea');
  expect((await read(building, newer)).items).toMatchObject([
    { action: 'changed', title: 'Tea', fields: ['title'] },
  ]);
  await apply(building, newer);
  // The category and everything else for which the format has no place stay.
  expect(await poisOf(building)).toEqual(
    before.map((poi) =>
      poi.title === 'Shop 1' ? { ...poi, title: 'Tea', lock_version: poi.lock_version + 1 } : poi,
    ),
  );
  expect((await read(building, newer)).counts).toMatchObject(nothing);
  // A room that someone has moved is in the same layer as before.
  const moved = await altered(newer, 'unit', (features) =>
    features.map((feature) => {
      const isRoom = JSON.stringify(feature).includes('floorwright_layer');
      const { geometry } = z
        .object({
          geometry: z.object({ coordinates: z.array(z.array(z.array(z.number()))) }).loose(),
        })
        .parse(feature);
      const coordinates = geometry.coordinates.map((ring) =>
        ring.map(([longitude = 0, latitude = 0]) => [longitude + 1e-4, latitude]),
      );
      return isRoom ? { ...feature, geometry: { ...geometry, coordinates } } : feature;
    }),
  );
  expect((await read(building, moved)).changes?.changes).toHaveLength(1);
  await apply(building, moved);
  expect(await layersOf(building)).toEqual(layers);
  expect((await read(building, moved)).counts).toMatchObject(nothing);
});

test('the archive from which a building was made updates it, and leaves what was changed by hand', async () => {
  const origin = await buildingFrom(await changedBundle(() => {}));
  const archive = await exportBundle(product, origin.owner, origin.id, 'imdf');
  const building = await buildingFrom(archive);
  const layers = await layersOf(building);
  const again = await read(building, archive);
  expect(again.items).toEqual([]);
  expect(again.counts).toMatchObject({ ...nothing, unchanged: 3 });
  expect(again.changes?.changes ?? []).toEqual([]);
  const [first] = await poisOf(building);
  const call = { token: building.owner.token, params: { id: first?.id ?? 0 } };
  await product.client.call(poiCalls.update, { ...call, body: { title: 'Mine' } });
  expect((await read(building, archive)).counts).toMatchObject(nothing);
  const newer = await renamed(await renamed(archive, 'Shop 1', 'Tea'), 'Shop 2', 'Books');
  expect((await read(building, newer)).items).toMatchObject([
    { action: 'conflict', title: 'Mine' },
    { action: 'changed', title: 'Books' },
  ]);
  await apply(building, newer);
  expect((await poisOf(building)).map(({ title }) => title)).toEqual(['Mine', 'Books']);
  expect(await layersOf(building)).toEqual(layers);
});

test('the layers of an own GeoJSON archive are found again, changed or not, and none is added', async () => {
  const building = await buildingFrom(await changedBundle(() => {}));
  const layers = await layersOf(building);
  const archive = await exportBundle(product, building.owner, building.id, 'geojson');
  const chosen = async (content: Buffer) => {
    const { owner, id } = building;
    const file = { buildingId: id, content, filename: 'mall.geojson.zip' };
    const { id: importId } = await readVenueFile(product, owner, file);
    const call = { token: owner.token, params: { id: importId } };
    await product.client.call(venueImports.update, { ...call, body: { parts: ['layers'] } });
    await product.mailsSent();
    return (await product.client.call(venueImports.show, call)).body.venue_import;
  };
  const same = await chosen(archive);
  expect(same).toMatchObject({ status: 'ready', counts: nothing });
  expect(same.changes?.changes ?? []).toEqual([]);
  const files = await unzipped(archive);
  const [path = ''] = [...files.keys()].filter((name) => name.includes('/layers/'));
  const drawn = String(files.get(path)).replaceAll('"Polygon"', ' "Polygon"');
  expect(drawn).not.toBe(String(files.get(path)));
  const newer = await zipped(
    [...files].map(([name, bytes]) => [name, name === path ? drawn : bytes]),
  );
  const changed = await chosen(newer);
  await applyVenueImport(product, building.owner, changed.id);
  // The layer keeps its id, and none is added.
  expect(await layersOf(building)).toEqual(layers);
});
