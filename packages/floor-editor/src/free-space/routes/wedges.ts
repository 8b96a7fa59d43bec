import type { PlanePoint } from '@floorwright/domain/geo';

import { nextEdge } from '../mesh/mesh.ts';
import { nowhere, type Walkable } from './walkable.ts';

/** A corner of a wall that shortest paths bend around, seen from one side of the wall. */
export type Wedge = {
  readonly corner: number;
  /** The half-edges from the corner, one for each triangle around it, clockwise. */
  readonly edges: readonly number[];
  /** The next corners along the walls on both sides. */
  readonly left: number;
  readonly right: number;
};

const previousEdge = (edge: number): number => nextEdge(nextEdge(edge));

/** More than a straight wall, by more than the rounding of a sum of angles. */
const straight = Math.PI + 1e-7;

/** The wedges of all cells, and the wedge of each half-edge's first corner, or -1. */
export const findWedges = ({
  mesh: { x, y, corners, twins },
  open,
  cellOf,
}: Walkable): { wedges: Wedge[]; wedgeOf: Int32Array } => {
  const wedges: Wedge[] = [];
  const wedgeOf = new Int32Array(corners.length).fill(-1);
  const angleAt = (edge: number): number => {
    const [v = 0, b = 0, c = 0] = [
      corners[edge],
      corners[nextEdge(edge)],
      corners[previousEdge(edge)],
    ];
    const [vx = 0, vy = 0] = [x[v], y[v]];
    const [bx, by] = [(x[b] ?? 0) - vx, (y[b] ?? 0) - vy];
    const [cx, cy] = [(x[c] ?? 0) - vx, (y[c] ?? 0) - vy];
    return Math.abs(Math.atan2(bx * cy - by * cx, bx * cx + by * cy));
  };
  for (const [start, corner] of corners.entries()) {
    // A wedge begins at a wall to the left of its first triangle.
    if (open[start] === 1 || cellOf[Math.floor(start / 3)] === nowhere) continue;
    const edges = [start];
    let last = start;
    let angle = angleAt(start);
    while (open[previousEdge(last)] === 1) {
      last = twins[previousEdge(last)] ?? start;
      edges.push(last);
      angle += angleAt(last);
    }
    if (angle <= straight) continue;
    for (const edge of edges) wedgeOf[edge] = wedges.length;
    wedges.push({
      corner,
      edges,
      left: corners[nextEdge(start)] ?? 0,
      right: corners[previousEdge(last)] ?? 0,
    });
  }
  return { wedges, wedgeOf };
};

/** The place this far from the corner, in the middle of the free space around it. */
export const placeBeside = (
  { x, y }: Walkable['mesh'],
  { corner, left, right }: Wedge,
  distance: number,
): PlanePoint => {
  const at = { x: x[corner] ?? 0, y: y[corner] ?? 0 };
  const unit = (to: number): PlanePoint => {
    const [east, north] = [(x[to] ?? 0) - at.x, (y[to] ?? 0) - at.y];
    const length = Math.hypot(east, north);
    return { x: east / length, y: north / length };
  };
  const [one, other] = [unit(left), unit(right)];
  const sum = { x: one.x + other.x, y: one.y + other.y };
  const length = Math.hypot(sum.x, sum.y);
  // Along a nearly straight wall, the sum is too short to be exact.
  const away = length < 0.01 ? { x: one.y, y: -one.x } : { x: -sum.x / length, y: -sum.y / length };
  return { x: at.x + away.x * distance, y: at.y + away.y * distance };
};
