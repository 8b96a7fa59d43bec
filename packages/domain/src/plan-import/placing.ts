import type { DrawingUnit, DxfPoint } from '../dxf/index.ts';
import type { LayerKind } from '../floors/index.ts';
import {
  type Corners,
  cornersOf,
  fitTwoPoints,
  localPlane,
  placementOf,
  type Position,
} from '../geo/index.ts';
import { fromUpperLeft, type PlanBox, sizeOf } from './box.ts';

/** A point of the drawing, in its units, and where it lies. */
type KnownPoint = { readonly x: number; readonly y: number } & Position;

/** Where the drawing is laid: by two points, over what the building has already, or around its position. */
export type PlanPlace =
  | { readonly by: 'points'; readonly points: readonly [KnownPoint, KnownPoint] }
  | {
      readonly by: 'footprint';
      readonly corners: Corners;
      /** The plan that lies there is an earlier version of the drawing, so this one lies exactly there. */
      readonly isOfSame?: boolean;
    }
  | { readonly by: 'center'; readonly at: Position };

/** What the user wants of a drawing. */
export type PlanChoices = {
  /** Null where the plan has a scale. */
  readonly unit: DrawingUnit | null;
  /** From the unit or the scale. Choices that earlier releases stored have only a unit. */
  readonly metersPerUnit?: number;
  readonly layers: readonly { readonly name: string; readonly kind: LayerKind }[];
  readonly place: PlanPlace;
};

/**
 * The corners of a drawing on the map, or null if two points are too close to each other. Two points decide the size.
 * Otherwise the unit of the drawing does: over a footprint, the drawing has its center and its direction.
 */
export const placeDrawing = (
  box: PlanBox,
  metersPerUnit: number,
  place: PlanPlace,
): Corners | null => {
  const { width, height } = sizeOf(box);
  const size = { width: width * metersPerUnit, height: height * metersPerUnit };
  if (place.by === 'center') return cornersOf({ anchor: place.at, rotation: 0, ...size });
  if (place.by === 'footprint') {
    if (place.isOfSame) return place.corners;
    const { anchor, rotation } = placementOf(place.corners);
    return cornersOf({ anchor, rotation, ...size });
  }
  const points = place.points.map(({ x, y, latitude, longitude }) => {
    const seen = fromUpperLeft(box, { x, y });
    return {
      plan: { x: seen.x * metersPerUnit, y: seen.y * metersPerUnit },
      map: { latitude, longitude },
    };
  });
  const placement = fitTwoPoints(points, size);
  return placement && cornersOf(placement);
};

/** Where each point of a drawing lies whose box has these corners on the map. */
export const projectDrawing = (
  box: PlanBox,
  [upperLeft, upperRight, , lowerLeft]: Corners,
): ((point: DxfPoint) => Position) => {
  const { toPlane, toGlobe } = localPlane(upperLeft);
  const across = toPlane(upperRight);
  const down = toPlane(lowerLeft);
  const { width, height } = sizeOf(box);
  return (point) => {
    const { x, y } = fromUpperLeft(box, point);
    const right = width === 0 ? 0 : x / width;
    const below = height === 0 ? 0 : y / height;
    return toGlobe({
      x: right * across.x + below * down.x,
      y: right * across.y + below * down.y,
    });
  };
};
