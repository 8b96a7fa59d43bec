import { linkId } from '../../route-graph/links.ts';
import type { LinkId } from '../../route-graph/types.ts';
import type { Network } from '../../routing/network.ts';
import type { FloorProblem } from '../types.ts';
import { strongComponents } from './strong-components.ts';
import { groupsOf, largestOf, membersOf, type Walks } from './walks.ts';

const reachedFrom = (
  starts: Iterable<number>,
  leadsTo: readonly (readonly number[])[],
): Uint8Array => {
  const reached = new Uint8Array(leadsTo.length);
  const open = [...starts];
  for (const start of open) reached[start] = 1;
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    for (const to of leadsTo[point] ?? []) {
      if (reached[to] === 1) continue;
      reached[to] = 1;
      open.push(to);
    }
  }
  return reached;
};

/**
 * The one-way links that have to become two-way so that every point can be reached from every other: for each
 * component the first link that connects it to the main ones, keyed by the point it leads to.
 */
const missingDirections = (
  { leadsTo, comesFrom }: Walks,
  part: Int32Array,
  mains: readonly number[],
): Map<number, number> => {
  const seen = new Uint8Array(leadsTo.length);
  const joinedParts = new Set(mains.map((point) => part[point]));
  const found = new Map<number, number>();
  const open = [...mains];
  for (const point of open) seen[point] = 1;
  // Breadth first: the list grows during the loop, from the main components outwards.
  for (const point of open) {
    for (const list of [leadsTo[point] ?? [], comesFrom[point] ?? []]) {
      for (const other of list) {
        if (seen[other] === 1) continue;
        seen[other] = 1;
        open.push(other);
        if (joinedParts.has(part[other])) continue;
        joinedParts.add(part[other]);
        found.set(other, point);
      }
    }
  }
  return found;
};

/** The points of the largest strong component of each connected route. */
const mainPoints = ({ route }: Walks, part: Int32Array): number[] => {
  const mains: number[] = [];
  for (const points of membersOf(route)) {
    const largest = largestOf(points.map((point) => part[point] ?? -1));
    for (const point of points) if (part[point] === largest) mains.push(point);
  }
  return mains;
};

/** Parts of routes that can be entered but not left, or left but not entered. */
export const oneWayTraps = (network: Network, walks: Walks): FloorProblem[] => {
  const part = strongComponents(walks.leadsTo);
  const mains = mainPoints(walks, part);
  if (mains.length === part.length) return [];
  const isEntered = reachedFrom(mains, walks.leadsTo);
  const isLeft = reachedFrom(mains, walks.comesFrom);
  const missing = missingDirections(walks, part, mains);

  const problemsOf = (
    found: 'way-in-only' | 'way-out-only',
    belongs: (point: number) => boolean,
  ): FloorProblem[] => {
    const groups = membersOf(groupsOf(walks, belongs));
    return groups.map((group) => {
      // The index behind the last point stands for the other floors.
      const points = group.filter((point) => point < network.points.length);
      const idOf = (point: number): string => network.points[point]?.id ?? '';
      const links = points.flatMap((point): LinkId[] => {
        const from = missing.get(point);
        return from === undefined ? [] : [linkId(idOf(from), idOf(point))];
      });
      const door = points.find((point) => missing.has(point)) ?? points[0] ?? 0;
      return {
        kind: 'one-way-trap',
        keys: points.map(idOf),
        at: network.points[door]?.at ?? network.toGlobe({ x: 0, y: 0 }),
        finding: { found, count: points.length },
        fix: { does: 'make-two-way', links },
      };
    });
  };
  return [
    ...problemsOf('way-in-only', (point) => isLeft[point] === 0),
    ...problemsOf('way-out-only', (point) => isLeft[point] === 1 && isEntered[point] === 0),
  ];
};
