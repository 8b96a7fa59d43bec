import type { Change, Changes } from './changes.ts';

const added = <Value>(entries: Iterable<readonly [string, Value]>): Change<Value>[] =>
  [...new Map(entries)].map(([key, after]) => ({ key, before: null, after }));

const remaining = <Value>(changes: readonly Change<Value>[]): (readonly [string, Value])[] =>
  changes.flatMap(({ key, after }) => (after === null ? [] : [[key, after] as const]));

/**
 * Turns the changes of a floor into additions to another one, with the routes that they are connected to.
 * Removals and the placement of the plan are left out, since they belong to the first floor.
 */
export const asAdditions = ({ pois, points, links, around }: Changes): Changes => {
  const removed = new Set(points.flatMap(({ key, after }) => (after === null ? [key] : [])));
  const joined = around.links
    .filter(({ a, b }) => !removed.has(a) && !removed.has(b))
    .map((link) => [`${link.a}\n${link.b}`, link] as const);
  return {
    corners: null,
    pois: added(remaining(pois)),
    points: added([
      ...around.points.map((point) => [point.id, point] as const),
      ...remaining(points),
    ]),
    links: added([...joined, ...remaining(links)]),
    around: { points: [], links: [] },
    beacons: [],
  };
};

/** Joins additions; the second wins where both have the same key. */
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
