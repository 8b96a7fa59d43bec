import type { PlanePoint } from '@floorwright/domain/geo';

import { edgeLength, edgeMiddle, triangleCenter } from '../mesh/measures.ts';
import { nowhere, type Walkable } from './walkable.ts';

/** A node of an axis: the middle of an edge between triangles, or a triangle where three lines meet. */
type AxisNode = {
  readonly at: PlanePoint;
  /** In millimeters: how wide the free space is here. */
  readonly width: number;
  readonly next: number[];
  /** Whether it was left out, as the axis into a corner is. */
  cut: boolean;
};

/** The middle lines of a cell, from edge to edge through its triangles (the chordal axis). */
export type Axis = {
  readonly nodes: readonly AxisNode[];
  /** The nodes in and around a triangle. */
  readonly nodesOf: (triangle: number) => readonly number[];
};

/** A branch that is shorter than this many times the width of the space it leads off leads into a corner. */
const cornerBranch = 1;

const lengthOf = (nodes: readonly AxisNode[], a: number, b: number): number => {
  const [from, to] = [nodes[a]?.at, nodes[b]?.at];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
};

/** From an end of the axis to the next junction. */
const branchFrom = (nodes: readonly AxisNode[], leaf: number) => {
  const remaining = (node: number): number[] =>
    (nodes[node]?.next ?? []).filter((other) => nodes[other]?.cut === false);
  const branch: number[] = [];
  let [length, before, at, width] = [0, -1, leaf, 0];
  for (;;) {
    const next = remaining(at).filter((other) => other !== before);
    if (next.length > 1) return { branch, length, width, meets: true };
    branch.push(at);
    width = nodes[at]?.width ?? 0;
    const [only] = next;
    if (only === undefined) return { branch, length, width, meets: false };
    length += lengthOf(nodes, at, only);
    [before, at] = [at, only];
  }
};

/** Cuts the branches into corners, shortest first. */
const cutCorners = (nodes: readonly AxisNode[]): void => {
  for (;;) {
    const branches = nodes.flatMap((node, index) => {
      const degree = node.next.filter((other) => nodes[other]?.cut === false).length;
      if (node.cut || degree !== 1) return [];
      const found = branchFrom(nodes, index);
      return found.meets && found.length < cornerBranch * found.width ? [found] : [];
    });
    const shortest = branches.toSorted((a, b) => a.length - b.length)[0];
    if (!shortest) return;
    const longest = Math.max(2 * shortest.length, 1000);
    const junctions = new Set<number>();
    for (const { branch, length } of branches) {
      if (length > longest) continue;
      // One branch of each junction at a time: without it, the others may go on as one line.
      const last = branch.at(-1) ?? 0;
      const junction = nodes[last]?.next.find((other) => !branch.includes(other)) ?? -1;
      if (junctions.has(junction)) continue;
      junctions.add(junction);
      for (const node of branch) {
        const cut = nodes[node];
        if (cut) cut.cut = true;
      }
    }
  }
};

/** The axes of cells. */
export const axesOf = (
  { mesh, open, cellOf }: Walkable,
  cells: ReadonlySet<number>,
): Map<number, Axis> => {
  const { twins } = mesh;
  const byCell = new Map<number, { nodes: AxisNode[]; around: Map<number, number[]> }>();
  const byEdge = new Map<number, number>();
  const isInner = (edge: number): boolean => {
    const cell = cellOf[Math.floor(edge / 3)] ?? nowhere;
    return open[edge] === 1 && cellOf[Math.floor((twins[edge] ?? -1) / 3)] === cell;
  };
  for (const [triangle, cell] of cellOf.entries()) {
    if (!cells.has(cell)) continue;
    const own = byCell.get(cell) ?? { nodes: [], around: new Map<number, number[]>() };
    byCell.set(cell, own);
    const { nodes, around } = own;
    const add = (at: PlanePoint, width: number): number => {
      nodes.push({ at, width, next: [], cut: false });
      return nodes.length - 1;
    };
    const link = (a: number, b: number): void => {
      nodes[a]?.next.push(b);
      nodes[b]?.next.push(a);
    };
    const middles = [0, 1, 2].flatMap((side) => {
      const edge = triangle * 3 + side;
      if (!isInner(edge)) return [];
      const key = Math.min(edge, twins[edge] ?? edge);
      const known = byEdge.get(key) ?? add(edgeMiddle(mesh, edge), edgeLength(mesh, edge));
      byEdge.set(key, known);
      return [known];
    });
    const [one, other, third] = middles;
    if (one === undefined) around.set(triangle, [add(triangleCenter(mesh, triangle), 0)]);
    else if (other === undefined) around.set(triangle, middles);
    else if (third === undefined) {
      link(one, other);
      around.set(triangle, middles);
    } else {
      const width = Math.max(...middles.map((node) => nodes[node]?.width ?? 0));
      const junction = add(triangleCenter(mesh, triangle), width);
      for (const middle of middles) link(junction, middle);
      around.set(triangle, [junction, ...middles]);
    }
  }
  return new Map(
    [...byCell].map(([cell, { nodes, around }]) => {
      cutCorners(nodes);
      return [cell, { nodes, nodesOf: (triangle: number) => around.get(triangle) ?? [] }];
    }),
  );
};
