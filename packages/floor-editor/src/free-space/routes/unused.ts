import { createHeap } from '@floorwright/domain/routing';

import { lengthBetween, type Network } from './network.ts';

/** Removes proposed lines that no shortest route between the ends uses. */
export const removeUnused = (network: Network, ends: readonly number[]): void => {
  const { places, edges, edgesAt } = network;
  const used = new Uint8Array(edges.length);
  for (const start of ends) {
    const lengths = new Float64Array(places.length).fill(Infinity);
    const entered = new Int32Array(places.length).fill(-1);
    const heap = createHeap();
    lengths[start] = 0;
    heap.push(start, 0);
    while (!heap.isEmpty()) {
      const { item: node, priority } = heap.pop();
      if (priority > (lengths[node] ?? 0)) continue;
      for (const edge of edgesAt[node] ?? []) {
        const { a = node, b = node } = edges[edge] ?? {};
        const next = a === node ? b : a;
        const [from, to] = [places[node], places[next]];
        if (!from || !to) continue;
        const length = priority + lengthBetween(from, to);
        if (length >= (lengths[next] ?? 0)) continue;
        lengths[next] = length;
        entered[next] = edge;
        heap.push(next, length);
      }
    }
    for (const end of ends) {
      let node = end;
      for (let edge = entered[node] ?? -1; edge >= 0; edge = entered[node] ?? -1) {
        used[edge] = 1;
        const { a = node, b = node } = edges[edge] ?? {};
        node = a === node ? b : a;
      }
    }
  }
  for (const [index, edge] of edges.entries())
    if (edge && edge.link === null && used[index] !== 1) network.removeEdge(index);
};
