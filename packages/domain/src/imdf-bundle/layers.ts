import type { LayerKind } from '../floors/index.ts';
import type { ByType, ForeignFeature } from '../venue-import/index.ts';
import { isMark } from './shapes.ts';

const kindOfUnit: Readonly<Record<string, LayerKind>> = {
  elevator: 'elevators',
  escalator: 'stairs',
  parking: 'parking',
  ramp: 'stairs',
  restroom: 'wc',
  road: 'street',
  sidewalk: 'sidewalk',
  stairs: 'stairs',
  steps: 'stairs',
  unenclosedarea: 'sidewalk',
  vegetation: 'garden',
  walkway: 'corridors',
};

const categoryOf = ({ properties: { category } }: ForeignFeature): string =>
  typeof category === 'string' ? (category.split('.')[0] ?? '') : '';

/** The kind of layer that a feature belongs to; null if it is none that is drawn. */
const kindOf = (
  type: string,
  feature: ForeignFeature,
  { lodgings, stops }: Pick<Rooms, 'lodgings' | 'stops'>,
): LayerKind | null => {
  if (type === 'unit') {
    if (lodgings.has(feature.id)) return null;
    if (stops.has(feature.id) && isMark(feature)) return null;
    return kindOfUnit[categoryOf(feature)] ?? 'rooms';
  }
  if (type === 'fixture') return categoryOf(feature) === 'wall' ? 'walls' : 'other';
  if (type === 'opening') return 'doors';
  return type === 'detail' || type === 'kiosk' ? 'other' : null;
};

type Rooms = {
  /** Units whose shape is that of a POI. */
  lodgings: ReadonlySet<string>;
  /** Units that stand for a stop of an elevator or stairs. */
  stops: ReadonlySet<string>;
  levelId: string;
};

type ImdfLayerFile = { kind: LayerKind; content: string };

const drawnTypes = ['unit', 'fixture', 'kiosk', 'opening', 'detail'] as const;

/** The layers of a level, one for each kind. */
export const layersOf = (byType: ByType, rooms: Rooms): ImdfLayerFile[] => {
  const byKind = new Map<LayerKind, object[]>();
  for (const type of drawnTypes)
    for (const feature of byType.get(type) ?? []) {
      if (feature.properties['level_id'] !== rooms.levelId || feature.geometry === null) continue;
      const kind = kindOf(type, feature, rooms);
      if (kind === null) continue;
      const { geometry } = feature;
      const drawn = { type: 'Feature', properties: { category: categoryOf(feature) }, geometry };
      const features = byKind.get(kind) ?? [];
      features.push(drawn);
      byKind.set(kind, features);
    }
  return [...byKind].map(([kind, features]) => ({
    kind,
    content: JSON.stringify({ type: 'FeatureCollection', features }),
  }));
};

/** Types that are read: for POIs, floors and routes, or to find them. */
const readTypes: ReadonlySet<string> = new Set([
  'address',
  'amenity',
  'anchor',
  'building',
  'footprint',
  'level',
  'occupant',
  'relationship',
  'venue',
]);

/** Features that have no place in a building here, by type: those of other types, and those on no level. */
export const placelessFeatures = (
  byType: ByType,
  levelIds: ReadonlySet<unknown>,
): ReadonlyMap<string, readonly ForeignFeature[]> => {
  const isDrawn = (type: string): boolean => drawnTypes.some((drawn) => drawn === type);
  const placeless = [...byType].map(([type, features]): [string, readonly ForeignFeature[]] => {
    if (readTypes.has(type)) return [type, []];
    if (!isDrawn(type)) return [type, features];
    const isLost = ({ geometry, properties }: ForeignFeature): boolean =>
      geometry === null || !levelIds.has(properties['level_id']);
    return [type, features.filter(isLost)];
  });
  return new Map(placeless.filter(([, features]) => features.length > 0));
};
