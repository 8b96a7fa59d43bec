/**
 * Triangles between walls. A half-edge runs from the corner `corners[edge]` to that of the next half-edge of
 * its triangle, which are the edges 3t, 3t + 1 and 3t + 2.
 */
export type Mesh = {
  /** In millimeters. */
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly corners: Uint32Array;
  /** The half-edge on the other side, or -1 at the edge of the mesh. */
  readonly twins: Int32Array;
  /** Whether a half-edge is a wall. */
  readonly walls: Uint8Array;
};

export const nextEdge = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1);
