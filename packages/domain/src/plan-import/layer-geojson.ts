import type { DxfPoint, Polyline } from '../dxf/index.ts';
import type { LayerKind } from '../floors/index.ts';
import type { Position } from '../geo/index.ts';

/** Kinds whose closed lines are outlines of something solid or of nothing, and not areas. */
const linesOnly: ReadonlySet<LayerKind> = new Set(['walls', 'doors', 'arrows', 'other']);

/** A millimeter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;

type Coordinates = readonly [longitude: number, latitude: number];

/** The points in order, without those that lie on the one before. */
const coordinatesOf = (
  points: readonly DxfPoint[],
  project: (point: DxfPoint) => Position,
): Coordinates[] => {
  const list: Coordinates[] = [];
  for (const point of points) {
    const { latitude, longitude } = project(point);
    const next = [rounded(longitude), rounded(latitude)] as const;
    const last = list.at(-1);
    if (!last || last[0] !== next[0] || last[1] !== next[1]) list.push(next);
  }
  return list;
};

const isSame = (a: Coordinates | undefined, b: Coordinates | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/**
 * The lines of a layer as GeoJSON. Closed lines become areas where the kind has areas: walls are drawn as outlines,
 * and filled they would cover the rooms within. Returns null if nothing is left.
 */
export const layerGeoJson = (
  name: string,
  kind: LayerKind,
  lines: readonly Polyline[],
  project: (point: DxfPoint) => Position,
): string | null => {
  const features: string[] = [];
  const properties = JSON.stringify({ layer: name });
  const add = (type: 'LineString' | 'Polygon', coordinates: unknown): void => {
    const geometry = JSON.stringify({ type, coordinates });
    features.push(`{"type":"Feature","properties":${properties},"geometry":${geometry}}`);
  };
  for (const { points, isClosed } of lines) {
    const open = coordinatesOf(points, project);
    const [first] = open;
    if (isClosed && isSame(first, open.at(-1))) open.pop();
    if (!first || open.length < 2) continue;
    if (isClosed && open.length > 2 && !linesOnly.has(kind)) add('Polygon', [[...open, first]]);
    else add('LineString', isClosed && open.length > 2 ? [...open, first] : open);
  }
  return features.length === 0
    ? null
    : `{"type":"FeatureCollection","features":[${features.join()}]}`;
};
