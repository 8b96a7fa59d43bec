import { RouteInput } from '@floorwright/contract';
import { mapOf, valueAt } from '@floorwright/domain/persistent-map';
import { emptyDocument, type FloorDocument, newPoi } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { someBeacon, somePoi } from '../../../testing/examples/some-contents.ts';
import { graphFromWire, type WirePoi } from '../../../venue/company/floor-contents.ts';
import { documentOf } from './document-of.ts';
import {
  beaconToWire,
  graphToWire,
  newPoiToWire,
  nowhere,
  poiFromWire,
  poiToWire,
  removedBeaconToWire,
} from './wire.ts';

const point = (id: string, neighbors: string[], more: object = {}) => ({
  point_id: id,
  kind: 'point' as const,
  latitude: 66,
  longitude: -15,
  neighbors,
  shaft: null,
  links: [],
  ...more,
});

test('[S3.16] [S7.28] a route is sent as it was loaded: directions, shafts and closed links', () => {
  const loaded = [
    point('a', ['b']),
    point('b', ['a', 'c'], { links: [{ point_id: 'c', accessible: false, closed: true }] }),
    point('c', [], { kind: 'elevator', shaft: 'north' }),
    point('d', []),
  ];
  const sent = graphToWire(graphFromWire(loaded));
  expect(sent).toEqual(loaded.map(({ links, ...rest }) => ({ ...rest, links_attributes: links })));
  expect(RouteInput.safeParse({ building_route_points_attributes: sent }).success).toBe(true);
});

test('a point of the kind connecting is a plain point', () => {
  const graph = graphFromWire([point('a', ['b'], { kind: 'connecting' }), point('b', ['a'])]);
  expect(graphToWire(graph).map(({ kind }) => kind)).toEqual(['point', 'point']);
});

const described: Partial<WirePoi> = {
  title: 'Bakery',
  category_id: 3,
  subcategories: ['Bread'],
  subtitles: ['Since 1902'],
  color: 'rgba(1,2,3,0.5)',
  outline: '#010203',
  working_hours: [
    [['08:00', '18:00']],
    '--/--',
    '00/00',
    [
      ['08:00', '12:00'],
      ['14:00', '18:00'],
    ],
    '--/--',
    '--/--',
    '--/--',
  ],
};

test('[S3.13] [S3.14] [S7.27] a POI is sent as it was loaded', () => {
  const loaded = somePoi({ id: 9, poi_id: 'p9', ...described });
  expect(poiToWire(poiFromWire(loaded), poiFromWire(loaded), 4)).toEqual({
    ...described,
    coordinates_attributes: loaded.coordinates,
    lock_version: 4,
  });
});

test('[S3.13] [S5.28] [S7.26] a new POI is sent with its kind, and no category as an empty string', () => {
  const poi = { ...poiFromWire(somePoi({ id: 9, poi_id: 'p9' })), categoryId: null };
  expect(newPoiToWire(poi)).toMatchObject({
    poi_id: 'p9',
    category_id: '',
    kind: 'Feature',
    geometry_type: 'Polygon',
    height: 0,
    icon: null,
    working_hours: null,
  });
});

test('an icon is sent only if it was replaced', () => {
  const before = poiFromWire(somePoi({ id: 9, poi_id: 'p9' }));
  const icon = { signedId: 'signed', url: '/files/1' };
  const withIcon = { ...before, icon };
  expect(poiToWire(withIcon, before, 1)).toMatchObject({ icon: 'signed' });
  expect(poiToWire(withIcon, withIcon, 1)).not.toHaveProperty('icon');
  expect(poiToWire(before, withIcon, 1)).toMatchObject({ icon: null });
});

const withIcon = (url: string | null, lockVersion = 0) => ({
  pois: [
    somePoi({
      id: 9,
      poi_id: 'p9',
      lock_version: lockVersion,
      icon: {
        status: 'ready',
        url,
        medium: null,
        small: null,
        signed_id: `signed for ${String(url)} ${lockVersion}`,
        '1x': url === null ? null : { url },
      },
    }),
  ],
  route: { building_route_points: [], lock_version: 0 },
  beacons: [],
});

test('a picture with a new signature is the same, and one with another path is not', () => {
  const contents = withIcon('/files/1');
  const document = documentOf(contents, []);
  const again = documentOf(withIcon('/files/1', 1), [], { document, contents });
  expect(again.pois).toEqual(document.pois);
  const other = documentOf(withIcon('/files/2', 1), [], { document, contents });
  expect(other.pois).not.toEqual(document.pois);
});

test('an uploaded picture stays the same when the server gives it a URL', () => {
  const sent = { signedId: 'sent', url: 'data:image/webp;base64,AAAA' };
  const poi = { ...newPoi('p9', somePoi({ id: 9, poi_id: 'p9' }).coordinates), icon: sent };
  const document = { ...emptyDocument, pois: mapOf([['p9', poi] as const]) };
  const iconIn = (answer: FloorDocument) => valueAt(answer.pois, 'p9')?.icon;
  const ready = documentOf(withIcon('/files/1'), [], { document, contents: withIcon(null) });
  expect(iconIn(ready)).toEqual(sent);
  const changed = documentOf(withIcon('/files/1', 1), [], {
    document,
    contents: withIcon('/files/1'),
  });
  expect(iconIn(changed)).toEqual(sent);
});

const details = {
  description: 'Cakes',
  website: 'https://cafe.example',
  phone: '112',
  external_id: 'shop-1',
  properties: { seats: 40 },
};
const pictured = (ids: readonly number[], lockVersion = 0) => ({
  pois: [
    somePoi({
      id: 9,
      poi_id: 'p9',
      lock_version: lockVersion,
      ...details,
      pictures: ids.map((id) => ({
        id,
        status: 'processing',
        url: null,
        medium: null,
        small: null,
        signed_id: `${id} signed ${lockVersion}`,
      })),
    }),
  ],
  route: { building_route_points: [], lock_version: 0 },
  beacons: [],
});

test('details are sent only if they were changed, and all of a new POI', () => {
  const [loaded] = pictured([1]).pois;
  if (!loaded) throw new Error('Expected a POI.');
  const poi = poiFromWire(loaded);
  expect(newPoiToWire(poi)).toMatchObject({ ...details, pictures: ['1 signed 0'] });
  for (const field of [...Object.keys(details), 'pictures'])
    expect(poiToWire(poi, poi, 1)).not.toHaveProperty(field);
  const emptied = { ...poi, website: '', pictures: [] };
  expect(poiToWire(emptied, poi, 1)).toMatchObject({ website: '', pictures: [] });
});

test('pictures are compared regardless of signature and order', () => {
  const contents = pictured([1, 2]);
  const document = documentOf(contents, []);
  const idsIn = (answer: FloorDocument) =>
    valueAt(answer.pois, 'p9')?.pictures.map(({ signedId }) => signedId);
  const read = (...ids: number[]) =>
    idsIn(documentOf(pictured(ids, 1), [], { document, contents }));
  expect(read(1, 2)).toEqual(['1 signed 0', '2 signed 0']);
  expect(read(2, 3)).toEqual(['2 signed 0', '3 signed 1']);
});

test('[S4.35] [S7.22] a beacon is placed with its id, uuid, floor and place, and removed with nulls', () => {
  const { id, name, uuid, major, minor } = someBeacon({ id: 4 });
  const beacon = { id, name, uuid, major, minor, at: { latitude: 66, longitude: -15 } };
  expect(beaconToWire(beacon, 31)).toEqual({
    id,
    uuid,
    building_floor_id: 31,
    latitude: 66,
    longitude: -15,
  });
  expect(removedBeaconToWire(beacon, nowhere)).toEqual({
    id,
    uuid,
    building_floor_id: null,
    latitude: null,
    longitude: null,
  });
});

test('a beacon of the floor without a place is not on the map', () => {
  const contents = {
    pois: [],
    route: { building_route_points: [], lock_version: 0 },
    beacons: [someBeacon({ id: 4 }), someBeacon({ id: 5, latitude: null, longitude: null })],
  };
  expect(documentOf(contents, []).beacons.size).toBe(1);
});
