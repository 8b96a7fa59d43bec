import { boxIndex, nearestOnSide } from '@floorwright/domain/geo';

import {
  circleCenter,
  edgeLength,
  triangleArea,
  triangleCenter,
  triangleWidth,
} from '../mesh/measures.ts';
import { type Mesh, nextEdge } from '../mesh/mesh.ts';
import { sees } from '../mesh/sight.ts';

/** In square millimeters: a smaller area is a niche of the room beside it. */
export const minArea = 1e6;
/** A gap is narrower than the areas on both sides of it by this factor. Otherwise they are one area. */
const neck = 1.1;

/** Triangles that belong together. */
export type Areas = {
  /** The area of each triangle. */
  readonly areaOf: Int32Array;
  /** In square millimeters, by area. */
  readonly sizes: ReadonlyMap<number, number>;
  /** The width of the widest place of an area in millimeters; not exact from `enough` on. */
  readonly widthOf: (area: number, enough: number) => number;
  /** The area around the drawing. */
  readonly outside: number;
  /** The half-edges across gaps that part two areas; one of the two sides of each. */
  readonly gaps: readonly number[];
};

/** Measures how wide the free space is at a triangle, up to a limit that is enough to compare it with a gap. */
const widthFinder = (
  mesh: Mesh,
  isClosed: (edge: number) => boolean,
  limit: number,
): ((triangle: number) => number) => {
  const { x, y, corners, walls } = mesh;
  const sides: { from: { x: number; y: number }; to: { x: number; y: number } }[] = [];
  for (let edge = 0; edge < corners.length; edge += 1) {
    const [a = 0, b = 0] = [corners[edge], corners[nextEdge(edge)]];
    if (walls[edge] === 1 && a < b)
      sides.push({
        from: { x: x[a] ?? 0, y: y[a] ?? 0 },
        to: { x: x[b] ?? 0, y: y[b] ?? 0 },
      });
  }
  const { search } = boxIndex(
    sides.map(({ from, to }) => ({
      west: Math.min(from.x, to.x),
      south: Math.min(from.y, to.y),
      east: Math.max(from.x, to.x),
      north: Math.max(from.y, to.y),
    })),
  );
  const clearance = (place: { x: number; y: number }): number => {
    let least = limit / 2;
    const around = {
      west: place.x - least,
      south: place.y - least,
      east: place.x + least,
      north: place.y + least,
    };
    for (const index of search(around)) {
      const side = sides[index];
      if (!side) continue;
      const nearest = nearestOnSide(place, side.from, side.to);
      const [east, north] = [nearest.x - place.x, nearest.y - place.y];
      least = Math.min(least, Math.sqrt(east * east + north * north));
    }
    return least;
  };
  return (triangle) => {
    const width = triangleWidth(mesh, triangle);
    if (width >= limit) return limit;
    // The triangles of a round room are thin; the circle through their corners is not.
    const center = circleCenter(mesh, triangle);
    return center && sees(mesh, { ...triangleCenter(mesh, triangle), triangle }, center, isClosed)
      ? Math.max(width, 2 * clearance(center))
      : width;
  };
};

/**
 * Joins triangles to areas. Wide edges join always. A gap of at most `gap` millimeters parts two areas, unless
 * one of them is only a niche or is not wider than the gap.
 */
export const findAreas = (
  mesh: Mesh,
  { gap, isSolid }: { gap: number; isSolid: (triangle: number) => boolean },
): Areas => {
  const { corners, twins, walls } = mesh;
  const count = corners.length / 3;
  const solid = Uint8Array.from({ length: count }, (_, triangle) => (isSolid(triangle) ? 1 : 0));
  const isWall = (edge: number): boolean => {
    const twin = twins[edge] ?? -1;
    if (twin < 0 || walls[edge] === 1) return true;
    return solid[Math.floor(edge / 3)] !== solid[Math.floor(twin / 3)];
  };
  const widthAt = widthFinder(
    mesh,
    (edge) => isWall(edge) || edgeLength(mesh, edge) <= gap,
    gap * 1.5,
  );
  const widths = Float64Array.from({ length: count }, (_, triangle) =>
    triangleWidth(mesh, triangle),
  );
  /** The triangles of each area that were measured only by themselves, as lists: most are wide enough. */
  const rough = Int32Array.from({ length: count }, (_, triangle) => triangle);
  const roughest = Int32Array.from({ length: count }, (_, triangle) => triangle);
  const after = new Int32Array(count).fill(-1);
  /** The width of an area, measured exactly unless it is wide enough anyway. */
  const widthOf = (root: number, enough: number): number => {
    if ((widths[root] ?? 0) >= enough) return widths[root] ?? 0;
    for (let at = rough[root] ?? -1; at >= 0; at = after[at] ?? -1)
      widths[root] = Math.max(widths[root] ?? 0, widthAt(at));
    rough[root] = roughest[root] = -1;
    return widths[root] ?? 0;
  };
  const sizes = Float64Array.from({ length: count }, (_, triangle) => triangleArea(mesh, triangle));

  const parents = Int32Array.from({ length: count }, (_, triangle) => triangle);
  const rootOf = (triangle: number): number => {
    let root = triangle;
    while (parents[root] !== root) {
      const above = parents[parents[root] ?? root] ?? root;
      parents[root] = above;
      root = above;
    }
    return root;
  };
  const join = (one: number, other: number): void => {
    parents[other] = one;
    sizes[one] = (sizes[one] ?? 0) + (sizes[other] ?? 0);
    widths[one] = Math.max(widths[one] ?? 0, widths[other] ?? 0);
    const [first = -1, last = -1, end = -1] = [rough[other], roughest[other], roughest[one]];
    if (first < 0) return;
    if (end < 0) rough[one] = first;
    else after[end] = first;
    roughest[one] = last;
  };
  const isRoom = (root: number, length: number): boolean =>
    (sizes[root] ?? 0) >= minArea && widthOf(root, neck * length) >= neck * length;

  const edges: { edge: number; length: number }[] = [];
  for (let edge = 0; edge < corners.length; edge += 1)
    if (edge < (twins[edge] ?? -1) && !isWall(edge))
      edges.push({ edge, length: edgeLength(mesh, edge) });
  const parting: number[] = [];
  for (const { edge, length } of edges.toSorted((a, b) => b.length - a.length)) {
    const one = rootOf(Math.floor(edge / 3));
    const other = rootOf(Math.floor((twins[edge] ?? edge) / 3));
    if (one === other) continue;
    if (length > gap || !isRoom(one, length) || !isRoom(other, length)) join(one, other);
    else parting.push(edge);
  }

  const areaOf = Int32Array.from({ length: count }, (_, triangle) => rootOf(triangle));
  const roots = new Set(areaOf);
  const frame = twins.indexOf(-1);
  return {
    areaOf,
    sizes: new Map([...roots].map((root) => [root, sizes[root] ?? 0])),
    widthOf,
    outside: areaOf[Math.floor(frame / 3)] ?? 0,
    // A later, narrower edge may have joined the two after all.
    gaps: parting.filter(
      (edge) => areaOf[Math.floor(edge / 3)] !== areaOf[Math.floor((twins[edge] ?? edge) / 3)],
    ),
  };
};
