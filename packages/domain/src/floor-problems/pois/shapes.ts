import type { PlanePoint } from '../../geo/local-plane.ts';
import { boxAround, type PlaneBox, type PlaneRing } from '../../geo/polygons/polygon-plane.ts';
import type { Ring } from '../../geo/polygons/polygon.ts';
import type { Position } from '../../geo/position.ts';
import type { CheckedPoi } from '../types.ts';

/** A POI in the plane of its floor. */
export type Shape = {
  readonly key: string;
  /** The title to show, or null where there is none. */
  readonly name: string | null;
  readonly title: string;
  readonly ring: PlaneRing;
  /** The same corners on the globe, as they were given. */
  readonly places: Ring;
  readonly box: PlaneBox;
};

export const shapesOf = (
  pois: Iterable<CheckedPoi>,
  toPlane: (place: Position) => PlanePoint,
): Shape[] =>
  Array.from(pois, ({ key, title, ring }) => {
    const shape = ring.map(toPlane);
    const name = title.trim() || null;
    return { key, name, title, ring: shape, places: ring, box: boxAround(shape, 0) };
  }).filter(({ ring }) => ring.length > 0);
