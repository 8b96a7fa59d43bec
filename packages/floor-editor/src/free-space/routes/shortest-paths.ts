import { createHeap } from '@floorwright/domain/routing';

import { lengthBetween } from './network.ts';
import type { SightLines } from './sight-lines.ts';

/** The shortest paths from one node through free space. */
export type Paths = {
  /** In millimeters; infinite where there is no path, or none within the limit. */
  readonly lengths: Float64Array;
  /** The node before each node on its path, or -1. */
  readonly before: Int32Array;
};

/** Dijkstra over what the nodes see of each other. */
export const shortestPaths = (
  { placeOf, seenFrom }: SightLines,
  { from, count, limit }: { from: number; count: number; limit: number },
): Paths => {
  const lengths = new Float64Array(count).fill(Infinity);
  const before = new Int32Array(count).fill(-1);
  const heap = createHeap();
  lengths[from] = 0;
  heap.push(from, 0);
  while (!heap.isEmpty()) {
    const { item: node, priority } = heap.pop();
    if (priority > (lengths[node] ?? 0)) continue;
    const at = placeOf(node);
    for (const other of seenFrom(node)) {
      const to = placeOf(other);
      const length = priority + lengthBetween(at, to);
      if (length >= (lengths[other] ?? 0) || length > limit) continue;
      lengths[other] = length;
      before[other] = node;
      heap.push(other, length);
    }
  }
  return { lengths, before };
};

export const nodesTo = ({ before }: Paths, node: number): number[] => {
  const nodes = [node];
  for (let at = before[node] ?? -1; at >= 0; at = before[at] ?? -1) nodes.push(at);
  return nodes.toReversed();
};
