import { firstProblem, isList, lineProblem, positionProblem, ringProblem } from './positions.ts';

type Check = (coordinates: unknown) => string | undefined;

const every =
  (word: string, check: Check): Check =>
  (coordinates) =>
    isList(coordinates)
      ? firstProblem(coordinates, check, word)
      : `the coordinates are not a list of ${word}s`;

const polygon = every('ring', ringProblem);
const line: Check = (coordinates) => lineProblem(coordinates, 2);

/** The supported geometries, each with the check of its coordinates. */
const checks: Readonly<Record<string, Check>> = {
  Point: positionProblem,
  MultiPoint: every('position', positionProblem),
  LineString: line,
  MultiLineString: every('line', line),
  Polygon: polygon,
  MultiPolygon: every('polygon', polygon),
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isGeometryType = (type: unknown): type is string =>
  typeof type === 'string' && Object.hasOwn(checks, type);

/** Quoted and shortened, since the type can be any value. */
const nameOf = (type: unknown): string =>
  typeof type === 'string' ? JSON.stringify(type.slice(0, 40)) : 'without a type';

/** The problem of a geometry, or undefined. A feature may have no geometry. */
export const geometryProblem = (geometry: unknown): string | undefined => {
  if (geometry === null) return undefined;
  if (!isRecord(geometry)) return 'the geometry is missing';
  const check = isGeometryType(geometry['type']) ? checks[geometry['type']] : undefined;
  if (!check)
    return `the geometry ${nameOf(geometry['type'])} is not supported; use ${Object.keys(checks).join(', ')}`;
  return check(geometry['coordinates']);
};
