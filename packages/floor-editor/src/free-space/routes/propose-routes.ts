import type { PlanePoint, Position } from '@floorwright/domain/geo';

import type { DrawnLayer } from '../barriers.ts';
import { meshOf, readDrawing, scalePoint } from '../drawing.ts';
import { triangleFinder } from '../mesh/sight.ts';
import { buildNetwork, connectLoose } from './base-network.ts';
import { disjointSets } from './disjoint-sets.ts';
import { createNetwork, type Network } from './network.ts';
import { findPassages, withoutRooms } from './passages.ts';
import { addShortcuts } from './shortcuts.ts';
import { sightLines } from './sight-lines.ts';
import { type Sight, sightIn } from './sight.ts';
import { joinJunctions, removeDeadEnds, straighten } from './simplify.ts';
import { removeUnused } from './unused.ts';
import { findWalkable, nowhere } from './walkable.ts';

/** The routes that a floor has. */
export type PresentRoutes = {
  readonly points: readonly { readonly id: string; readonly at: Position }[];
  readonly links: readonly { readonly id: string; readonly a: string; readonly b: string }[];
};

export type ProposedPoint =
  | { readonly is: 'new'; readonly at: Position }
  /** A route point of the floor. */
  | { readonly is: 'point'; readonly id: string; readonly at: Position }
  /** A new point on a line of the floor. */
  | { readonly is: 'foot'; readonly link: string; readonly at: Position };

/** Lines between points, by their numbers. */
export type RouteProposal = {
  readonly points: readonly ProposedPoint[];
  readonly lines: readonly (readonly [number, number])[];
  /** The doors that routes lead to. */
  readonly doors: number;
};

const noProposal: RouteProposal = { points: [], lines: [], doors: 0 };

type ProposalOptions = {
  /** In meters: a narrower gap in a wall is a door. */
  readonly gap: number;
  readonly present: PresentRoutes;
  /** Whether lines are added where routes would be much longer than the shortest path. */
  readonly shortcuts: boolean;
  readonly report?: (share: number) => void;
};

const addPresent = (
  network: Network,
  { points, links }: PresentRoutes,
  toPlane: (at: Position) => PlanePoint,
): void => {
  const numbers = new Map(
    points.map(({ id, at }) => [
      id,
      network.addNode(scalePoint(toPlane(at), 1000), { is: 'point', id }),
    ]),
  );
  for (const { id, a, b } of links) {
    const [from, to] = [numbers.get(a), numbers.get(b)];
    if (from !== undefined && to !== undefined) network.addEdge(from, to, id);
  }
};

/** The cells with routes that lead through no door. */
const closedRoutes = (network: Network, sight: Sight): Set<number> => {
  const sets = disjointSets(network.places.length);
  for (const edge of network.edges) if (edge) sets.join(edge.a, edge.b);
  const cellsOf = new Map<number, Set<number>>();
  for (const [node, place] of network.places.entries()) {
    const cells = cellsOf.get(sets.rootOf(node)) ?? new Set();
    cellsOf.set(sets.rootOf(node), cells.add(sight.cellAt(place)));
  }
  return new Set(
    [...cellsOf.values()].flatMap((cells) =>
      cells.size === 1 ? [...cells].filter((cell) => cell !== nowhere) : [],
    ),
  );
};

const proposalOf = (
  { places, roles, edges }: Network,
  doors: number,
  toGlobe: (place: PlanePoint) => Position,
): RouteProposal => {
  const numbers = new Map<number, number>();
  const points: ProposedPoint[] = [];
  const numberOf = (node: number): number => {
    const known = numbers.get(node);
    if (known !== undefined) return known;
    const at = toGlobe(scalePoint(places[node] ?? { x: 0, y: 0 }, 0.001));
    const role = roles[node];
    points.push(role?.is === 'point' || role?.is === 'foot' ? { ...role, at } : { is: 'new', at });
    numbers.set(node, points.length - 1);
    return points.length - 1;
  };
  const lines = edges.flatMap((edge): (readonly [number, number])[] =>
    edge && edge.link === null ? [[numberOf(edge.a), numberOf(edge.b)]] : [],
  );
  return { points, lines, doors };
};

/** Proposes routes through the free space of layers: middle lines, lines to all doors, and shortcuts. */
export const proposeRoutes = (
  layers: readonly DrawnLayer[],
  { gap, present, shortcuts, report = () => undefined }: ProposalOptions,
): RouteProposal => {
  const drawing = readDrawing(layers);
  const mesh = drawing && meshOf(drawing, gap * 1000);
  if (!drawing || !mesh) return noProposal;
  report(0.3);
  const all = findWalkable(drawing, mesh, gap * 1000);
  report(0.5);
  const network = createNetwork();
  addPresent(network, present, drawing.toPlane);
  const find = triangleFinder(mesh);
  const space = withoutRooms(all, findPassages(all, closedRoutes(network, sightIn(all, find))));
  const sight = sightIn(space, find);
  // With shortcuts, straight lines from door to door take the place of middle lines.
  const nodeOf = buildNetwork(network, { space, sight }, (doorways) => !shortcuts || doorways < 2);
  straighten(network, sight);
  joinJunctions(network, sight);
  straighten(network, sight);
  if (nodeOf.length > 1) removeDeadEnds(network);
  report(0.6);
  if (shortcuts) {
    const lines = sightLines(space);
    const part = (share: number): void => report(0.6 + 0.4 * share);
    addShortcuts({ space, sight, network, nodeOf, lines, report: part });
    if (nodeOf.length > 1) removeUnused(network, nodeOf);
    straighten(network, sight);
  }
  connectLoose(network, sight, nodeOf);
  return proposalOf(network, nodeOf.length, drawing.toGlobe);
};
