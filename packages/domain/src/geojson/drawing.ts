import type { Position } from '../geo/position.ts';
import { isList, isRecord } from './geometries.ts';

/** The lines, doors and outlines in a GeoJSON file. */
export type FloorDrawing = {
  /** Every line and every ring, as it was drawn. */
  readonly lines: readonly (readonly Position[])[];
  /** The middle of each door. */
  readonly doors: readonly Position[];
  /** The outer rings of features whose type is an outline. */
  readonly outlines: readonly (readonly Position[])[];
};

type Reading = { lines: Position[][]; doors: Position[]; outlines: Position[][] };

const positionOf = (value: unknown): Position | undefined => {
  if (!isList(value)) return undefined;
  const [longitude, latitude] = value;
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? { latitude, longitude }
    : undefined;
};

const lineOf = (coordinates: unknown): Position[] =>
  isList(coordinates) ? coordinates.flatMap((place) => positionOf(place) ?? []) : [];

/** The lines in coordinates of any depth. */
const linesIn = (coordinates: unknown): Position[][] => {
  if (!isList(coordinates) || coordinates.length === 0) return [];
  if (positionOf(coordinates[0])) return [lineOf(coordinates)];
  return coordinates.flatMap(linesIn);
};

const linesOfGeometry = (geometry: unknown): Position[][] => {
  if (!isRecord(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection')
    return isList(geometries) ? geometries.flatMap(linesOfGeometry) : [];
  if (type === 'Point') {
    const place = positionOf(coordinates);
    return place ? [[place]] : [];
  }
  return linesIn(coordinates);
};

/** The type of a feature, under the property names that drawing programs use. */
export const featureType = (properties: unknown): string => {
  if (!isRecord(properties)) return '';
  for (const name of ['type', 'kind', 'class', 'category', 'feature_type']) {
    const word = properties[name];
    if (typeof word === 'string') return word.toLowerCase();
  }
  return '';
};

const middleOf = (places: readonly Position[]): Position | undefined => {
  if (places.length === 0) return undefined;
  const sum = { latitude: 0, longitude: 0 };
  for (const { latitude, longitude } of places) {
    sum.latitude += latitude / places.length;
    sum.longitude += longitude / places.length;
  }
  return sum;
};

const readFeature = (feature: unknown, isDoor: boolean, into: Reading): void => {
  if (!isRecord(feature)) return;
  const lines = linesOfGeometry(feature['geometry']);
  const type = featureType(feature['properties']);
  for (const line of lines) if (line.length > 1) into.lines.push(line);
  if (isDoor || /\bdoors?\b/.test(type.replaceAll('_', ' '))) {
    const middle = middleOf(lines.flat());
    if (middle) into.doors.push(middle);
  }
  const [outer] = lines;
  if (type.includes('outline') && outer && outer.length > 3) into.outlines.push(outer.slice(0, -1));
};

/** Reads a file that was accepted as a layer. `areDoors` says that the whole layer consists of doors. */
export const readDrawing = (geojson: unknown, areDoors = false): FloorDrawing => {
  const drawing: Reading = { lines: [], doors: [], outlines: [] };
  if (!isRecord(geojson)) return drawing;
  const { type, features } = geojson;
  if (type === 'FeatureCollection') {
    for (const feature of isList(features) ? features : []) readFeature(feature, areDoors, drawing);
  } else if (type === 'Feature') readFeature(geojson, areDoors, drawing);
  else readFeature({ geometry: geojson, properties: null }, areDoors, drawing);
  return drawing;
};
