import { type Bounds, boxIndex, type PlanePoint } from '@floorwright/domain/geo';

import { type Mesh, nextEdge } from './mesh.ts';

/** Positive if a place lies outside the triangle of a half-edge, beyond it. Triangles run clockwise. */
const beyond = ({ x, y, corners }: Mesh, edge: number, place: PlanePoint): number => {
  const a = corners[edge] ?? 0;
  const b = corners[nextEdge(edge)] ?? 0;
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  return ((x[b] ?? 0) - ax) * (place.y - ay) - ((y[b] ?? 0) - ay) * (place.x - ax);
};

/** In square millimeters: less than this beyond an edge is a place on it. */
const onEdge = 1;

const isAround = (mesh: Mesh, triangle: number, place: PlanePoint): boolean =>
  [0, 1, 2].every((side) => beyond(mesh, triangle * 3 + side, place) <= onEdge);

/** Finds the triangle around a place in millimeters, or -1. */
export const triangleFinder = (mesh: Mesh): ((place: PlanePoint) => number) => {
  const { x, y, corners } = mesh;
  const boxes: Bounds[] = [];
  for (let first = 0; first < corners.length; first += 3) {
    const a = corners[first] ?? 0;
    const b = corners[first + 1] ?? 0;
    const c = corners[first + 2] ?? 0;
    boxes.push({
      west: Math.min(x[a] ?? 0, x[b] ?? 0, x[c] ?? 0),
      south: Math.min(y[a] ?? 0, y[b] ?? 0, y[c] ?? 0),
      east: Math.max(x[a] ?? 0, x[b] ?? 0, x[c] ?? 0),
      north: Math.max(y[a] ?? 0, y[b] ?? 0, y[c] ?? 0),
    });
  }
  const { search } = boxIndex(boxes);
  return (place) =>
    search({ west: place.x, south: place.y, east: place.x, north: place.y }).find((triangle) =>
      [0, 1, 2].every((side) => beyond(mesh, triangle * 3 + side, place) <= 0),
    ) ?? -1;
};

/**
 * Whether a straight line from a place in a triangle reaches another place without crossing an edge that is
 * closed. A corner on the line counts as lying to its right, so that the line always leaves a triangle through
 * exactly one edge.
 */
export const sees = (
  mesh: Mesh,
  from: PlanePoint & { readonly triangle: number },
  to: PlanePoint,
  isClosed: (edge: number) => boolean,
): boolean => {
  const { x, y, corners, twins } = mesh;
  const east = to.x - from.x;
  const north = to.y - from.y;
  let { triangle } = from;
  let entered = -1;
  for (let step = 0; step < corners.length; step += 1) {
    let exit = -1;
    for (let edge = triangle * 3; edge < triangle * 3 + 3; edge += 1) {
      if (edge === entered) continue;
      const a = corners[edge] ?? 0;
      const b = corners[nextEdge(edge)] ?? 0;
      const isLeft = east * ((y[a] ?? 0) - from.y) - north * ((x[a] ?? 0) - from.x) > 0;
      const isNextLeft = east * ((y[b] ?? 0) - from.y) - north * ((x[b] ?? 0) - from.x) > 0;
      if (isLeft !== isNextLeft && beyond(mesh, edge, to) > 0) exit = edge;
    }
    // A line that only touches the triangle leads elsewhere.
    if (exit < 0) return isAround(mesh, triangle, to);
    const twin = twins[exit] ?? -1;
    if (twin < 0 || isClosed(exit)) return false;
    entered = twin;
    triangle = Math.floor(twin / 3);
  }
  return false;
};
