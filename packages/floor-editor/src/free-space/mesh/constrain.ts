import type { Piece } from './lattice.ts';
import { type Mesh, nextEdge } from './mesh.ts';

type Triangle = readonly [number, number, number];

/** Triangles that a new edge crosses, and the corners on both sides of it. */
type Strip = { triangles: number[]; left: number[]; right: number[] };

/** Both directions of an edge have keys of their own. */
const keyOf = (from: number, to: number): number => from * 2 ** 26 + to;

/**
 * Makes edges of a triangulation walls. Where the triangulation has no such edge, the triangles that it
 * crosses are replaced (Anglada's algorithm), so that it stays a Delaunay triangulation between the walls.
 */
export const constrainer = ({ x, y, corners, twins, walls }: Mesh) => {
  /** A half-edge that starts at each corner. */
  const starts = new Int32Array(x.length).fill(-1);
  for (const [edge, corner] of corners.entries()) starts[corner] = edge;

  const cornerOf = (edge: number): number => corners[edge] ?? 0;
  const turn = (a: number, b: number, c: number): number => {
    const [ax = 0, ay = 0] = [x[a], y[a]];
    return ((x[b] ?? 0) - ax) * ((y[c] ?? 0) - ay) - ((y[b] ?? 0) - ay) * ((x[c] ?? 0) - ax);
  };
  /** Whether d lies in the circle through a, b and c, in either order. */
  const isInCircle = (a: number, b: number, c: number, d: number): boolean => {
    const from = (corner: number): [number, number] => [
      (x[corner] ?? 0) - (x[d] ?? 0),
      (y[corner] ?? 0) - (y[d] ?? 0),
    ];
    const [[ax, ay], [bx, by], [cx, cy]] = [from(a), from(b), from(c)];
    const determinant =
      (ax * ax + ay * ay) * (bx * cy - cx * by) -
      (bx * bx + by * by) * (ax * cy - cx * ay) +
      (cx * cx + cy * cy) * (ax * by - bx * ay);
    return determinant * turn(a, b, c) > 0;
  };

  const mark = (edge: number): void => {
    walls[edge] = 1;
    const twin = twins[edge] ?? -1;
    if (twin >= 0) walls[twin] = 1;
  };

  /** The edge between two corners, or the edge opposite the first that a line to the second crosses. */
  const lookFrom = (a: number, b: number): { found: number } | { crossed: number } | null => {
    const first = starts[a] ?? -1;
    let edge = first;
    do {
      if (edge < 0) return null;
      const opposite = nextEdge(edge);
      const [p, q] = [cornerOf(opposite), cornerOf(nextEdge(opposite))];
      if (p === b) return { found: edge };
      if (q === b) return { found: nextEdge(opposite) };
      // Triangles run clockwise: p lies to the left of the line, q to its right.
      if (turn(a, b, p) > 0 && turn(a, b, q) < 0) return { crossed: opposite };
      // The next triangle around a.
      edge = twins[nextEdge(opposite)] ?? -1;
    } while (edge !== first);
    return null;
  };

  const stripBetween = (a: number, b: number, crossed: number): Strip | null => {
    const strip: Strip = {
      triangles: [Math.floor(crossed / 3)],
      left: [cornerOf(crossed)],
      right: [cornerOf(nextEdge(crossed))],
    };
    let edge = crossed;
    for (;;) {
      const twin = twins[edge] ?? -1;
      // Two walls that still cross by a fraction of a millimeter: the first one stays.
      if (twin < 0 || walls[edge] === 1) return null;
      strip.triangles.push(Math.floor(twin / 3));
      const [toCorner, fromCorner] = [nextEdge(twin), nextEdge(nextEdge(twin))];
      const corner = cornerOf(fromCorner);
      if (corner === b) return strip;
      const side = turn(a, b, corner);
      if (side === 0) return null;
      (side > 0 ? strip.left : strip.right).push(corner);
      edge = side > 0 ? fromCorner : toCorner;
    }
  };

  /** Triangles between an edge and a chain of corners to its left, clockwise. */
  const fill = (chain: readonly number[], a: number, b: number, into: Triangle[]): void => {
    if (chain.length === 0) return;
    let best = 0;
    for (let index = 1; index < chain.length; index += 1)
      if (isInCircle(a, b, chain[best] ?? 0, chain[index] ?? 0)) best = index;
    const corner = chain[best] ?? 0;
    fill(chain.slice(0, best), a, corner, into);
    fill(chain.slice(best + 1), corner, b, into);
    into.push([b, a, corner]);
  };

  const replace = (strip: readonly number[], by: readonly Triangle[]): void => {
    const outside = new Map<number, number>();
    const wasWall = new Set<number>();
    for (const triangle of strip)
      for (let edge = triangle * 3; edge < triangle * 3 + 3; edge += 1) {
        const key = keyOf(cornerOf(edge), cornerOf(nextEdge(edge)));
        outside.set(key, twins[edge] ?? -1);
        if (walls[edge] === 1) wasWall.add(key);
      }
    const inside = new Map<number, number>();
    for (const [index, triangle] of by.entries())
      for (const [side, corner] of triangle.entries()) {
        const edge = (strip[index] ?? 0) * 3 + side;
        corners[edge] = corner;
        starts[corner] = edge;
        const key = keyOf(corner, triangle[(side + 1) % 3] ?? 0);
        walls[edge] = wasWall.has(key) ? 1 : 0;
        inside.set(key, edge);
      }
    for (const [key, edge] of inside) {
      const [from, to] = [cornerOf(edge), cornerOf(nextEdge(edge))];
      const twin = inside.get(keyOf(to, from)) ?? outside.get(key) ?? -1;
      twins[edge] = twin;
      if (twin >= 0) twins[twin] = edge;
    }
  };

  return ({ a, b }: Piece): void => {
    const seen = lookFrom(a, b);
    if (!seen) return;
    if ('found' in seen) {
      mark(seen.found);
      return;
    }
    const strip = stripBetween(a, b, seen.crossed);
    if (!strip) return;
    const triangles: Triangle[] = [];
    fill(strip.left, a, b, triangles);
    fill(strip.right.toReversed(), b, a, triangles);
    replace(strip.triangles, triangles);
    const made = lookFrom(a, b);
    if (made && 'found' in made) mark(made.found);
  };
};
