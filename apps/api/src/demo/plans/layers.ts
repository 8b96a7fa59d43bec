import type { LayerKind } from '@floorwright/domain/floors';
import { type Corners, cornersOf, type PlanePoint } from '@floorwright/domain/geo';

import { sheet } from './pen.ts';
import { placeOn, type Plan, type Site } from './plan.ts';

/** The corners of the image, which has to match the layers. */
export const cornersOn = (site: Site): Corners => cornersOf({ ...site, ...sheet });

export type DemoLayer = { kind: LayerKind; filename: string; text: string };

/** Layer names as a drawing program would export them, bottom layer first. */
const names: readonly (readonly [LayerKind, string])[] = [
  ['outlayer', 'Outlayer'],
  ['street', 'Street'],
  ['parking', 'Parking'],
  ['corridors', 'Corridors'],
  ['garden', 'Garden'],
  ['rooms', 'Units'],
  ['wc', 'Restrooms'],
  ['elevators', 'Elevators'],
  ['stairs', 'Stairs'],
  ['walls', 'Walls'],
  ['doors', 'Openings'],
];

export const layersOf = ({ areas, walls, doors, entrances }: Plan, site: Site): DemoLayer[] => {
  const toGlobe = placeOn(site);
  const place = (point: PlanePoint): number[] => {
    const { latitude, longitude } = toGlobe(point);
    return [longitude, latitude];
  };
  /** RFC 7946: the outer ring is counterclockwise, holes are clockwise, and all rings are closed. */
  const polygon = (rings: readonly PlanePoint[][]) => ({
    type: 'Polygon',
    coordinates: rings.map((ring, index) => {
      const [first, ...rest] = ring.map(place);
      const ordered = index === 0 ? rest : rest.toReversed();
      return [first, ...ordered, first];
    }),
  });
  const features: readonly { kind: LayerKind; properties: object; geometry: object }[] = [
    ...areas.map(({ layer, rings, name, use }) => ({
      kind: layer,
      properties: { ...(name !== undefined && { name }), ...(use && { use }) },
      geometry: polygon(rings),
    })),
    ...walls.map((wall) => ({
      kind: 'walls' as const,
      properties: {},
      geometry: polygon([wall]),
    })),
    ...[...doors, ...entrances].map(({ from, to }) => ({
      kind: 'doors' as const,
      properties: {},
      geometry: { type: 'LineString', coordinates: [place(from), place(to)] },
    })),
  ];
  return names.flatMap(([kind, name]) => {
    const own = features.filter((feature) => feature.kind === kind);
    if (own.length === 0) return [];
    const collection = {
      type: 'FeatureCollection',
      features: own.map(({ properties, geometry }) => ({ type: 'Feature', properties, geometry })),
    };
    return [{ kind, filename: `${name}.geojson`, text: JSON.stringify(collection) }];
  });
};
