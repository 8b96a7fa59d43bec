import { boxIndex, type PlanePoint } from '@floorwright/domain/geo';

import { type Mesh, nextEdge } from './mesh.ts';

/** Positive if a place lies outside the triangle of a half-edge, beyond it. Triangles run clockwise. */
const beyond = ({ x, y, corners }: Mesh, edge: number, place: PlanePoint): number => {
  const [a = 0, b = 0] = [corners[edge], corners[nextEdge(edge)]];
  const [ax = 0, ay = 0] = [x[a], y[a]];
  return ((x[b] ?? 0) - ax) * (place.y - ay) - ((y[b] ?? 0) - ay) * (place.x - ax);
};

/** Finds the triangle around a place in millimetres, or -1. */
export const triangleFinder = (mesh: Mesh): ((place: PlanePoint) => number) => {
  const { x, y, corners } = mesh;
  const { search } = boxIndex(
    Array.from({ length: corners.length / 3 }, (_, triangle) => {
      const own = corners.subarray(triangle * 3, triangle * 3 + 3);
      const [xs, ys] = [Array.from(own, (c) => x[c] ?? 0), Array.from(own, (c) => y[c] ?? 0)];
      return {
        west: Math.min(...xs),
        south: Math.min(...ys),
        east: Math.max(...xs),
        north: Math.max(...ys),
      };
    }),
  );
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
  const isLeft = (corner: number): boolean =>
    (to.x - from.x) * ((y[corner] ?? 0) - from.y) - (to.y - from.y) * ((x[corner] ?? 0) - from.x) >
    0;
  let { triangle } = from;
  let entered = -1;
  for (let step = 0; step < corners.length; step += 1) {
    let exit = -1;
    for (let edge = triangle * 3; edge < triangle * 3 + 3; edge += 1)
      if (
        edge !== entered &&
        isLeft(corners[edge] ?? 0) !== isLeft(corners[nextEdge(edge)] ?? 0) &&
        beyond(mesh, edge, to) > 0
      )
        exit = edge;
    if (exit < 0) return true;
    const twin = twins[exit] ?? -1;
    if (twin < 0 || isClosed(exit)) return false;
    entered = twin;
    triangle = Math.floor(twin / 3);
  }
  return false;
};
