import { collectDifferences, find, hashOf, insert, leavesOf, remove } from './nodes.ts';
import type { Node, Pair } from './nodes.ts';

/**
 * A map that is never changed, only replaced. A new version costs a few small nodes however large the
 * map is, and what differs between two versions is found without looking at what they share.
 * Values are never undefined. The order of its entries says nothing.
 */
export type PersistentMap<V> = {
  readonly size: number;
  readonly root: Node<V> | undefined;
};

export type Difference<V> = Pair<V>;

const nothing: PersistentMap<never> = { size: 0, root: undefined };

export const emptyMap = <V>(): PersistentMap<V> => nothing;

export const valueAt = <V>({ root }: PersistentMap<V>, key: string): V | undefined =>
  find(root, key)?.value;

export const hasKey = <V>({ root }: PersistentMap<V>, key: string): boolean =>
  find(root, key) !== undefined;

/** The same map when it says so already. */
export const withValue = <V>(map: PersistentMap<V>, key: string, value: V): PersistentMap<V> => {
  const leaf = find(map.root, key);
  if (leaf && Object.is(leaf.value, value)) return map;
  return {
    size: leaf ? map.size : map.size + 1,
    root: insert(map.root, { hash: hashOf(key), key, value }),
  };
};

/** The same map when the key is not in it. */
export const withoutKey = <V>(map: PersistentMap<V>, key: string): PersistentMap<V> => {
  if (map.root === undefined || !hasKey(map, key)) return map;
  return { size: map.size - 1, root: remove(map.root, key, hashOf(key)) };
};

export const mapOf = <V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> => {
  let map = emptyMap<V>();
  for (const [key, value] of entries) map = withValue(map, key, value);
  return map;
};

export const entriesOf = <V>({ root }: PersistentMap<V>): [string, V][] =>
  leavesOf(root).map(({ key, value }) => [key, value]);

export const keysOf = <V>({ root }: PersistentMap<V>): string[] =>
  leavesOf(root).map(({ key }) => key);

export const valuesOf = <V>({ root }: PersistentMap<V>): V[] =>
  leavesOf(root).map(({ value }) => value);

/** The keys whose values differ, with both of them; undefined where there is none. */
export const differencesBetween = <V>(
  before: PersistentMap<V>,
  after: PersistentMap<V>,
): Difference<V>[] => {
  const pairs: Difference<V>[] = [];
  collectDifferences(before.root, after.root, pairs);
  return pairs;
};
