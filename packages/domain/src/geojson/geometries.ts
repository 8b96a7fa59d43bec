import { isList, isRecord } from '../json/index.ts';
import { cutText } from '../language/index.ts';
import { fillSentence, floorSentences } from '../sentences/index.ts';

/** The problem of a position, or undefined. */
const positionProblem = (value: unknown): string | undefined => {
  if (!isList(value) || value.length < 2) return floorSentences.position_form;
  const [longitude, latitude] = value;
  if (!isNumber(longitude) || !isNumber(latitude)) return floorSentences.position_numbers;
  if (Math.abs(longitude) > 180)
    return fillSentence(floorSentences.longitude_outside, { longitude });
  if (Math.abs(latitude) > 90) return fillSentence(floorSentences.latitude_outside, { latitude });
  return undefined;
};

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The problem of a list of positions, or undefined. */
const lineProblem = (value: unknown, minLength: number): string | undefined => {
  if (!isList(value)) return floorSentences.line_form;
  if (value.length < minLength)
    return fillSentence(floorSentences.line_short, { least: minLength, count: value.length });
  return firstProblem(value, positionProblem, 'position');
};

/** The problem of a polygon's ring, or undefined. */
const ringProblem = (value: unknown): string | undefined => {
  if (!isList(value)) return floorSentences.ring_form;
  if (value.length < 4) return fillSentence(floorSentences.ring_short, { count: value.length });
  const problem = firstProblem(value, positionProblem, 'position');
  if (problem) return problem;
  return samePosition(value[0], value.at(-1)) ? undefined : floorSentences.ring_open;
};

const samePosition = (a: unknown, b: unknown): boolean =>
  isList(a) && isList(b) && a[0] === b[0] && a[1] === b[1];

const within = {
  position: floorSentences.in_position,
  ring: floorSentences.in_ring,
  line: floorSentences.in_line,
  polygon: floorSentences.in_polygon,
} as const;

const lists = {
  position: floorSentences.line_form,
  ring: floorSentences.rings_form,
  line: floorSentences.lines_form,
  polygon: floorSentences.polygons_form,
} as const;

type Word = keyof typeof within;

/** The first problem among the parts, with the number of the part, counted from 1. */
const firstProblem = (
  parts: readonly unknown[],
  problemOf: (part: unknown) => string | undefined,
  word: Word,
): string | undefined => {
  for (const [index, part] of parts.entries()) {
    const problem = problemOf(part);
    if (problem) return fillSentence(within[word], { number: index + 1, problem });
  }
  return undefined;
};

type Check = (coordinates: unknown) => string | undefined;

const every =
  (word: Word, check: Check): Check =>
  (coordinates) =>
    isList(coordinates) ? firstProblem(coordinates, check, word) : lists[word];

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

export const isGeometryType = (type: unknown): type is string =>
  typeof type === 'string' && Object.hasOwn(checks, type);

/** Quoted and shortened, since the type can be any value. */
const nameOf = (type: unknown): string =>
  typeof type === 'string' ? JSON.stringify(cutText(type, 40)) : 'without a type';

/** The problem of a geometry, or undefined. A feature may have no geometry. */
export const geometryProblem = (geometry: unknown): string | undefined => {
  if (geometry === null) return undefined;
  if (!isRecord(geometry)) return floorSentences.geometry_missing;
  const check = isGeometryType(geometry['type']) ? checks[geometry['type']] : undefined;
  if (!check)
    return fillSentence(floorSentences.geometry_unsupported, {
      type: nameOf(geometry['type']),
      types: Object.keys(checks).join(', '),
    });
  return check(geometry['coordinates']);
};
