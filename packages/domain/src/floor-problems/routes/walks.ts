import type { Network } from '../../routing/network.ts';
import { shaftKey, shaftOf } from '../../routing/shafts.ts';
import type { ShaftElsewhere } from '../types.ts';

/**
 * The walkable connections of a floor, by the indices of the network's points. One more index behind the last
 * stands for the other floors: a connected shaft leads there and back.
 */
export type Walks = {
  readonly leadsTo: readonly (readonly number[])[];
  readonly comesFrom: readonly (readonly number[])[];
  /** The number of the weakly connected component of each point. */
  readonly route: Int32Array;
  readonly joined: (point: number) => boolean;
};

type Ways = Pick<Walks, 'leadsTo' | 'comesFrom'>;

export const walksOf = (network: Network, elsewhere: readonly ShaftElsewhere[]): Walks => {
  const count = network.points.length;
  const leadsTo: number[][] = Array.from({ length: count + 1 }, () => []);
  const comesFrom: number[][] = Array.from({ length: count + 1 }, () => []);
  const add = (from: number, to: number): void => {
    leadsTo[from]?.push(to);
    comesFrom[to]?.push(from);
  };
  const { first, to } = network.arcs;
  for (let point = 0; point < count; point += 1)
    for (let arc = first[point] ?? 0; arc < (first[point + 1] ?? 0); arc += 1)
      add(point, to[arc] ?? 0);

  const others = new Set(elsewhere.flatMap((point) => shaftOf(point) ?? []).map(shaftKey));
  const isJoined = network.shafts.map((shaft) => others.has(shaftKey(shaft)));
  const joined = (point: number): boolean => isJoined[network.shaftOf[point] ?? -1] === true;
  for (let point = 0; point < count; point += 1) {
    if (!joined(point)) continue;
    add(point, count);
    add(count, point);
  }
  const route = groupsOf({ leadsTo, comesFrom }, () => true);
  return { leadsTo, comesFrom, route, joined };
};

/** Numbers the weakly connected groups; -1 for points that do not `belong`. */
export const groupsOf = (
  { leadsTo, comesFrom }: Ways,
  belongs: (point: number) => boolean,
): Int32Array => {
  const group = new Int32Array(leadsTo.length).fill(-1);
  let groups = 0;
  for (let start = 0; start < leadsTo.length; start += 1) {
    if (group[start] !== -1 || !belongs(start)) continue;
    const open = [start];
    group[start] = groups;
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      for (const list of [leadsTo[point] ?? [], comesFrom[point] ?? []]) {
        for (const other of list) {
          if (group[other] !== -1 || !belongs(other)) continue;
          group[other] = groups;
          open.push(other);
        }
      }
    }
    groups += 1;
  }
  return group;
};

/** The points of each group. */
export const membersOf = (group: Int32Array): number[][] => {
  const members: number[][] = [];
  for (const [point, number] of group.entries()) {
    if (number === -1) continue;
    const points = members[number];
    if (points) points.push(point);
    else members[number] = [point];
  }
  return members;
};

/** The most frequent number; -1 if there are none. */
export const largestOf = (numbers: Iterable<number>): number => {
  const counts = new Map<number, number>();
  let largest = { number: -1, count: 0 };
  for (const number of numbers) {
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    if (count > largest.count) largest = { number, count };
  }
  return largest.number;
};
