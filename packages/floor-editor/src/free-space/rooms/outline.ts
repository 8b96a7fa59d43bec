import type { PlanePoint } from '@floorwright/domain/geo';

import { type Mesh, nextEdge } from '../mesh/mesh.ts';

/** In millimeters: a corner this near to the line between its neighbors is part of a straight wall. */
const straight = 2;

/** The walks around an area along the edges that part it from others. */
const walksAround = (mesh: Mesh, areaOf: Int32Array, edges: readonly number[]): number[][] => {
  const { corners, twins } = mesh;
  const isBorder = (edge: number): boolean => {
    const twin = twins[edge] ?? -1;
    return twin < 0 || areaOf[Math.floor(twin / 3)] !== areaOf[Math.floor(edge / 3)];
  };
  const open = new Set(edges.filter(isBorder));
  const walks: number[][] = [];
  for (const start of open) {
    const walk: number[] = [];
    let edge = start;
    do {
      open.delete(edge);
      walk.push(corners[edge] ?? 0);
      let next = nextEdge(edge);
      // Turns around the corner through triangles of the area until its border comes again.
      while (!isBorder(next)) next = nextEdge(twins[next] ?? next);
      edge = next;
    } while (edge !== start);
    walks.push(walk);
  }
  return walks;
};

/** Cuts a walk where it comes back to a corner, so that no ring touches itself. */
const simpleRings = (walk: readonly number[]): number[][] => {
  const rings: number[][] = [];
  const path: number[] = [];
  const places = new Map<number, number>();
  for (const corner of walk) {
    const before = places.get(corner);
    if (before !== undefined) {
      const ring = path.splice(before);
      for (const passed of ring) places.delete(passed);
      rings.push(ring);
    }
    places.set(corner, path.length);
    path.push(corner);
  }
  rings.push(path);
  return rings.filter(({ length }) => length > 2);
};

/** Positive for an outer ring, since triangles run clockwise. */
const sizeOf = ({ x, y }: Mesh, ring: readonly number[]): number => {
  let twice = 0;
  let from = ring.at(-1) ?? 0;
  for (const to of ring) {
    twice -= (x[from] ?? 0) * (y[to] ?? 0) - (x[to] ?? 0) * (y[from] ?? 0);
    from = to;
  }
  return twice / 2;
};

/** Without corners in straight walls, which cuts and gaps leave. */
const withoutStraight = (ring: readonly PlanePoint[]): PlanePoint[] => {
  const corners = [...ring];
  for (let index = 0; index < corners.length && corners.length > 3;) {
    const before = corners.at(index - 1);
    const corner = corners[index];
    const after = corners[(index + 1) % corners.length];
    if (!before || !corner || !after) break;
    const [east, north] = [after.x - before.x, after.y - before.y];
    const length = Math.hypot(east, north);
    const off = Math.abs(east * (corner.y - before.y) - north * (corner.x - before.x)) / length;
    const along = (corner.x - before.x) * east + (corner.y - before.y) * north;
    if (length > 0 && off <= straight && along > 0 && along < length * length)
      corners.splice(index, 1);
    else index += 1;
  }
  return corners;
};

/** The outer ring of an area in millimeters, without its holes; null if it has none. */
export const outlineOf = (
  mesh: Mesh,
  areaOf: Int32Array,
  triangles: readonly number[],
): PlanePoint[] | null => {
  const edges = triangles.flatMap((triangle) => [0, 1, 2].map((side) => triangle * 3 + side));
  const rings = walksAround(mesh, areaOf, edges).flatMap(simpleRings);
  let [largest, size]: [number[] | null, number] = [null, 0];
  for (const ring of rings) {
    const own = sizeOf(mesh, ring);
    if (own > size) [largest, size] = [ring, own];
  }
  if (!largest) return null;
  const { x, y } = mesh;
  return withoutStraight(largest.map((corner) => ({ x: x[corner] ?? 0, y: y[corner] ?? 0 })));
};
