import {
  collectDifferences,
  find,
  hashOf,
  insert,
  insertAll,
  leavesOf,
  type Node,
  type Pair,
  remove,
} from './nodes.ts';

/**
 * An immutable map with structural sharing. A change copies a few small nodes however large the map is, and
 * the differences of two versions are found without visiting what they share.
 * Values are never undefined. The order of the entries is unspecified.
 */
export type PersistentMap<V> = {
  readonly size: number;
  readonly root: Node<V> | undefined;
};

type Difference<V> = Pair<V>;

const nothing: PersistentMap<never> = { size: 0, root: undefined };

export const emptyMap = <V>(): PersistentMap<V> => nothing;

export const valueAt = <V>({ root }: PersistentMap<V>, key: string): V | undefined =>
  find(root, key)?.value;

export const hasKey = <V>({ root }: PersistentMap<V>, key: string): boolean =>
  find(root, key) !== undefined;

/** Returns the same map if it has this value already. */
export const withValue = <V>(map: PersistentMap<V>, key: string, value: V): PersistentMap<V> => {
  const leaf = find(map.root, key);
  if (leaf && Object.is(leaf.value, value)) return map;
  return {
    size: leaf ? map.size : map.size + 1,
    root: insert(map.root, { hash: hashOf(key), key, value }),
  };
};

/** The map with many values at once, which is faster than one after the other. */
export const withValues = <V>(
  map: PersistentMap<V>,
  entries: readonly (readonly [key: string, value: V])[],
): PersistentMap<V> => {
  const changed = new Map<string, V>();
  let { size } = map;
  for (const [key, value] of entries) {
    const leaf = find(map.root, key);
    if (!leaf && !changed.has(key)) size += 1;
    if (!leaf || !Object.is(leaf.value, value) || changed.has(key)) changed.set(key, value);
  }
  if (changed.size === 0) return map;
  const leaves = Array.from(changed, ([key, value]) => ({ hash: hashOf(key), key, value }));
  return { size, root: insertAll(map.root, leaves) };
};

/** Returns the same map if it does not have the key. */
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

/** For tests. */
export const keysOf = <V>({ root }: PersistentMap<V>): string[] =>
  leavesOf(root).map(({ key }) => key);

export const valuesOf = <V>({ root }: PersistentMap<V>): V[] =>
  leavesOf(root).map(({ value }) => value);

/** The keys whose values differ, with both values; undefined where a version lacks the key. */
export const differencesBetween = <V>(
  before: PersistentMap<V>,
  after: PersistentMap<V>,
): Difference<V>[] => {
  const pairs: Difference<V>[] = [];
  collectDifferences(before.root, after.root, pairs);
  return pairs;
};
