/** A hash array mapped trie. Its shape depends on its contents only, not on the order of the changes. */
type Leaf<V> = { readonly hash: number; readonly key: string; readonly value: V };
type Branch<V> = { readonly bitmap: number; readonly children: readonly Node<V>[] };
/** Keys with the same hash, sorted. */
type Collision<V> = { readonly hash: number; readonly leaves: readonly Leaf<V>[] };
export type Node<V> = Leaf<V> | Branch<V> | Collision<V>;

const bitsPerLevel = 5;
const mask = (1 << bitsPerLevel) - 1;

export const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  // The low bits choose the first levels, so the high ones are mixed into them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
};

const bitAt = (hash: number, shift: number): number => 1 << ((hash >>> shift) & mask);

const countBits = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const indexOf = (bitmap: number, bit: number): number => countBits(bitmap & (bit - 1));

const childAt = <V>({ bitmap, children }: Branch<V>, bit: number): Node<V> | undefined =>
  (bitmap & bit) === 0 ? undefined : children[indexOf(bitmap, bit)];

export const find = <V>(node: Node<V> | undefined, key: string): Leaf<V> | undefined => {
  const hash = hashOf(key);
  let at = node;
  for (let shift = 0; at !== undefined && 'children' in at; shift += bitsPerLevel) {
    at = childAt(at, bitAt(hash, shift));
  }
  if (at === undefined) return undefined;
  if ('leaves' in at) return at.leaves.find((leaf) => leaf.key === key);
  return at.key === key ? at : undefined;
};

/** Two nodes with different hashes under one branch, as deep as needed to separate them. */
const join = <V>(a: Leaf<V> | Collision<V>, b: Leaf<V>, shift: number): Node<V> => {
  const bitA = bitAt(a.hash, shift);
  const bitB = bitAt(b.hash, shift);
  if (bitA === bitB) return { bitmap: bitA, children: [join(a, b, shift + bitsPerLevel)] };
  const [first, second] = bitA >>> 0 < bitB >>> 0 ? [a, b] : [b, a];
  return { bitmap: bitA | bitB, children: [first, second] };
};

const withLeaf = <V>(leaves: readonly Leaf<V>[], leaf: Leaf<V>): readonly Leaf<V>[] =>
  [...leaves.filter(({ key }) => key !== leaf.key), leaf].toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );

export const insert = <V>(node: Node<V> | undefined, leaf: Leaf<V>, shift = 0): Node<V> => {
  if (node === undefined) return leaf;
  if ('children' in node) {
    const bit = bitAt(leaf.hash, shift);
    const index = indexOf(node.bitmap, bit);
    const child = childAt(node, bit);
    const children = [...node.children];
    children.splice(index, child ? 1 : 0, insert(child, leaf, shift + bitsPerLevel));
    return { bitmap: node.bitmap | bit, children };
  }
  if (node.hash !== leaf.hash) return join(node, leaf, shift);
  if ('leaves' in node) return { hash: node.hash, leaves: withLeaf(node.leaves, leaf) };
  return node.key === leaf.key ? leaf : { hash: leaf.hash, leaves: withLeaf([node], leaf) };
};

/** Like `insert` for each leaf, but copies every node once. The keys of the leaves differ. */
export const insertAll = <V>(
  node: Node<V> | undefined,
  leaves: readonly Leaf<V>[],
  shift = 0,
): Node<V> | undefined => {
  const [first, ...others] = leaves;
  if (first === undefined) return node;
  if (node === undefined || !('children' in node) || others.length === 0)
    return insertAll(insert(node, first, shift), others, shift);
  const groups = new Map<number, Leaf<V>[]>();
  for (const leaf of leaves) {
    const bit = bitAt(leaf.hash, shift);
    const group = groups.get(bit);
    if (group) group.push(leaf);
    else groups.set(bit, [leaf]);
  }
  const children = [...node.children];
  let { bitmap } = node;
  for (const [bit, group] of groups) {
    const index = indexOf(bitmap, bit);
    const isNew = (bitmap & bit) === 0;
    const child = insertAll(isNew ? undefined : children[index], group, shift + bitsPerLevel);
    if (child) children.splice(index, isNew ? 0 : 1, child);
    bitmap |= bit;
  }
  return { bitmap, children };
};

/** Removes a key that exists. A branch with only one leaf left is replaced by it. */
export const remove = <V>(
  node: Node<V>,
  key: string,
  hash: number,
  shift = 0,
): Node<V> | undefined => {
  if ('leaves' in node) {
    const [first, ...rest] = node.leaves.filter((leaf) => leaf.key !== key);
    return rest.length === 0 || first === undefined ? first : { hash, leaves: [first, ...rest] };
  }
  if (!('children' in node)) return undefined;
  const bit = bitAt(hash, shift);
  const child = childAt(node, bit);
  if (child === undefined) return node;
  const left = remove(child, key, hash, shift + bitsPerLevel);
  const children = [...node.children];
  children.splice(indexOf(node.bitmap, bit), 1, ...(left ? [left] : []));
  const [only] = children;
  if (only === undefined) return undefined;
  if (children.length === 1 && !('children' in only)) return only;
  return { bitmap: left ? node.bitmap : node.bitmap & ~bit, children };
};

const collectLeaves = <V>(node: Node<V>, leaves: Leaf<V>[]): void => {
  if ('children' in node) for (const child of node.children) collectLeaves(child, leaves);
  else if ('leaves' in node) leaves.push(...node.leaves);
  else leaves.push(node);
};

export const leavesOf = <V>(node: Node<V> | undefined): Leaf<V>[] => {
  const leaves: Leaf<V>[] = [];
  if (node) collectLeaves(node, leaves);
  return leaves;
};

export type Pair<V> = { key: string; before: V | undefined; after: V | undefined };

/** Collects the differences of two versions. Shared nodes are skipped. */
export const collectDifferences = <V>(
  before: Node<V> | undefined,
  after: Node<V> | undefined,
  pairs: Pair<V>[],
): void => {
  if (before === after) return;
  if (before && after && 'children' in before && 'children' in after) {
    for (let bits = before.bitmap | after.bitmap; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      collectDifferences(childAt(before, bit), childAt(after, bit), pairs);
    }
    return;
  }
  const old = new Map(leavesOf(before).map(({ key, value }) => [key, value]));
  for (const { key, value } of leavesOf(after)) {
    const was = old.get(key);
    if (!Object.is(was, value)) pairs.push({ key, before: was, after: value });
    old.delete(key);
  }
  for (const [key, value] of old) pairs.push({ key, before: value, after: undefined });
};
