import { type Bounds, boxIndex, localPlane, metersPerDegree, type Position } from '../geo/index.ts';
import type { ByType, ForeignFeature } from '../venue-import/index.ts';
import { centerOf, linesOf, outlineOf } from './shapes.ts';

/** In meters: doors are drawn on walls that have a thickness. */
const reach = 0.3;

/** In meters from a place to the nearest side of an outline. */
const distanceToOutline = (outline: readonly Position[], place: Position): number => {
  const corners = outline.map(localPlane(place).toPlane);
  let nearest = Infinity;
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    if (!from) continue;
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = x * x + y * y || 1;
    const along = Math.min(1, Math.max(0, -(from.x * x + from.y * y) / length));
    nearest = Math.min(nearest, Math.hypot(from.x + along * x, from.y + along * y));
  }
  return nearest;
};

const around = (places: readonly Position[], meters = 0): Bounds => {
  const [latitudes, longitudes] = [
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
  ];
  const north = meters / metersPerDegree;
  const east = north / Math.max(0.01, Math.cos(((latitudes[0] ?? 0) * Math.PI) / 180));
  return {
    south: Math.min(...latitudes) - north,
    north: Math.max(...latitudes) + north,
    west: Math.min(...longitudes) - east,
    east: Math.max(...longitudes) + east,
  };
};

const middleOf = (opening: ForeignFeature): Position | null => {
  const [line] = linesOf(opening.geometry);
  const [first, last] = [line?.[0], line?.at(-1)];
  return first && last
    ? {
        latitude: (first.latitude + last.latitude) / 2,
        longitude: (first.longitude + last.longitude) / 2,
      }
    : null;
};

/** Units that no one walks in. */
const solid: ReadonlySet<unknown> = new Set(['column', 'opentobelow', 'structure', 'void']);

type Opened = { opening: ForeignFeature; at: Position; units: Position[] };

/** Openings of a level that no relationship uses, with the centers of the units on whose border they are. */
export const openingsOf = (
  byType: ByType,
  level: string,
  used: ReadonlySet<string | null>,
): Opened[] => {
  const units = (byType.get('unit') ?? []).flatMap((unit) => {
    const { level_id: on, category } = unit.properties;
    const outline = on === level && !solid.has(category) ? outlineOf(unit.geometry) : null;
    const center = outline && centerOf(unit);
    return outline && center ? [{ outline, center }] : [];
  });
  const { search } = boxIndex(units.map(({ outline }) => around(outline)));
  return (byType.get('opening') ?? []).flatMap((opening): Opened[] => {
    if (opening.properties['level_id'] !== level || used.has(opening.id)) return [];
    const at = middleOf(opening);
    if (!at) return [];
    const near = search(around([at], reach)).toSorted((a, b) => a - b);
    const centers = near.flatMap((number) => {
      const unit = units[number];
      return unit && distanceToOutline(unit.outline, at) <= reach ? [unit.center] : [];
    });
    return [{ opening, at, units: centers }];
  });
};
