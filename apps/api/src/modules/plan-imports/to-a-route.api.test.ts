import { floors, planImports, pois, routes } from '@floorwright/contract';
import { localPlane } from '@floorwright/domain/geo';
import { readFeatures } from '@floorwright/domain/geojson';
import { graphOf } from '@floorwright/domain/route-graph';
import { findRoute, networkOf } from '@floorwright/domain/routing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { zipped } from '../../../test/venue/bundles.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { dxfOf, readPlanFile, ring } from '../../../test/venue/plan-imports.ts';
import { applyVenueImport, readVenueFile } from '../../../test/venue/venue-imports.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

/** A line that is not closed. */
const line = (layer: string, ...points: readonly (readonly [number, number])[]) => [
  0,
  'LWPOLYLINE',
  8,
  layer,
  90,
  points.length,
  70,
  0,
  ...points.flatMap(([x, y]) => [10, x, 20, y]),
];

/** Rooms above a corridor, with a path from the first to the last one in several pieces, as CAD has them. */
const house = dxfOf([
  ...ring('A-WALL', [0, 0], [50, 0], [50, 20], [0, 20]),
  ...[0, 10, 20, 30, 40].flatMap((x) => ring('A-ROOM', [x, 10], [x + 9, 10], [x + 9, 19], [x, 19])),
  ...line('PATH', [5, 15], [5, 5], [25, 5]),
  ...line('PATH', [25, 5], [45, 5]),
  ...line('PATH', [45, 5], [45, 15]),
]);

/** The stored route of a floor, as it is walked. */
const networkOn = async (floorId: number) => {
  const call = { token: owner.token, params: { id: floorId } };
  const { body } = await product.client.call(routes.show, call);
  const graph = graphOf(
    body.building_route_points.map(({ point_id: pointId, kind, neighbors, shaft, ...at }) => ({
      id: pointId,
      at: { latitude: at.latitude, longitude: at.longitude },
      kind: kind === 'connecting' ? 'point' : kind,
      shaft,
      neighbors,
      links: [],
    })),
  );
  return networkOf([{ floorId, name: 'G', position: 0, graph }]);
};

const dundee = { latitude: 56.46, longitude: -2.98 };

test('the floor of a house comes in as DXF, to a working route from its first room to its last', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId, ...dundee });
  const { id: floorId } = await createFloor(product, { buildingId, name: 'G' });
  const { token } = owner;
  const { id } = await readPlanFile(product, owner, { floorId, content: house });
  const { toGlobe } = localPlane(dundee);
  const known = (x: number) => ({ x, y: 0, ...toGlobe({ x, y: 0 }) });
  const layers_attributes = [
    { name: 'A-ROOM', kind: 'rooms' as const },
    { name: 'PATH', kind: 'other' as const },
    { name: 'A-WALL', kind: 'walls' as const },
  ];
  const body = { layers_attributes, points_attributes: [known(0), known(50)] };
  const drawn = await product.client.call(planImports.draw, { token, params: { id }, body });
  expect(drawn.status).toBe(200);
  await product.mailsSent();
  const applied = await product.client.call(planImports.apply, { token, params: { id } });
  expect(applied.status).toBe(200);
  const floor = await product.client.call(floors.show, { token, params: { id: floorId } });
  const { layers } = floor.body.building_floor;
  const textOf = async (kind: string): Promise<string> => {
    const url = layers.find((layer) => layer.kind === kind)?.file.url ?? '';
    return (await fetch(url)).text();
  };

  // The lines of a layer become the route.
  const content = await textOf('other');
  const paths = { buildingId, floorId, content, filename: 'paths.geojson' };
  const read = await readVenueFile(product, owner, paths);
  expect(read).toMatchObject({ parts: ['layers', 'routes'], problems: [] });
  expect((await applyVenueImport(product, owner, read.id)).body.venue_import.status).toBe(
    'applied',
  );
  const network = await networkOn(floorId);
  const rooms = readFeatures(JSON.parse(await textOf('rooms')));
  const end = (room: number) => {
    const [shape] = rooms.at(room)?.polygons ?? [];
    return { is: 'poi', floorId, title: `Room ${room}`, ring: shape?.[0] ?? [] } as const;
  };
  const found = findRoute(network, { from: end(0), to: end(-1) }, { accessible: true });
  expect(found).toMatchObject({ outcome: 'found' });
});

const place = (east: number, north: number) => [-2.98 + east * 1e-4, 56.46 + north * 1e-4];
const collection = (name: string, features: readonly object[]): [string, string] => [
  name,
  JSON.stringify({ type: 'FeatureCollection', features }),
];
const room = (at: number, properties: object) => ({
  type: 'Feature',
  properties: { id: `room ${at}`, type: 'room', ...properties },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [place(at, 1), place(at + 0.9, 1), place(at + 0.9, 2), place(at, 2), place(at, 1)],
    ],
  },
});
const path = (...corners: readonly (readonly [number, number])[]) => ({
  type: 'Feature',
  properties: { type: 'pathway' },
  geometry: { type: 'LineString', coordinates: corners.map(([x, y]) => place(x, y)) },
});

test('the floor of a house comes in as GeoJSON, to a working route between its rooms', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId, ...dundee });
  const { id: floorId } = await createFloor(product, { buildingId, name: 'G' });
  const content = await zipped([
    collection('rooms.geojson', [
      room(0, { name: 'Tay' }),
      ...[1, 2, 3].map((at) => room(at, {})),
      room(4, { name: 'Forth' }),
    ]),
    collection('paths.geojson', [
      path([0.5, 1.5], [0.5, 0.5], [2.5, 0.5]),
      path([2.5, 0.5], [4.5, 0.5], [4.5, 1.5]),
    ]),
  ]);
  const file = { buildingId, floorId, content, filename: 'house.zip' };
  const { id, problems } = await readVenueFile(product, owner, file);
  expect(problems).toEqual([]);
  await applyVenueImport(product, owner, id);
  const call = { token: owner.token, params: { id: buildingId, floorId } };
  const { body } = await product.client.call(pois.list, call);
  const end = (title: string) => {
    const corners = body.building_pois.find((poi) => poi.title === title)?.coordinates ?? [];
    return { is: 'poi', floorId, title, ring: corners } as const;
  };
  const ends = { from: end('Tay'), to: end('Forth') };
  const found = findRoute(await networkOn(floorId), ends, { accessible: true });
  expect(found).toMatchObject({ outcome: 'found' });
});
