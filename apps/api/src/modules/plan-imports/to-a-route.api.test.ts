import { floors, planImports, routes } from '@floorwright/contract';
import { localPlane } from '@floorwright/domain/geo';
import { readFeatures } from '@floorwright/domain/geojson';
import { graphOf } from '@floorwright/domain/route-graph';
import { findRoute, networkOf } from '@floorwright/domain/routing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
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

test('the floor of a house comes in as DXF, to a working route from its first room to its last', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { id: floorId } = await createFloor(product, { buildingId, name: 'G' });
  const { token } = owner;
  const { id } = await readPlanFile(product, owner, { floorId, content: house });
  const { toGlobe } = localPlane({ latitude: 56.46, longitude: -2.98 });
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
  const place = { buildingId, floorId, content, filename: 'paths.geojson' };
  const read = await readVenueFile(product, owner, place);
  expect(read).toMatchObject({ parts: ['layers', 'routes'], problems: [] });
  expect((await applyVenueImport(product, owner, read.id)).body.venue_import.status).toBe(
    'applied',
  );
  const { body: route } = await product.client.call(routes.show, {
    token,
    params: { id: floorId },
  });
  const graph = graphOf(
    route.building_route_points.map(({ point_id: pointId, kind, neighbors, shaft, ...at }) => ({
      id: pointId,
      at: { latitude: at.latitude, longitude: at.longitude },
      kind: kind === 'connecting' ? 'point' : kind,
      shaft,
      neighbors,
      links: [],
    })),
  );
  const network = networkOf([{ floorId, name: 'G', position: 0, graph }]);
  const rooms = readFeatures(JSON.parse(await textOf('rooms')));
  const end = (room: number) => {
    const [shape] = rooms.at(room)?.polygons ?? [];
    return { is: 'poi', floorId, title: `Room ${room}`, ring: shape?.[0] ?? [] } as const;
  };
  const found = findRoute(network, { from: end(0), to: end(-1) }, { accessible: true });
  expect(found).toMatchObject({ outcome: 'found' });
});
