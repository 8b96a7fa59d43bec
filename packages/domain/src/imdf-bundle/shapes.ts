import { type Position, ringArea, ringCenter } from '../geo/index.ts';
import { isList, isRecord } from '../json/index.ts';
import { type ForeignFeature, readPlace } from '../venue-import/index.ts';

/** A position as GeoJSON and bundles have it. */
export type Pair = readonly [longitude: number, latitude: number];

export const pairOf = ({ latitude, longitude }: Position): Pair => [longitude, latitude];

/** A place of a geometry; null if it is not on the globe. */
const placeOf = (value: unknown): Position | null => {
  const read = readPlace(value);
  return read.outcome === 'read' ? read.at : null;
};

/** All places of a line, or null if one of them is wrong. */
const lineOf = (value: unknown): Position[] | null => {
  if (!isList(value)) return null;
  const places = value.map(placeOf);
  return places.every((place) => place !== null) && places.length > 1 ? places : null;
};

export const linesOf = (geometry: unknown): Position[][] => {
  if (!isRecord(geometry) || !isList(geometry['coordinates'])) return [];
  const { type, coordinates } = geometry;
  const lines =
    type === 'LineString' ? [coordinates] : type === 'MultiLineString' ? coordinates : [];
  return lines.flatMap((line) => {
    const read = lineOf(line);
    return read ? [read] : [];
  });
};

/** The outer ring of the first area of a geometry. */
export const outlineOf = (geometry: unknown): Position[] | null => {
  if (!isRecord(geometry) || !isList(geometry['coordinates'])) return null;
  const { type, coordinates } = geometry;
  const polygon = type === 'MultiPolygon' ? coordinates[0] : coordinates;
  return isList(polygon) && type !== 'Point' ? lineOf(polygon[0]) : null;
};

const displayPoint = ({ properties }: ForeignFeature): Position | null => {
  const point = properties['display_point'];
  return isRecord(point) ? placeOf(point['coordinates']) : null;
};

/** Where a feature is: its display point, else the center of its area, else the middle of its line. */
export const centerOf = (feature: ForeignFeature): Position | null => {
  const shown = displayPoint(feature);
  if (shown) return shown;
  const outline = outlineOf(feature.geometry);
  if (outline) return ringCenter(outline.slice(0, -1));
  const [line] = linesOf(feature.geometry);
  return line?.[Math.floor(line.length / 2)] ?? null;
};

/** In square meters: a stop of an elevator or stairs that is smaller is a mark, not a room. */
const smallestStop = 5;

/** Whether a unit only marks a place, as our own export writes stops. */
export const isMark = (feature: ForeignFeature): boolean =>
  (areaOf(feature) ?? 0) < smallestStop && displayPoint(feature) !== null;

/** In square meters; null without an area. */
const areaOf = (feature: ForeignFeature): number | null => {
  const outline = outlineOf(feature.geometry);
  return outline && ringArea(outline.slice(0, -1));
};
