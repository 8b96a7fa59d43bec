import { floorNameAt } from '../floors/index.ts';
import {
  anyPlace,
  collectFeatures,
  createProblems,
  type DrawnFloor,
  type DrawnLayer,
  type DrawnPoint,
  type ForeignFeature,
  type ImportProblem,
  type JsonFile,
  lodgersOf,
  ordinalOf,
} from '../venue-import/index.ts';
import { createLayerNames, layersOf, placelessFeatures } from './layers.ts';
import { orderedLevels, repeatedLevels, textsOfLevel } from './levels.ts';
import { type ImdfPoint, routesOf } from './routes.ts';

const drawnPoints = (points: readonly ImdfPoint[]): DrawnPoint[] => {
  const numbers = new Map(points.map(({ point_id: id }, index) => [id, index]));
  return points.map(({ at: [longitude, latitude], kind, shaft, neighbors }) => ({
    latitude,
    longitude,
    kind,
    shaft,
    neighbors: neighbors.flatMap((id) => numbers.get(id) ?? []),
    links: [],
  }));
};

type Code = Extract<ImportProblem['code'], 'no_place' | 'no_route' | 'one_way' | 'same_ordinal'>;

const problemOf = (
  code: Code,
  features: readonly ForeignFeature[],
  value: string | null,
): ImportProblem[] => {
  const [first] = features;
  if (!first) return [];
  const { file, feature, id, geometry } = first;
  const about = { file, feature, id, value, count: features.length };
  return [{ code, ...about, at: anyPlace(geometry) }];
};

const noPlaceFor = (type: string, features: readonly ForeignFeature[]): ImportProblem[] =>
  problemOf('no_place', features, type);

/** What makes a new building, and has no place in one that exists. */
const ofBuilding = ['venue', 'building', 'footprint', 'address'] as const;

/** The floors, layers and routes of an archive of the Indoor Mapping Data Format, and what has no place. */
export const drawingOfImdf = (
  files: readonly JsonFile[],
  uuidOf: (name: string) => string,
): { floors: DrawnFloor<DrawnLayer>[]; problems: ImportProblem[] } => {
  const collected = collectFeatures(files, createProblems().report);
  if (collected.outcome === 'failed') return { floors: [], problems: [] };
  const { byType } = collected;
  const levels = orderedLevels(byType);
  const routes = routesOf(collected, levels);
  const lodgings = new Set(lodgersOf(collected).flatMap(({ shape }) => shape?.id ?? []));
  const shapes = createProblems();
  const refuse = (feature: ForeignFeature, code: ImportProblem['code']): void => {
    const { file, feature: number, id, geometry } = feature;
    shapes.report({ code, file, feature: number, id, value: null, at: anyPlace(geometry) });
  };
  const namesAt = new Map<number, ReturnType<typeof createLayerNames>>();
  const floors = levels.map((level): DrawnFloor<DrawnLayer> => {
    const position = ordinalOf(level) ?? 0;
    // Levels at one ordinal are one floor here, since POIs are found by it.
    const nameOf = namesAt.get(position) ?? createLayerNames();
    namesAt.set(position, nameOf);
    const layers = layersOf(byType, { lodgings, stops: routes.stops, level, refuse });
    return {
      file: level.file,
      floor: { by: 'position', position },
      level: {
        name: floorNameAt(position),
        position,
        translations: textsOfLevel(level),
      },
      layers: layers.map(({ kind, content, listed, shapesKey }) => ({
        kind,
        name: nameOf(kind),
        content,
        ...(listed && { own: { id: listed.id, isAsWritten: uuidOf(shapesKey) === listed.shapes } }),
      })),
      points: drawnPoints(routes.pointsOf.get(level.id) ?? []),
    };
  });
  return {
    floors,
    problems: [
      ...shapes.list(),
      // A building that exists has its own name, address and place.
      ...ofBuilding.flatMap((type) => noPlaceFor(type, byType.get(type) ?? [])),
      ...[...placelessFeatures(byType, new Set(levels.map(({ id }) => id)))].flatMap(
        ([type, features]) => noPlaceFor(type, features),
      ),
      ...noPlaceFor('relationship', routes.unused),
      ...noPlaceFor('opening', routes.unjoined),
      ...(routes.areMissing ? problemOf('no_route', levels.slice(0, 1), null) : []),
      ...problemOf('one_way', routes.oneWay, null),
      ...repeatedLevels(levels).flatMap((level) =>
        problemOf('same_ordinal', [level], String(ordinalOf(level))),
      ),
    ],
  };
};
