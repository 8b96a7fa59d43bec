import { footFor, linkAlongAxis, linkToFoot } from './attach.ts';
import { type Axis, axesOf } from './axis.ts';
import { disjointSets } from './disjoint-sets.ts';
import { lengthBetween, nearestEdges, type Network, type NetworkEdge } from './network.ts';
import type { Sight } from './sight.ts';
import { nowhere, type Walkable } from './walkable.ts';

/** In millimeters: this near to a doorway, a route leads through it. */
const doorReach = 500;
/** A cell with routes of this share of its axis needs no other lines. */
const coveredShare = 0.25;
/** How many points of a route are tried to connect it. */
const maxTried = 50;

const middleOf = ({ places }: Network, a: number, b: number) => {
  const [from, to] = [places[a] ?? { x: 0, y: 0 }, places[b] ?? { x: 0, y: 0 }];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
};

/** The length of the routes in each cell. */
const routesIn = (network: Network, sight: Sight): Map<number, number> => {
  const lengths = new Map<number, number>();
  for (const edge of network.edges) {
    if (!edge) continue;
    const middle = middleOf(network, edge.a, edge.b);
    const length = 2 * lengthBetween(network.places[edge.a] ?? middle, middle);
    const cell = sight.cellAt(middle);
    lengths.set(cell, (lengths.get(cell) ?? 0) + length);
  }
  return lengths;
};

const axisLength = ({ nodes }: Axis): number => {
  let length = 0;
  for (const [index, node] of nodes.entries())
    for (const other of node.next) {
      const to = nodes[other];
      if (to && index < other && !node.cut && !to.cut) length += lengthBetween(node.at, to.at);
    }
  return length;
};

/** Puts the axis into the network. Returns the new node for each node of the axis. */
const placeAxis = (network: Network, { nodes }: Axis): Map<number, number> => {
  const placed = new Map<number, number>();
  for (const [index, { at, cut }] of nodes.entries())
    if (!cut) placed.set(index, network.addNode(at, { is: 'new' }));
  for (const [index, node] of placed)
    for (const other of nodes[index]?.next ?? []) {
      const to = placed.get(other);
      if (to !== undefined) network.addEdge(node, to);
    }
  return placed;
};

/** The node of a doorway: a point of a route in it, else a new one. */
const nodeOfDoorway = (
  network: Network,
  sight: Sight,
  at: { readonly x: number; readonly y: number },
): number => {
  const near = network.places.findIndex(
    (place, node) =>
      network.roles[node]?.is === 'point' &&
      lengthBetween(place, at) <= doorReach &&
      sight.isFree(at, place),
  );
  if (near >= 0) return near;
  const [line] = nearestEdges(network, at, ({ link }) => link !== null);
  if (line && line.away <= doorReach) {
    const link = network.edges[line.edge]?.link ?? '';
    const node = network.addNode(line.foot, { is: 'foot', link });
    network.splitEdge(line.edge, node);
    return node;
  }
  return network.addNode(at, { is: 'doorway' });
};

type Surroundings = {
  readonly space: Walkable;
  readonly sight: Sight;
};

/** The routes of the floor that nothing connects with the doorways, as lists of nodes. */
const looseRoutes = (
  network: Network,
  sight: Sight,
  doorways: readonly number[],
): { cell: number; nodes: number[] }[] => {
  const sets = disjointSets(network.places.length);
  for (const edge of network.edges) if (edge) sets.join(edge.a, edge.b);
  const connected = new Set(doorways.map(sets.rootOf));
  const loose = new Map<number, { cell: number; nodes: number[] }>();
  for (const [node, edges] of network.edgesAt.entries()) {
    const root = sets.rootOf(node);
    const cell = sight.cellAt(network.places[node] ?? { x: 0, y: 0 });
    if (edges.length === 0 || connected.has(root) || cell === nowhere) continue;
    const known = loose.get(root);
    if (known) known.nodes.push(node);
    else loose.set(root, { cell, nodes: [node] });
  }
  return [...loose.values()];
};

/** Connects routes of the floor with proposed lines that they see. */
export const connectLoose = (network: Network, sight: Sight, nodeOf: readonly number[]): void => {
  for (const { nodes } of looseRoutes(network, sight, nodeOf)) {
    const own = new Set(nodes);
    const isOther = ({ a, b }: NetworkEdge): boolean => !own.has(a) && !own.has(b);
    const nearest = nodes
      .flatMap((node) => {
        const [line] = nearestEdges(network, network.places[node] ?? { x: 0, y: 0 }, isOther);
        return line ? [{ node, away: line.away }] : [];
      })
      .toSorted((one, other) => one.away - other.away || one.node - other.node);
    for (const { node } of nearest.slice(0, maxTried)) {
      const foot = footFor(network, sight, node, isOther);
      if (!foot) continue;
      linkToFoot(network, node, foot);
      break;
    }
  }
};

/** The middle lines of passages, connected with doorways. Returns the nodes of the doorways. */
export const buildNetwork = (
  network: Network,
  surroundings: Surroundings,
  needsAxis: (doorways: number) => boolean,
): number[] => {
  const { space, sight } = surroundings;
  const covered = routesIn(network, sight);
  const doorways = space.doorways.map((doorway) => ({
    ...doorway,
    node: nodeOfDoorway(network, sight, doorway.at),
  }));
  const nodeOf = doorways.map(({ node }) => node);
  const ownOf = (cell: number) => doorways.filter(({ cells }) => cells.includes(cell));
  const cells = new Set(
    [...new Set(space.cellOf)].filter((cell) => cell !== nowhere && needsAxis(ownOf(cell).length)),
  );
  const isRoute = ({ link }: NetworkEdge): boolean => link !== null;
  for (const [cell, axis] of axesOf(space, cells)) {
    const isCovered =
      (covered.get(cell) ?? 0) > coveredShare * axisLength(axis) &&
      ownOf(cell).every(
        ({ node }) =>
          network.roles[node]?.is !== 'doorway' || footFor(network, sight, node, isRoute) !== null,
      );
    const placed = isCovered ? null : placeAxis(network, axis);
    const isOwn = (end: number): boolean =>
      network.roles[end]?.is !== 'doorway' &&
      sight.cellAt(network.places[end] ?? { x: 0, y: 0 }) === cell;
    const isWanted = ({ a, b, link }: NetworkEdge): boolean =>
      placed ? link === null && (isOwn(a) || isOwn(b)) : link !== null;
    const attach = (node: number, triangle: number): void => {
      const foot = footFor(network, sight, node, isWanted);
      if (foot) linkToFoot(network, node, foot);
      else if (placed) linkAlongAxis(network, axis, { node, triangle, placed });
    };
    for (const { node, edge } of ownOf(cell)) {
      const sides = [edge, space.mesh.twins[edge] ?? -1].map((side) => Math.floor(side / 3));
      const triangle = sides.find((each) => space.cellOf[each] === cell);
      if (triangle !== undefined && (placed || network.roles[node]?.is === 'doorway'))
        attach(node, triangle);
    }
  }
  return nodeOf;
};
