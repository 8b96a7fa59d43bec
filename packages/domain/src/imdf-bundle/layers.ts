import { type LayerKind, layerKinds } from '../floors/index.ts';
import { imdfLayerExtension, shapesKey } from '../imdf/index.ts';
import { isList, isRecord } from '../json/index.ts';
import {
  type ByType,
  drawingProblem,
  type ForeignFeature,
  type ImportProblemCode,
  labelsOf,
} from '../venue-import/index.ts';
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
  if (lodgings.has(feature.id)) return null;
  if (type === 'unit') {
    if (stops.has(feature.id) && isMark(feature)) return null;
    return kindOfUnit[categoryOf(feature)] ?? 'rooms';
  }
  if (type === 'fixture') return categoryOf(feature) === 'wall' ? 'walls' : 'other';
  if (type === 'opening') return 'doors';
  return type === 'detail' || type === 'kiosk' ? 'other' : null;
};

type Rooms = {
  /** Units, kiosks and fixtures whose shape is a POI's. */
  lodgings: ReadonlySet<string>;
  /** Units that stand for a stop of an elevator or stairs. */
  stops: ReadonlySet<string>;
  level: ForeignFeature;
  /** One wrong shape leaves the others of its layer. */
  refuse: (feature: ForeignFeature, problem: ImportProblemCode) => void;
};

/** A layer of this product's own export. */
type ListedLayer = {
  /** Of the layer, in all archives of its building. */
  id: string;
  kind: LayerKind;
  /** What `shapesKey` of it was, as a hash. */
  shapes: string;
};

type ImdfLayerFile = {
  kind: LayerKind;
  content: string;
  /** If it is one of the layers that the archive lists. */
  listed: ListedLayer | null;
  shapesKey: string;
};

/** A floor has no more. */
const mostListed = 100;

/** The layers that an archive of this product lists for a level, in their order. */
const listedLayers = ({ properties }: ForeignFeature): ListedLayer[] => {
  const list = properties[imdfLayerExtension.list];
  return (isList(list) ? list : []).slice(0, mostListed).flatMap((each): ListedLayer[] => {
    if (!isRecord(each)) return [];
    const { id, shapes } = each;
    const kind = layerKinds.find((known) => known === each['kind']);
    return typeof id === 'string' && typeof shapes === 'string' && kind
      ? [{ id, kind, shapes }]
      : [];
  });
};

const drawnTypes = ['unit', 'fixture', 'kiosk', 'opening', 'detail'] as const;

/** The layers of a level: those that the archive lists, and one for each kind. */
export const layersOf = (byType: ByType, rooms: Rooms): ImdfLayerFile[] => {
  const listed = new Map<unknown, ListedLayer>(
    listedLayers(rooms.level).map((layer) => [layer.id, layer]),
  );
  const drawn = new Map<ListedLayer | LayerKind, { geometry: unknown }[]>(
    Array.from(listed.values(), (layer) => [layer, []]),
  );
  for (const type of drawnTypes)
    for (const feature of byType.get(type) ?? []) {
      if (feature.properties['level_id'] !== rooms.level.id || feature.geometry === null) continue;
      const kind = kindOf(type, feature, rooms);
      if (kind === null) continue;
      const { geometry } = feature;
      const [name] = Object.values(labelsOf(feature.properties['name']));
      const properties = { category: categoryOf(feature), ...(name !== undefined && { name }) };
      const shape = { type: 'Feature', properties, geometry };
      const own = listed.get(feature.properties[imdfLayerExtension.property]);
      const problem = drawingProblem(geometry, { isOwn: own !== undefined });
      if (problem) {
        rooms.refuse(feature, problem);
        continue;
      }
      const layer = own ?? kind;
      const features = drawn.get(layer) ?? [];
      features.push(shape);
      drawn.set(layer, features);
    }
  return [...drawn].flatMap(([layer, features]): ImdfLayerFile[] => {
    if (features.length === 0) return [];
    const [kind, own] = typeof layer === 'string' ? [layer, null] : [layer.kind, layer];
    const geometries = features.map(({ geometry }) => geometry);
    const content = JSON.stringify({ type: 'FeatureCollection', features });
    return [{ kind, content, listed: own, shapesKey: own ? shapesKey(geometries) : '' }];
  });
};

/** Names for layers of one floor: the second of a kind has a number. */
export const createLayerNames = () => {
  const counts = new Map<LayerKind, number>();
  return (kind: LayerKind): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count === 1 ? kind : `${kind} ${count}`;
  };
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
    if (type === 'level') return [type, features.filter(({ id }) => !levelIds.has(id))];
    if (readTypes.has(type)) return [type, []];
    if (!isDrawn(type)) return [type, features];
    const isLost = ({ geometry, properties }: ForeignFeature): boolean =>
      geometry === null || !levelIds.has(properties['level_id']);
    return [type, features.filter(isLost)];
  });
  return new Map(
    [...placeless, ...unreadProperties(byType)].filter(([, features]) => features.length > 0),
  );
};

/** Properties that say something which nothing here can hold. */
const unread: Readonly<Record<string, readonly string[]>> = {
  venue: ['hours', 'phone', 'website'],
  relationship: ['hours'],
};
const unreadAnywhere = [
  'alt_name',
  'restriction',
  'accessibility',
  'access_control',
  'door',
  'validity',
];

const isSaid = (value: unknown): boolean =>
  isList(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Features with such properties, by type and property. */
const unreadProperties = (byType: ByType): [string, readonly ForeignFeature[]][] =>
  [...byType].flatMap(([type, features]) => [
    ...[...unreadAnywhere, ...(unread[type] ?? [])].map(
      (name): [string, readonly ForeignFeature[]] => [
        `${type}.${name}`,
        features.filter(({ properties }) => isSaid(properties[name])),
      ],
    ),
    ...(type === 'amenity'
      ? [[`${type}.unit_ids`, features.filter(isInSeveral)] as [string, ForeignFeature[]]]
      : []),
  ]);

/** An amenity is in one unit here, the first. */
const isInSeveral = ({ properties: { unit_ids: ids } }: ForeignFeature): boolean =>
  isList(ids) && ids.length > 1;
