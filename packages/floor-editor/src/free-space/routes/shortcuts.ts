import type { PlanePoint } from '@floorwright/domain/geo';

import { layLine, throughReach } from './lay-line.ts';
import { lengthBetween, type Network } from './network.ts';
import { nodesTo, shortestPaths, type Paths } from './shortest-paths.ts';
import type { SightLines } from './sight-lines.ts';
import type { Sight } from './sight.ts';
import type { Walkable } from './walkable.ts';
import { placeBeside } from './wedges.ts';

/** A shortcut is added from here. Routes may be 10% longer; the rest is for lines that are bent later. */
const wantedDetour = 1.07;
/** The maximum number of passes; more than two are seldom needed. */
const maxRounds = 4;
/** How much of it a shortcut may use to run away from walls. */
const clearDetour = 1.05;
/** In millimeters: how far shortcuts run from the corners of walls, as far as there is space. */
const clearances = [1200, 600, 300, 100, 20];
/** In millimeters: longer routes are made of shorter ones. */
const farthest = 200_000;

/** A place in each doorway and its node in the network. */
type Options = {
  readonly space: Walkable;
  readonly lines: SightLines;
  readonly sight: Sight;
  readonly network: Network;
  /** The node of each doorway. */
  readonly nodeOf: readonly number[];
  readonly report: (share: number) => void;
};

const lengthOf = (places: readonly PlanePoint[]): number =>
  places
    .slice(1)
    .reduce((sum, place, index) => sum + lengthBetween(places[index] ?? place, place), 0);

/** Without bends that are not needed. */
const pulled = (places: readonly PlanePoint[], sight: Sight): PlanePoint[] | null => {
  const kept = places.slice(0, 1);
  for (let at = 0; at < places.length - 1;) {
    const from = places[at];
    const next = places.findLastIndex(
      (place, index) => index > at && from !== undefined && sight.isFree(from, place),
    );
    const place = places[next];
    if (!place) return null;
    kept.push(place);
    at = next;
  }
  return kept;
};

/** A path along the shortest one, but away from walls where there is space. */
const clearPath = (
  { space, lines, sight }: Options,
  nodes: readonly number[],
  length: number,
): PlanePoint[] => {
  for (const clearance of clearances) {
    const places = nodes.map((node) => {
      const wedge = lines.wedges[node];
      return wedge ? placeBeside(space.mesh, wedge, clearance) : lines.placeOf(node);
    });
    const path = pulled(places, sight);
    if (path && lengthOf(path) <= clearDetour * length) return path;
    if (path && clearance <= 100) return path;
  }
  return nodes.map(lines.placeOf);
};

const layPath = (
  { network, sight }: Options,
  from: number,
  to: number,
  path: readonly PlanePoint[],
) => {
  let last = from;
  for (const [index, place] of path.slice(1, -1).entries()) {
    const [before, after] = [network.places[last] ?? place, path[index + 2] ?? place];
    const near = network.places.findIndex(
      (other, node) =>
        (network.edgesAt[node] ?? []).length > 0 &&
        node !== last &&
        Math.abs(other.x - place.x) <= throughReach &&
        Math.abs(other.y - place.y) <= throughReach &&
        lengthBetween(other, place) <= throughReach &&
        sight.isFree(before, other) &&
        sight.isFree(other, after),
    );
    const next = near >= 0 ? near : network.addNode(place, { is: 'new' });
    layLine(network, last, next, sight);
    last = next;
  }
  layLine(network, last, to, sight);
};

/** The pairs of doorways with a route that is much longer than the path between them, nearest first. */
const longRoutes = (
  { lines, network, nodeOf }: Options,
  paths: readonly Paths[],
): { from: number; to: number; length: number }[] => {
  const first = lines.wedges.length;
  const found: { from: number; to: number; length: number }[] = [];
  for (const [from, node] of nodeOf.entries()) {
    const routes = network.routeLengths(node);
    for (let to = from + 1; to < nodeOf.length; to += 1) {
      const length = paths[from]?.lengths[first + to] ?? Infinity;
      const route = routes[nodeOf[to] ?? -1] ?? Infinity;
      if (length < Infinity && route > wantedDetour * length) found.push({ from, to, length });
    }
  }
  return found.toSorted((a, b) => a.length - b.length || a.from - b.from || a.to - b.to);
};

/** Adds lines until no route between two doorways is much longer than the shortest path between them. */
export const addShortcuts = (options: Options): void => {
  const { lines, network, nodeOf, report } = options;
  const first = lines.wedges.length;
  const count = first + nodeOf.length;
  const paths = nodeOf.map((_, index) => {
    report((index / nodeOf.length) * 0.4);
    return shortestPaths(lines, { from: first + index, count, limit: farthest });
  });
  // Lines that run through others are longer than planned, so routes are measured again.
  for (let round = 0; round < maxRounds; round += 1) {
    const far = longRoutes(options, paths);
    if (far.length === 0) return;
    for (const [step, { from, to, length }] of far.entries()) {
      if (round === 0 && step % 64 === 0) report(0.4 + (step / far.length) * 0.5);
      const [a = -1, b = -1] = [nodeOf[from], nodeOf[to]];
      const limit = wantedDetour * length;
      const path = paths[from];
      if (path && network.routeLength(a, b, limit) > limit)
        layPath(options, a, b, clearPath(options, nodesTo(path, first + to), length));
    }
  }
};
