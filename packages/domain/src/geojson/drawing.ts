import type { LayerKind } from '../floors/layers.ts';
import type { Position } from '../geo/position.ts';
import { isList, isRecord } from '../json/index.ts';
import { featureType, isFloorLayer, roleOfFeature } from './layer-roles.ts';

/** The lines, doors and outlines in a GeoJSON file. */
export type FloorDrawing = {
  /** Every line and every ring, as it was drawn. */
  readonly lines: readonly (readonly Position[])[];
  /** Those that people do not walk through. */
  readonly walls: readonly (readonly Position[])[];
  /** The middle of each door. */
  readonly doors: readonly Position[];
  /** The outer rings of features whose type is an outline. */
  readonly outlines: readonly (readonly Position[])[];
};

type Reading = {
  lines: Position[][];
  walls: Position[][];
  doors: Position[];
  outlines: Position[][];
};

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

const middleOf = (places: readonly Position[]): Position | undefined => {
  if (places.length === 0) return undefined;
  const sum = { latitude: 0, longitude: 0 };
  for (const { latitude, longitude } of places) {
    sum.latitude += latitude / places.length;
    sum.longitude += longitude / places.length;
  }
  return sum;
};

/** Each closed line, and the outer ring of each polygon, without the closing corner. */
const outerRings = (geometry: unknown): Position[][] => {
  if (!isRecord(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection')
    return isList(geometries) ? geometries.flatMap(outerRings) : [];
  const polygons = type === 'MultiPolygon' && isList(coordinates) ? coordinates : [coordinates];
  const isPolygon = type === 'Polygon' || type === 'MultiPolygon';
  const lines = isPolygon
    ? polygons.map((rings) => lineOf(isList(rings) ? rings[0] : undefined))
    : linesIn(coordinates);
  return lines.filter(({ length }) => length > 3).map((line) => line.slice(0, -1));
};

const readFeature = (feature: unknown, kind: LayerKind, into: Reading): void => {
  if (!isRecord(feature)) return;
  const { geometry, properties } = feature;
  const lines = linesOfGeometry(geometry);
  const drawn = lines.filter(({ length }) => length > 1);
  const role = roleOfFeature(kind, properties);
  const isWall = role === 'wall' && !isFloorLayer(kind);
  // One by one: a call has a limit of arguments, and a geometry none of lines.
  for (const line of drawn) {
    into.lines.push(line);
    if (isWall) into.walls.push(line);
  }
  const middle = role === 'door' ? middleOf(lines.flat()) : undefined;
  if (middle) into.doors.push(middle);
  if (!featureType(properties).includes('outline')) return;
  for (const ring of outerRings(geometry)) into.outlines.push(ring);
};

/** Reads a file that was accepted as a layer of a kind. */
export const readDrawing = (geojson: unknown, kind: LayerKind = 'other'): FloorDrawing => {
  const drawing: Reading = { lines: [], walls: [], doors: [], outlines: [] };
  if (!isRecord(geojson)) return drawing;
  const { type, features } = geojson;
  if (type === 'FeatureCollection') {
    for (const feature of isList(features) ? features : []) readFeature(feature, kind, drawing);
  } else if (type === 'Feature') readFeature(geojson, kind, drawing);
  else readFeature({ geometry: geojson, properties: null }, kind, drawing);
  return drawing;
};
