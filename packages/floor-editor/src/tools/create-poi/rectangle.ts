import { localPlane, nearestOnSide, type PlanePoint, type Position } from '@floorwright/domain/geo';

import type { Edge } from '../../nearby/edges.ts';

/** Where a rectangle begins, and a place in the direction of its sides. */
export type Anchor = { readonly at: Position; readonly along: Position };

const lengthOf = ({ x, y }: PlanePoint): number => Math.hypot(x, y);

/** The edge nearest to a place, of those that have a length. */
const nearestEdge = (at: Position, edges: readonly Edge[]): Edge | null => {
  const { toPlane } = localPlane(at);
  let nearest: { edge: Edge; meters: number } | null = null;
  for (const edge of edges) {
    const [from, to] = [toPlane(edge[0]), toPlane(edge[1])];
    if (lengthOf({ x: to.x - from.x, y: to.y - from.y }) < 0.01) continue;
    const meters = lengthOf(nearestOnSide({ x: 0, y: 0 }, from, to));
    if (!nearest || meters < nearest.meters) nearest = { edge, meters };
  }
  return nearest?.edge ?? null;
};

const east = { x: 1, y: 0 };

/**
 * Its sides are parallel to the edge it begins at, such as a wall or the side of a neighbor, or else to the
 * upper edge of the plan.
 */
export const anchorAt = (
  at: Position,
  edges: readonly Edge[],
  [left, right]: readonly Position[],
): Anchor => {
  const { toPlane, toGlobe } = localPlane(at);
  const edge = nearestEdge(at, edges) ?? (left && right ? ([left, right] as const) : null);
  if (!edge) return { at, along: toGlobe(east) };
  const [from, to] = [toPlane(edge[0]), toPlane(edge[1])];
  return { at, along: toGlobe({ x: to.x - from.x, y: to.y - from.y }) };
};

/** The corners of the rectangle between two opposite ones. */
export const rectangleTo = ({ at, along }: Anchor, opposite: Position): Position[] => {
  const { toPlane, toGlobe } = localPlane(at);
  const side = toPlane(along);
  const length = lengthOf(side);
  const { x, y } = { x: side.x / length, y: side.y / length };
  const end = toPlane(opposite);
  const [wide, high] = [end.x * x + end.y * y, end.y * x - end.x * y];
  return [
    at,
    toGlobe({ x: x * wide, y: y * wide }),
    opposite,
    toGlobe({ x: -y * high, y: x * high }),
  ];
};
