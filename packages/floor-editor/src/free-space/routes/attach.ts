import { createHeap } from '@floorwright/domain/routing';

import type { Axis } from './axis.ts';
import { lengthBetween, nearestEdges, type Network, type NetworkEdge } from './network.ts';
import type { Sight } from './sight.ts';

/** In millimeters: this near to an end of a line, that end is used. */
const sameEnd = 300;
/** How many of the nearest lines are tried. */
const maxTried = 40;

/** Where a node can be linked with the network in a straight line. */
type Foot =
  | { readonly node: number }
  | { readonly edge: number; readonly at: { x: number; y: number } };

/** The nearest place of the network that a node sees. */
export const footFor = (
  network: Network,
  sight: Sight,
  node: number,
  isWanted: (edge: NetworkEdge) => boolean,
): Foot | null => {
  const from = network.places[node];
  if (!from) return null;
  const near = nearestEdges(
    network,
    from,
    (edge) => edge.a !== node && edge.b !== node && isWanted(edge),
  );
  for (const { edge, foot } of near.slice(0, maxTried)) {
    const { a = node, b = node } = network.edges[edge] ?? {};
    for (const end of [a, b]) {
      const place = network.places[end];
      if (place && lengthBetween(place, foot) <= sameEnd && sight.isFree(from, place))
        return { node: end };
    }
    if (sight.isFree(from, foot)) return { edge, at: foot };
  }
  return null;
};

export const linkToFoot = (network: Network, node: number, foot: Foot): void => {
  if ('node' in foot) {
    network.addEdge(node, foot.node);
    return;
  }
  const link = network.edges[foot.edge]?.link ?? null;
  const middle = network.addNode(foot.at, link === null ? { is: 'new' } : { is: 'foot', link });
  network.splitEdge(foot.edge, middle);
  network.addEdge(node, middle);
};

/** Links a node with the network along the axis of its cell, where it sees no part of the network. */
export const linkAlongAxis = (
  network: Network,
  axis: Axis,
  { node, triangle, placed }: { node: number; triangle: number; placed: Map<number, number> },
): void => {
  const from = network.places[node];
  if (!from) return;
  const lengths = new Map<number, number>();
  const before = new Map<number, number>();
  const heap = createHeap();
  for (const start of axis.nodesOf(triangle)) {
    const at = axis.nodes[start]?.at;
    if (!at) continue;
    lengths.set(start, lengthBetween(from, at));
    heap.push(start, lengthBetween(from, at));
  }
  while (!heap.isEmpty()) {
    const { item, priority } = heap.pop();
    if (priority > (lengths.get(item) ?? 0)) continue;
    const here = axis.nodes[item];
    if (!here) continue;
    if (placed.has(item)) {
      let last = placed.get(item) ?? node;
      for (let at = before.get(item); at !== undefined; at = before.get(at)) {
        const next = network.addNode(axis.nodes[at]?.at ?? from, { is: 'new' });
        placed.set(at, next);
        network.addEdge(last, next);
        last = next;
      }
      network.addEdge(last, node);
      return;
    }
    for (const other of here.next) {
      const length = priority + lengthBetween(here.at, axis.nodes[other]?.at ?? here.at);
      if (length >= (lengths.get(other) ?? Infinity)) continue;
      lengths.set(other, length);
      before.set(other, item);
      heap.push(other, length);
    }
  }
};
