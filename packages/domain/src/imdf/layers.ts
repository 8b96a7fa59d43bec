import type { LayerKind } from '../floors/index.ts';
import type { Position } from '../geo/index.ts';
import type { LayerFeature } from '../geojson/index.ts';
import type { UnitCategory } from './categories.ts';
import { type ImdfFeature, lineAlong, polygonOf } from './features.ts';
import { featureOf, type Writing } from './writing.ts';

export type ImdfLayer = {
  /** Of the layer, the same in every archive. */
  readonly key: string;
  readonly kind: LayerKind;
  readonly features: readonly LayerFeature[];
};

/** The kinds of layers whose areas are rooms. */
const unitOfKind: Partial<Record<LayerKind, UnitCategory>> = {
  corridors: 'walkway',
  elevators: 'elevator',
  garden: 'vegetation',
  parking: 'parking',
  rooms: 'room',
  sidewalk: 'unenclosedarea',
  stairs: 'stairs',
  street: 'road',
  wc: 'restroom',
};

const unitProperties = (category: UnitCategory, level: string) => ({
  category,
  restriction: null,
  accessibility: null,
  name: null,
  alt_name: null,
  level_id: level,
  display_point: null,
});

const wallProperties = (level: string) => ({
  category: 'wall',
  name: null,
  alt_name: null,
  anchor_id: null,
  level_id: level,
  display_point: null,
});

const doorProperties = (level: string) => ({
  category: 'pedestrian',
  accessibility: null,
  access_control: null,
  door: null,
  name: null,
  alt_name: null,
  display_point: null,
  level_id: level,
});

const isLine = (places: readonly Position[]): boolean =>
  places.some(
    ({ latitude, longitude }) =>
      latitude !== places[0]?.latitude || longitude !== places[0].longitude,
  );

/**
 * A layer in the format: areas of rooms as units, of walls as fixtures, lines of doors as openings, and all other
 * lines and outlines as details. Points have no place in it.
 */
export const layerFeatures = (
  writing: Writing,
  level: string,
  { key, kind, features }: ImdfLayer,
): ImdfFeature[] => {
  const unit = unitOfKind[kind];
  const area = (rings: readonly (readonly Position[])[], at: readonly number[]): ImdfFeature[] => {
    const shape = polygonOf(rings);
    if (!shape) return [];
    if (unit)
      return [
        featureOf('unit', writing.idOf('unit', key, ...at), shape, unitProperties(unit, level)),
      ];
    if (kind === 'walls')
      return [
        featureOf('fixture', writing.idOf('fixture', key, ...at), shape, wallProperties(level)),
      ];
    return shape.coordinates.map((ring, index) =>
      featureOf(
        'detail',
        writing.idOf('detail', key, ...at, index),
        { type: 'LineString', coordinates: ring },
        { level_id: level },
      ),
    );
  };
  const line = (places: readonly Position[], at: readonly number[]): ImdfFeature[] => {
    if (!isLine(places)) return [];
    return kind === 'doors'
      ? [
          featureOf(
            'opening',
            writing.idOf('opening', key, ...at),
            lineAlong(places),
            doorProperties(level),
          ),
        ]
      : [
          featureOf('detail', writing.idOf('detail', key, 'line', ...at), lineAlong(places), {
            level_id: level,
          }),
        ];
  };
  return features.flatMap(({ polygons, lines }, index) => [
    ...polygons.flatMap((rings, part) => area(rings, [index, part])),
    ...lines.flatMap((places, part) => line(places, [index, part])),
  ]);
};
