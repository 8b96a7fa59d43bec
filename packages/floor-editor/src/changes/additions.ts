import type { Change, Changes } from './changes.ts';

const added = <Value>(entries: Iterable<readonly [string, Value]>): Change<Value>[] =>
  [...new Map(entries)].map(([key, after]) => ({ key, before: null, after }));

const kept = <Value>(changes: readonly Change<Value>[]): (readonly [string, Value])[] =>
  changes.flatMap(({ key, after }) => (after === null ? [] : [[key, after] as const]));

/**
 * Changes of a floor as they can be made to another one: what was added or changed is new there, with the
 * routes that it hangs on. What was removed is not there, and the other floor has a plan of its own.
 */
export const asAdditions = ({ pois, points, links, around }: Changes): Changes => {
  const removed = new Set(points.flatMap(({ key, after }) => (after === null ? [key] : [])));
  const joined = around.links
    .filter(({ a, b }) => !removed.has(a) && !removed.has(b))
    .map((link) => [`${link.a}\n${link.b}`, link] as const);
  return {
    corners: null,
    pois: added(kept(pois)),
    points: added([...around.points.map((point) => [point.id, point] as const), ...kept(points)]),
    links: added([...joined, ...kept(links)]),
    around: { points: [], links: [] },
    beacons: [],
  };
};

/** Both, where each adds to a floor; the second holds where they name the same thing. */
export const joinChanges = (first: Changes, second: Changes): Changes => {
  const join = <Value>(
    one: readonly Change<Value>[],
    other: readonly Change<Value>[],
  ): Change<Value>[] => {
    const keys = new Set(other.map(({ key }) => key));
    return [...one.filter(({ key }) => !keys.has(key)), ...other];
  };
  return {
    corners: second.corners ?? first.corners,
    pois: join(first.pois, second.pois),
    points: join(first.points, second.points),
    links: join(first.links, second.links),
    around: {
      points: [...first.around.points, ...second.around.points],
      links: [...first.around.links, ...second.around.links],
    },
    beacons: join(first.beacons, second.beacons),
  };
};
