/** A binary min-heap of numbered items. */
export const createHeap = () => {
  let items = new Int32Array(256);
  let priorities = new Float64Array(256);
  let size = 0;

  const grow = (): void => {
    const moreItems = new Int32Array(items.length * 2);
    const morePriorities = new Float64Array(items.length * 2);
    moreItems.set(items);
    morePriorities.set(priorities);
    items = moreItems;
    priorities = morePriorities;
  };

  const put = (index: number, item: number, priority: number): void => {
    items[index] = item;
    priorities[index] = priority;
  };

  const push = (item: number, priority: number): void => {
    if (size === items.length) grow();
    let index = size;
    size += 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = priorities[parent] ?? 0;
      if (above <= priority) break;
      put(index, items[parent] ?? 0, above);
      index = parent;
    }
    put(index, item, priority);
  };

  const sink = (item: number, priority: number): void => {
    let index = 0;
    for (let child = 1; child < size; child = index * 2 + 1) {
      const right = child + 1;
      if (right < size && (priorities[right] ?? 0) < (priorities[child] ?? 0)) child = right;
      const below = priorities[child] ?? 0;
      if (below >= priority) break;
      put(index, items[child] ?? 0, below);
      index = child;
    }
    put(index, item, priority);
  };

  /** Removes the item with the lowest priority. Call it only if the heap is not empty. */
  const pop = (): { item: number; priority: number } => {
    const top = { item: items[0] ?? 0, priority: priorities[0] ?? 0 };
    size -= 1;
    if (size > 0) sink(items[size] ?? 0, priorities[size] ?? 0);
    return top;
  };

  return { push, pop, isEmpty: () => size === 0 };
};
