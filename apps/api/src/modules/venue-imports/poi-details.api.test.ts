import { pois, venueExports, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { createPicture, signedPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { applyVenueImport, readVenueFile } from '../../../test/venue/venue-imports.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
let poi: { id: number; poi_id: string };
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const shop = {
  description: 'Fresh\nevery day',
  website: 'https://tea.example',
  phone: '040 123456',
  external_id: 'shop-17',
  properties: { brand: 'Gull', seats: 12, wheelchair: true, code: '007' },
};

const german = { de: { title: 'Tee', description: 'Jeden Tag\nfrisch' } };
const speakGerman = (buildingId: number) =>
  product.database.db
    .updateTable('buildings')
    .set({ languages: ['en', 'de'] })
    .where('id', '=', buildingId)
    .execute();

beforeEach(async () => {
  venue = await createVenue(product);
  await speakGerman(venue.buildingId);
  const { buildingId, floorIds, owner } = venue;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  poi = await createPoi(product, { floor, title: 'Tea' });
  const pictures = [await signedPicture(product, owner), await signedPicture(product, owner)];
  await product.client.call(pois.update, {
    token: owner.token,
    params: { id: poi.id },
    body: { ...shop, pictures, translations: german },
  });
  await product.mailsSent();
});

const poisAt = async (buildingId: number, floorId: number) => {
  const params = { id: buildingId, floorId };
  const { body } = await product.client.call(pois.list, { token: venue.owner.token, params });
  return body.building_pois.map(
    ({ title, description, website, phone, external_id, properties, pictures, translations }) => ({
      title,
      translations,
      description,
      website,
      phone,
      external_id,
      properties,
      pictures: pictures.map(({ id }) => id),
    }),
  );
};

const exported = async (format: string): Promise<Buffer> => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  const { body } = await product.client.call(venueExports.create, {
    token,
    params,
    body: { format },
  });
  await product.mailsSent();
  const shown = await product.client.call(venueExports.show, {
    token,
    params: { id: body.export.id },
  });
  return Buffer.from(await (await fetch(shown.body.export.url ?? '')).arrayBuffer());
};

const apply = (id: number) => applyVenueImport(product, venue.owner, id);
const undo = (id: number) =>
  product.client.call(venueImports.undo, { token: venue.owner.token, params: { id } });

test.each([
  ['geojson', 'mall.geojson.zip'],
  ['imdf', 'mall.imdf.zip'],
  ['csv', 'mall.csv'],
  ['xls', 'mall.xls'],
])(
  'what a shop has goes out as %s and into another building of the company, and is undone',
  async (format, filename) => {
    const { applicationId, buildingId, floorIds, owner } = venue;
    const [tea] = await poisAt(buildingId, floorIds[0]);
    expect(tea).toMatchObject({ ...shop, translations: german });
    expect(tea?.pictures).toHaveLength(2);
    const other = await createBuilding(product, { applicationId });
    await speakGerman(other.id);
    const floor = await createFloor(product, { buildingId: other.id, name: 'G' });
    const content = await exported(format);
    const read = await readVenueFile(product, owner, { buildingId: other.id, content, filename });
    expect(read.problems.filter(({ code }) => code !== 'no_place')).toEqual([]);
    expect((await apply(read.id)).body.venue_import.status).toBe('applied');
    expect(await poisAt(other.id, floor.id)).toEqual([tea]);
    expect((await undo(read.id)).status).toBe(200);
    expect(await poisAt(other.id, floor.id)).toEqual([]);
  },
);

const featureOf = (properties: object) =>
  JSON.stringify({
    type: 'Feature',
    properties: { kind: 'poi', poi_id: poi.poi_id, title: 'Tea', ...properties },
    geometry: { type: 'Point', coordinates: [9.99, 53.55] },
  });

test('a newer file changes external id, properties and pictures, and undoing brings them back', async () => {
  const { buildingId, floorIds, owner } = venue;
  const place = { buildingId, floorId: floorIds[0] };
  const [before] = await poisAt(buildingId, floorIds[0]);
  const changed = { external_id: 'shop-18', properties: { brand: 'Tern' }, pictures: [] };
  const { id } = await readVenueFile(product, owner, { ...place, content: featureOf(changed) });
  await apply(id);
  expect(await poisAt(buildingId, floorIds[0])).toMatchObject([changed]);
  await undo(id);
  expect(await poisAt(buildingId, floorIds[0])).toEqual([before]);
});

test('a newer file changes descriptions in other languages, and one without them changes none', async () => {
  const { buildingId, floorIds, owner } = venue;
  const place = { buildingId, floorId: floorIds[0] };
  const titles = { en: 'Tea', de: 'Tee' };
  const said = { titles, ...shop };
  const read = (properties: object) =>
    readVenueFile(product, owner, { ...place, content: featureOf({ ...said, ...properties }) });
  await apply((await read({ descriptions: { de: german.de.description } })).id);
  expect((await read({})).items).toEqual([]);
  expect(await poisAt(buildingId, floorIds[0])).toMatchObject([{ translations: german }]);
  const newer = await read({ descriptions: { de: 'Neu' } });
  expect(newer.items).toMatchObject([{ action: 'changed', fields: ['descriptions'] }]);
  await apply(newer.id);
  expect(await poisAt(buildingId, floorIds[0])).toMatchObject([
    { translations: { de: { title: 'Tee', description: 'Neu' } } },
  ]);
  await undo(newer.id);
  expect(await poisAt(buildingId, floorIds[0])).toMatchObject([{ translations: german }]);
});

test('an external id that another POI has and a picture of another company are refused by name', async () => {
  const { buildingId, floorIds, owner } = venue;
  const stranger = await createMember(product);
  const { key } = await product.database.db
    .selectFrom('file_variants')
    .select('key')
    .where('file_id', '=', await createPicture(product, stranger))
    .limit(1)
    .executeTakeFirstOrThrow();
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  const { id: bankId } = await createPoi(product, { floor, title: 'Bank' });
  const { token } = owner;
  await product.client.call(pois.update, {
    token,
    params: { id: bankId },
    body: { external_id: 'bank-1' },
  });
  const address = `https://maps.example/files/${key}`;
  const content = featureOf({ external_id: 'bank-1', pictures: [address] });
  const read = await readVenueFile(product, owner, { buildingId, floorId: floor.id, content });
  expect(read.problems).toMatchObject([
    { code: 'picture_unreadable', id: poi.poi_id, value: address },
    { code: 'duplicate_id', id: poi.poi_id, value: 'bank-1' },
  ]);
  expect((await apply(read.id)).body.venue_import.status).toBe('applied');
  expect(await poisAt(buildingId, floor.id)).toContainEqual(
    expect.objectContaining({ title: 'Tea', external_id: shop.external_id }),
  );
});
