import { nearestOnSide, type PlanePoint } from '@floorwright/domain/geo';

import { lengthBetween, type Network } from './network.ts';
import type { Sight } from './sight.ts';

/** In millimeters: how far a straight line may run from the bends that it replaces. */
const tolerance = 700;
/** In millimeters: junctions that are nearer to each other become one. */
const sameJunction = 1800;

/** A new node with only proposed lines, which may be moved and removed. */
const isFree = ({ roles, edges, edgesAt }: Network, node: number): boolean =>
  roles[node]?.is === 'new' && (edgesAt[node] ?? []).every((edge) => edges[edge]?.link === null);

/** A bend in a proposed line, which a straight one can replace. */
const isBend = (network: Network, node: number): boolean =>
  isFree(network, node) && (network.edgesAt[node] ?? []).length === 2;

/** The nodes of the line through an edge, from one junction or end to the next. */
const chainFrom = (network: Network, start: number, first: number): number[] => {
  const chain = [start, first];
  let at = first;
  while (at !== start && isBend(network, at)) {
    const before = chain.at(-2);
    const next = network.neighbors(at).find((other) => other !== before);
    if (next === undefined) break;
    chain.push(next);
    at = next;
  }
  return chain;
};

/** The nodes that stay, after Douglas and Peucker: straight where no wall is in the way. */
const reduced = (
  chain: readonly number[],
  places: readonly PlanePoint[],
  sight: Sight,
): number[] => {
  const [first = 0, last = 0] = [chain[0], chain.at(-1)];
  const [from, to] = [places[first], places[last]];
  if (chain.length < 3 || !from || !to) return [...chain];
  let [farthest, off] = [1, -1];
  for (const [index, node] of chain.slice(1, -1).entries()) {
    const place = places[node] ?? from;
    const away = lengthBetween(nearestOnSide(place, from, to), place);
    if (away > off) [farthest, off] = [index + 1, away];
  }
  if (first !== last && off <= tolerance && sight.isFree(from, to)) return [first, last];
  return [
    ...reduced(chain.slice(0, farthest + 1), places, sight),
    ...reduced(chain.slice(farthest), places, sight).slice(1),
  ];
};

const edgeBetween = ({ edges, edgesAt }: Network, a: number, b: number): number =>
  (edgesAt[a] ?? []).find((edge) => edges[edge]?.a === b || edges[edge]?.b === b) ?? -1;

/** Makes lines with many bends straight. */
export const straighten = (network: Network, sight: Sight): void => {
  const done = new Set<number>();
  for (let node = 0; node < network.places.length; node += 1) {
    if (isBend(network, node)) continue;
    for (const first of network.neighbors(node)) {
      const edge = edgeBetween(network, node, first);
      if (done.has(edge) || network.edges[edge]?.link !== null) continue;
      const chain = chainFrom(network, node, first);
      const kept = reduced(chain, network.places, sight);
      if (kept.length < chain.length) {
        for (const [index, each] of chain.slice(1).entries())
          network.removeEdge(edgeBetween(network, chain[index] ?? 0, each));
        for (const [index, each] of kept.slice(1).entries())
          network.addEdge(kept[index] ?? 0, each);
      }
      for (const [index, each] of kept.slice(1).entries())
        done.add(edgeBetween(network, kept[index] ?? 0, each));
    }
  }
};

/** Joins junctions that lie close together. */
export const joinJunctions = (network: Network, sight: Sight): void => {
  const { places, edges } = network;
  for (let index = 0; index < edges.length; index += 1) {
    const edge = edges[index];
    if (!edge || edge.link !== null) continue;
    const [a, b] = [edge.a, edge.b];
    const [from, to] = [places[a], places[b]];
    if (!from || !to || lengthBetween(from, to) > sameJunction) continue;
    const [freeA, freeB] = [isFree(network, a), isFree(network, b)];
    if (!freeA || !freeB) continue;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const around = [...network.neighbors(a), ...network.neighbors(b)].filter(
      (node) => node !== a && node !== b,
    );
    if (!around.every((node) => sight.isFree(middle, places[node] ?? middle))) continue;
    network.removeEdge(index);
    for (const other of network.neighbors(b)) {
      network.removeEdge(edgeBetween(network, b, other));
      network.addEdge(a, other);
    }
    network.move(a, middle);
  }
};

/** Removes proposed lines with a dead end. */
export const removeDeadEnds = (network: Network): void => {
  const waiting = network.places.map((_, node) => node);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const [only, second] = network.edgesAt[node] ?? [];
    if (only === undefined || second !== undefined || !isFree(network, node)) continue;
    waiting.push(...network.neighbors(node));
    network.removeEdge(only);
  }
};
