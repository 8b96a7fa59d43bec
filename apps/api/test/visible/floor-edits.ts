import { square } from '../venue/studio.ts';
import { type Edit, edit, fieldEdits, layerFile, picture } from './edit.ts';

const changes = fieldEdits('floors.update', ({ venue }) => ({ id: venue.floorIds[0] }), {
  name: () => '7',
  position: () => -1,
  photo: picture,
  'layers_attributes with another file': async (world) => [
    { id: world.layers.replaced, file: await layerFile(world) },
  ],
  coordinates_attributes: () => square(1),
  translations: () => ({ ar: { name: 'الأرضي', short_name: 'أ' } }),
});

const routePoint = (point_id: string, east: number, neighbors: string[]) => ({
  point_id,
  kind: 'point',
  latitude: 53.5436,
  longitude: 9.9886 + east,
  neighbors,
});
const routeEdit = (name: string, points: object[]): Edit =>
  edit(name, 'routes.replace', ({ venue }) => ({
    params: { id: venue.floorIds[0] },
    body: { building_route_points_attributes: points },
  }));

const layerEdit = (name: string, of: string, body?: object): Edit =>
  edit(name, of, ({ venue, layers }) => ({
    params: { id: venue.floorIds[0], layerId: layers.removed },
    ...(body && { body }),
  }));

/** Of routes, layers and floors. */
export const floorEdits: readonly Edit[] = [
  routeEdit('a route', [routePoint('a', 0, ['b']), routePoint('b', 1e-5, ['a'])]),
  routeEdit('a deleted route', []),
  edit('a layer', 'floors.createLayer', async (world) => ({
    params: { id: world.venue.floorIds[0] },
    body: { file: await layerFile(world), kind: 'walls', position: 0 },
  })),
  layerEdit('the kind of a layer', 'floors.updateLayer', { kind: 'garden' }),
  layerEdit('the position of a layer', 'floors.updateLayer', { position: 0 }),
  layerEdit('a deleted layer', 'floors.removeLayer'),
  layerEdit('a restored layer', 'floors.restoreLayer'),
  layerEdit('a layer that is deleted again', 'floors.removeLayer'),
  ...changes,
  edit('a floor', 'floors.create', async (world) => ({
    params: { id: world.venue.buildingId },
    body: { name: '2', photo: await picture(world), position: 5, translations: {} },
  })),
  edit('a copy of a floor', 'floors.duplicate', ({ venue }) => ({
    params: { id: venue.floorIds[0] },
    body: { name: '3' },
  })),
];
