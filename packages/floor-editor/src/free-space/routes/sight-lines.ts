import type { PlanePoint } from '@floorwright/domain/geo';

import { nextEdge } from '../mesh/mesh.ts';
import { nowhere, type Walkable } from './walkable.ts';
import { findWedges, type Wedge } from './wedges.ts';

/** Corners and doorways as one list: first the wedges, then the doorways. */
export type SightLines = {
  readonly wedges: readonly Wedge[];
  readonly placeOf: (node: number) => PlanePoint;
  /** What can be seen from a node and lies on a shortest path from it. */
  readonly seenFrom: (node: number) => readonly number[];
};

/** Finds what doorways and corners see of each other, by walking through the triangles between them. */
export const sightLines = (space: Walkable): SightLines => {
  const { mesh, open, cellOf, doorways } = space;
  const { x, y, corners, twins } = mesh;
  const { wedges, wedgeOf } = findWedges(space);
  const doorwayOn = new Int32Array(corners.length).fill(-1);
  for (const [index, { edge }] of doorways.entries()) {
    doorwayOn[edge] = index;
    const twin = twins[edge] ?? -1;
    if (twin >= 0) doorwayOn[twin] = index;
  }
  const count = wedges.length + doorways.length;
  const places = Array.from(
    { length: count },
    (_, node): PlanePoint =>
      doorways[node - wedges.length]?.at ?? {
        x: x[wedges[node]?.corner ?? 0] ?? 0,
        y: y[wedges[node]?.corner ?? 0] ?? 0,
      },
  );
  const placeOf = (node: number): PlanePoint => places[node] ?? { x: 0, y: 0 };
  /** Whether a path along this line can bend around the corner. */
  const touches = ({ left, right }: Wedge, from: PlanePoint, to: PlanePoint): boolean => {
    const east = to.x - from.x;
    const north = to.y - from.y;
    const one = east * ((y[left] ?? 0) - from.y) - north * ((x[left] ?? 0) - from.x);
    const other = east * ((y[right] ?? 0) - from.y) - north * ((x[right] ?? 0) - from.x);
    return one * other >= 0;
  };

  const look = (node: number): number[] => {
    const own = wedges[node];
    const at = placeOf(node);
    const seen = new Set<number>();
    const sideOf = (corner: number, px: number, py: number): number =>
      ((x[corner] ?? 0) - at.x) * (py - at.y) - ((y[corner] ?? 0) - at.y) * (px - at.x);
    const see = (other: number): void => {
      if (other === node || seen.has(other)) return;
      const to = placeOf(other);
      const wedge = wedges[other];
      if ((!own || touches(own, to, at)) && (!wedge || touches(wedge, at, to))) seen.add(other);
    };
    const seeCorner = (edge: number): void => {
      const wedge = wedgeOf[edge] ?? -1;
      if (wedge >= 0) see(wedge);
    };
    /** Edges to look through, each with the corners that limit the view to its left and right. */
    const waiting: number[] = [];
    const lookThrough = (edge: number, left: number, right: number): void => {
      const doorway = doorwayOn[edge] ?? -1;
      if (doorway >= 0) {
        const door = doorways[doorway]?.at ?? at;
        if (sideOf(left, door.x, door.y) <= 0 && sideOf(right, door.x, door.y) >= 0)
          see(wedges.length + doorway);
      }
      if (open[edge] === 1) waiting.push(edge, left, right);
    };
    const lookAhead = (edge: number): void => {
      lookThrough(edge, corners[edge] ?? 0, corners[nextEdge(edge)] ?? 0);
    };
    if (own)
      for (const edge of own.edges) {
        const [next, last] = [nextEdge(edge), nextEdge(nextEdge(edge))];
        seeCorner(next);
        seeCorner(last);
        for (const side of [edge, last]) {
          const doorway = doorwayOn[side] ?? -1;
          if (doorway >= 0) see(wedges.length + doorway);
        }
        lookAhead(next);
      }
    else {
      const first = doorways[node - wedges.length]?.edge ?? 0;
      for (const side of [first, twins[first] ?? -1]) {
        if (side < 0 || cellOf[Math.floor(side / 3)] === nowhere) continue;
        const [next, last] = [nextEdge(side), nextEdge(nextEdge(side))];
        for (const edge of [side, next, last]) seeCorner(edge);
        lookAhead(next);
        lookAhead(last);
      }
    }
    while (waiting.length > 0) {
      const right = waiting.pop() ?? 0;
      const left = waiting.pop() ?? 0;
      const twin = twins[waiting.pop() ?? 0] ?? -1;
      const toApex = nextEdge(twin);
      const fromApex = nextEdge(toApex);
      const apex = corners[fromApex] ?? 0;
      const ax = x[apex] ?? 0;
      const ay = y[apex] ?? 0;
      if (sideOf(right, ax, ay) < 0) lookThrough(toApex, left, right);
      else if (sideOf(left, ax, ay) > 0) lookThrough(fromApex, left, right);
      else {
        seeCorner(fromApex);
        lookThrough(toApex, left, apex);
        lookThrough(fromApex, apex, right);
      }
    }
    return [...seen].toSorted((a, b) => a - b);
  };

  const known = new Map<number, number[]>();
  return {
    wedges,
    placeOf,
    seenFrom: (node) => {
      const seen = known.get(node) ?? look(node);
      known.set(node, seen);
      return seen;
    },
  };
};
