import { contract, type Endpoint, versions } from '@floorwright/contract';
import { type Position, ringCenter } from '@floorwright/domain/geo';
import { buildPoiLink } from '@floorwright/domain/pois';
import { changedKinds } from '@floorwright/domain/venue-versions';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import {
  createBeacon,
  createCategory,
  createPoi,
  createRoute,
} from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import {
  createPhone,
  createVenue,
  type Phone,
  pointAt,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { positionsOf } from '../share/index.ts';

let product: Product;
let venue: Venue;
let phone: Phone;
let layerId: number;
let poi: { id: number; poi_id: string };
let beacon: { id: number };
let engagement: { id: number };
let category: { id: number };
let places: Position[];

beforeEach(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  const { companyId, buildingId, applicationId, floorIds } = venue;
  const floor = { id: floorIds[0], buildingId, name: 'G' };
  category = await createCategory(product, { applicationId, name: 'Food' });
  poi = await createPoi(product, { floor, title: 'Café', categoryId: category.id });
  ({ id: layerId } = await createLayer(product, { floor }));
  await createRoute(product, { floor, points: 3 });
  beacon = await createBeacon(product, { companyId, buildingId, floor });
  engagement = await createTrigger(product, { buildingId, beaconIds: [beacon.id] });
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true, languages: ['en', 'ar'] })
    .where('id', '=', buildingId)
    .execute();
  const { ring } = await product.database.db
    .selectFrom('building_pois')
    .select('ring')
    .where('id', '=', poi.id)
    .executeTakeFirstOrThrow();
  places = [ring, newShape].map((shape) => ringCenter(positionsOf(shape)));
  phone = await createPhone(product, venue);
});
afterEach(() => product.stop());

const newShape = [53.6, 9.9, 53.6, 9.91, 53.61, 9.91];
const linkTo = (word: string): string => `/share/link.html?${word}`;
const linkAt = (place: Position): string =>
  buildPoiLink(
    linkTo('$DEST'),
    { ...place, poiId: '', poiName: '', floorId: 0, floorName: '' },
    '',
  );

/** How each public answer about a venue is read. */
const requests = (): Record<string, string[]> => {
  const { buildingId, floorIds } = venue;
  const links = [...floorIds.map(String), poi.poi_id, 'new-poi'].map((word) => linkTo(word));
  return {
    // Also by place: where the café is, and where its new shape is.
    'share.place': [...links, ...places.map(linkAt)].flatMap((link) => [
      `/api/share/place?link=${encodeURIComponent(link)}`,
      `/api/share/place?lang=ar&link=${encodeURIComponent(link)}`,
    ]),
    'share.routes': [`/api/share/buildings/${buildingId}/routes`],
    'visitors.listBuildings': ['/api/visitor/v1/buildings', '/api/visitor/v1/buildings?lang=ar'],
    'visitors.showVenue': [
      `/api/visitor/v1/buildings/${buildingId}`,
      `/api/visitor/v1/buildings/${buildingId}?lang=ar`,
    ],
  };
};

/** Public answers that have nothing of a venue. */
const others = new Set([
  'config.show',
  'invitations.show',
  'oauth.client',
  'oauth.keys',
  'plans.list',
  'status.show',
]);

const publicReads = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table)
    .filter(
      ([, { method, needs }]) => method === 'GET' && (needs === 'public' || needs === 'visitor'),
    )
    .map(([name]) => `${feature}.${name}`),
);

test('every public answer of the contract is in the walk, or has nothing of a venue', () => {
  expect(publicReads.filter((name) => !others.has(name)).toSorted()).toEqual(
    Object.keys(requests()).toSorted(),
  );
});

/** Everything that visitors can read, with the map files, which are not in the contract. */
const everything = (): string[] => {
  const { buildingId } = venue;
  const layers = [layerId, layerId + 1].flatMap((id) => [
    `/api/share/buildings/${buildingId}/layers/${id}`,
    `/api/visitor/v1/buildings/${buildingId}/layers/${id}`,
  ]);
  return [...Object.values(requests()).flat(), ...layers];
};

/** Where a visitor says to be: on both floors, and on the next one that is drawn. */
let batches = 0;
const sendPositions = async () => {
  const floors = [...venue.floorIds, venue.floorIds[1] + 1];
  const positions = floors.map((floorId, index) => pointAt(product, floorId, { seconds: -index }));
  const answer = await fetch(`${product.url}/api/visitor/v1/positions`, {
    method: 'POST',
    headers: { ...phone.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ batch_id: `walk ${(batches += 1)}`, positions }),
  });
  return { status: answer.status, text: await answer.text() };
};

type Answers = Record<string, { status: number; text: string }>;

const readAll = async (paths = everything()): Promise<Answers> => {
  const answers = paths.map(async (path) => {
    const answer = await fetch(product.url + path, { headers: phone.headers });
    // What is shown has another name in the tables than in a version.
    const text = (await answer.text()).replace(/"version":"[^"]*"/, '"version":""');
    return [path, { status: answer.status, text }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
};

const readDraft = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.showDraft, { token, params })).body.draft;
};

/** The documents that clients revalidate: that of the visitors' app, and those of the share page. */
const documents = (): string[] => [
  `/api/visitor/v1/buildings/${venue.buildingId}`,
  `/api/share/buildings/${venue.buildingId}/routes`,
  `/api/share/place?link=${encodeURIComponent(linkTo(String(venue.floorIds[0])))}`,
];

/** Their ETags and statuses, for a client that has those. */
const revalidate = async (etags: readonly string[] = []) => {
  const answers = documents().map((path, at) =>
    fetch(product.url + path, { headers: { ...phone.headers, 'if-none-match': etags[at] ?? '' } }),
  );
  const all = await Promise.all(answers);
  return {
    etags: all.map(({ headers }) => headers.get('etag') ?? ''),
    statuses: all.map(({ status }) => status),
  };
};

const set = async (table: string, id: number, column: string, value: unknown): Promise<void> => {
  await product.database.pool.query(`update ${table} set ${column} = $1 where id = $2`, [
    value,
    id,
  ]);
};

/** One edit of every kind. */
const edits: Record<string, () => Promise<unknown>> = {
  'a new POI': async () => {
    const floor = { id: venue.floorIds[0], buildingId: venue.buildingId };
    const { id } = await createPoi(product, { floor, title: 'New shop' });
    await set('building_pois', id, 'poi_id', 'new-poi');
  },
  'the title of a POI': () => set('building_pois', poi.id, 'title', 'Renamed'),
  'the shape of a POI': () => set('building_pois', poi.id, 'ring', newShape),
  'the hours of a POI': () => set('building_pois', poi.id, 'working_hours', '"00/00"'),
  'the translation of a POI': () =>
    set('building_pois', poi.id, 'translations', '{"ar": {"title": "مقهى"}}'),
  'the id of a POI in another system': () => set('building_pois', poi.id, 'external_id', 'x-1'),
  'a picture of a POI': async () => {
    const fileId = await createPicture(product, venue);
    await product.database.pool.query('insert into building_poi_pictures values ($1, 0, $2)', [
      poi.id,
      fileId,
    ]);
  },
  'the icon of a POI': async () =>
    set('building_pois', poi.id, 'icon_file_id', await createPicture(product, venue)),
  'a category': () => set('building_poi_categories', category.id, 'name', 'Drinks'),
  'a route': () =>
    product.database.pool.query('update building_routes set points = $1', [JSON.stringify([])]),
  'a layer': () =>
    createLayer(product, { floor: { id: venue.floorIds[0], buildingId: venue.buildingId } }),
  'a deleted layer': () => set('building_floor_layers', layerId, 'removed_at', new Date()),
  'a plan': async () =>
    set('building_floors', venue.floorIds[0], 'photo_file_id', await createPicture(product, venue)),
  'the corners of a plan': () =>
    set('building_floors', venue.floorIds[1], 'corners', [1, 1, 1, 2, 2, 2, 2, 1]),
  'the name of a floor': () => set('building_floors', venue.floorIds[0], 'name', '7'),
  'a floor': () => createFloor(product, { buildingId: venue.buildingId, name: '2' }),
  'a deleted floor': () =>
    product.database.pool.query('delete from building_floors where id = $1', [venue.floorIds[1]]),
  'a beacon': () => set('beacons', beacon.id, 'latitude', 53.56),
  'an engagement': () => set('triggers', engagement.id, 'name', 'Goodbye'),
  'another engagement': () => createTrigger(product, { buildingId: venue.buildingId }),
  'the name of the building': () => set('buildings', venue.buildingId, 'name', 'Other mall'),
  'the place of the building': () => set('buildings', venue.buildingId, 'longitude', 12),
  'the translation of the building': () =>
    set('buildings', venue.buildingId, 'translations', '{"ar": {"name": "ميناء"}}'),
  'the languages of the building': () =>
    set('buildings', venue.buildingId, 'languages', ['en', 'de']),
};

test('edits of every kind are invisible until they are published, then all at once; rolled back, all gone again', async () => {
  const automatic = await readAll();
  expect((await setAutoPublish(product, venue.owner, venue.buildingId, false)).status).toBe(200);
  const before = await readAll();
  // The same answers from the tables and from a version.
  expect(before).toEqual(automatic);
  const { etags } = await revalidate();
  expect(Object.values(before).filter(({ status }) => status === 200).length).toBeGreaterThan(8);
  await sendPositions();
  // Sent again, they are known.
  const judged = await sendPositions();
  expect(JSON.parse(judged.text)).toMatchObject({ accepted: 0, known: 2, unknown_floor: 1 });
  for (const [name, edit] of Object.entries(edits)) {
    await edit();
    expect({ name, answers: await readAll() }).toEqual({ name, answers: before });
    expect({ name, judged: await sendPositions() }).toEqual({ name, judged });
  }
  expect((await revalidate(etags)).statuses).toEqual([304, 304, 304]);
  // The page that publishes them names each kind, by floor where it is on one.
  const { changes } = await readDraft();
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(changedKinds));
  const onFloors = changes.filter(({ kind }) => ['poi', 'route', 'layer', 'floor'].includes(kind));
  expect(onFloors.map(({ floor_id: id }) => id)).not.toContain(null);
  const published = await publish(product, venue.owner, venue.buildingId, { note: 'Everything' });
  expect(published.status).toBe(201);
  const after = await readAll();
  // Without the deleted floor, and with the new one.
  expect(JSON.parse((await sendPositions()).text)).toMatchObject({ accepted: 1, unknown_floor: 1 });
  expect((await revalidate(etags)).statuses).toEqual([200, 200, 200]);
  for (const [path, { text }] of Object.entries(before))
    expect({ path, isSame: after[path]?.text === text }).toEqual({
      path,
      // There was nothing before, and is nothing now.
      isSame: text.includes('not_found') && after[path]?.status === 404,
    });
  const { token } = venue.owner;
  const { body } = await product.client.call(versions.list, {
    token,
    params: { id: venue.buildingId },
  });
  expect(body.versions.map(({ number, state, note }) => [number, state, note])).toEqual([
    [2, 'live', 'Everything'],
    [1, 'past', ''],
  ]);
  const first = body.versions[1]?.id ?? 0;
  await product.client.call(versions.publish, { token, params: { id: first } });
  expect(await readAll()).toEqual(before);
  expect(await sendPositions()).toEqual(judged);
  // The same documents by the same hashes of their contents.
  expect(await revalidate(etags)).toEqual({ etags, statuses: [304, 304, 304] });
  // Switched on again, the draft is published: the tables answer as the version did.
  await setAutoPublish(product, venue.owner, venue.buildingId, true);
  expect(await readAll()).toEqual(after);
});

test('where changes are published automatically, an edit of every kind is visible at once', async () => {
  const paths = Object.values(requests()).flatMap((all) => all.slice(0, 2));
  let shown = await readAll(paths);
  for (const [name, edit] of Object.entries(edits)) {
    await edit();
    const after = await readAll(paths);
    const isSame = Object.entries(shown).every(([path, { text }]) => after[path]?.text === text);
    expect({ name, isSame }).toEqual({ name, isSame: false });
    shown = after;
  }
  // What is packed of the tables is what a version has that is stored now.
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  expect(await readAll(paths)).toEqual(shown);
});
