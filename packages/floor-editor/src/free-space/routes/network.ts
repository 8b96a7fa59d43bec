import { nearestOnSide, type PlanePoint } from '@floorwright/domain/geo';
import { createHeap } from '@floorwright/domain/routing';

/** What a node of the network is on the floor. */
type NodeRole =
  | { readonly is: 'new' }
  /** A new one in a doorway, which stays where it is. */
  | { readonly is: 'doorway' }
  /** A route point of the floor. */
  | { readonly is: 'point'; readonly id: string }
  /** A new one on a line of the floor. */
  | { readonly is: 'foot'; readonly link: string };

export type NetworkEdge = {
  readonly a: number;
  readonly b: number;
  /** The line of the floor that it is a part of; null for a proposed one. */
  readonly link: string | null;
};

/** Routes while they are made, in millimeters. Edges that are removed leave an empty place. */
export type Network = {
  readonly places: PlanePoint[];
  readonly roles: NodeRole[];
  readonly edges: (NetworkEdge | null)[];
  /** The edges at each node. */
  readonly edgesAt: number[][];
  readonly addNode: (place: PlanePoint, role: NodeRole) => number;
  readonly addEdge: (a: number, b: number, link?: string | null) => void;
  readonly removeEdge: (edge: number) => void;
  /** Puts a node into an edge. */
  readonly splitEdge: (edge: number, node: number) => void;
  readonly neighbors: (node: number) => number[];
  readonly move: (node: number, place: PlanePoint) => void;
  /** The length of the shortest route between two nodes, infinite if it is longer than the limit. */
  readonly routeLength: (from: number, to: number, limit: number) => number;
  /** The lengths of the shortest routes from a node to all others. */
  readonly routeLengths: (from: number) => Float64Array;
};

/** Not by Math.hypot, which takes several times as long. */
export const lengthBetween = (a: PlanePoint, b: PlanePoint): number => {
  const east = b.x - a.x;
  const north = b.y - a.y;
  return Math.sqrt(east * east + north * north);
};

export const createNetwork = (): Network => {
  const places: PlanePoint[] = [];
  const roles: NodeRole[] = [];
  const edges: (NetworkEdge | null)[] = [];
  const edgesAt: number[][] = [];
  const placeOf = (node: number): PlanePoint => places[node] ?? { x: 0, y: 0 };

  const addNode = (place: PlanePoint, role: NodeRole): number => {
    places.push(place);
    roles.push(role);
    edgesAt.push([]);
    return places.length - 1;
  };
  const other = (edge: number, node: number): number => {
    const { a, b } = edges[edge] ?? { a: node, b: node };
    return a === node ? b : a;
  };
  const neighbors = (node: number): number[] =>
    (edgesAt[node] ?? []).map((edge) => other(edge, node));
  const addEdge = (a: number, b: number, link: string | null = null): void => {
    if (a === b || neighbors(a).includes(b)) return;
    edges.push({ a, b, link });
    edgesAt[a]?.push(edges.length - 1);
    edgesAt[b]?.push(edges.length - 1);
  };
  const removeEdge = (edge: number): void => {
    const removed = edges[edge];
    if (!removed) return;
    edges[edge] = null;
    for (const end of [removed.a, removed.b])
      edgesAt[end] = (edgesAt[end] ?? []).filter((each) => each !== edge);
  };

  /** Dijkstra, directed to a goal if there is one. */
  const search = (from: number, goal: number | null, limit: number): Float64Array => {
    const lengths = new Float64Array(places.length).fill(Infinity);
    const end = goal === null ? null : placeOf(goal);
    const rest = (node: number): number => (end ? lengthBetween(placeOf(node), end) : 0);
    const heap = createHeap();
    const done = new Uint8Array(places.length);
    lengths[from] = 0;
    heap.push(from, rest(from));
    while (!heap.isEmpty()) {
      const { item: node } = heap.pop();
      if (node === goal) break;
      if (done[node] === 1) continue;
      done[node] = 1;
      const [length = 0, at] = [lengths[node], placeOf(node)];
      for (const edge of edgesAt[node] ?? []) {
        const next = other(edge, node);
        const sum = length + lengthBetween(at, placeOf(next));
        if (sum >= (lengths[next] ?? 0) || sum + rest(next) > limit) continue;
        lengths[next] = sum;
        heap.push(next, sum + rest(next));
      }
    }
    return lengths;
  };

  return {
    places,
    roles,
    edges,
    edgesAt,
    addNode,
    addEdge,
    removeEdge,
    splitEdge: (edge, node) => {
      const whole = edges[edge];
      if (!whole || whole.a === node || whole.b === node) return;
      removeEdge(edge);
      addEdge(whole.a, node, whole.link);
      addEdge(node, whole.b, whole.link);
    },
    neighbors,
    move: (node, place) => void (places[node] = place),
    routeLength: (from, to, limit) => search(from, to, limit)[to] ?? Infinity,
    routeLengths: (from) => search(from, null, Infinity),
  };
};

/** The places on edges nearest to a place, nearest first. */
export const nearestEdges = (
  { edges, places }: Network,
  place: PlanePoint,
  isWanted: (edge: NetworkEdge) => boolean,
): { edge: number; foot: PlanePoint; away: number }[] =>
  edges
    .flatMap((edge, index) => {
      if (!edge || !isWanted(edge)) return [];
      const [from, to] = [places[edge.a], places[edge.b]];
      if (!from || !to) return [];
      const foot = nearestOnSide(place, from, to);
      return [{ edge: index, foot, away: lengthBetween(foot, place) }];
    })
    .toSorted((a, b) => a.away - b.away);
