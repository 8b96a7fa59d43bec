/** Sets of numbers that are joined one by one. */
export const disjointSets = (count: number) => {
  const parents = Int32Array.from({ length: count }, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) {
      const above = parents[parents[root] ?? root] ?? root;
      parents[root] = above;
      root = above;
    }
    return root;
  };
  return {
    rootOf,
    /** The smaller root stays, so that the order of joining does not matter. */
    join: (one: number, other: number): void => {
      const [a, b] = [rootOf(one), rootOf(other)];
      parents[Math.max(a, b)] = Math.min(a, b);
    },
  };
};
