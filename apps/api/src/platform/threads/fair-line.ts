export type Bounds = {
  /** The number of items of one key that may wait. */
  perKey: number;
  /** The number of items of all keys together that may wait. */
  inAll: number;
};

type FairLine<Item> = {
  /**
   * Adds an item and returns the one that is dropped because of a limit: this item if its key has too many,
   * or the newest item of the longest line if there are too many in all. A key with less than an equal
   * share is never refused because of others.
   */
  add(key: string, item: Item): Item | undefined;
  /** Whether `add` would drop an item of this key. */
  isFullFor(key: string): boolean;
  isEmpty(): boolean;
  /** Whether an item of this key waits. */
  has(key: string): boolean;
  /** The number of items that would come before a new item of this key: its own, and those of ready keys. */
  countAhead(key: string, isReady?: (key: string) => boolean): number;
  /**
   * Removes and returns the next item. Keys take turns, and the items of one key stay in order. Items that
   * are not ready keep their place, and a key without a ready item keeps its turn.
   */
  next(isReady?: Ready<Item>): Item | undefined;
  /** Removes an item that was canceled. */
  remove(key: string, item: Item): void;
};

export type Ready<Item> = { key?: (key: string) => boolean; item?: (item: Item) => boolean };

const always = (): boolean => true;

/** A queue in which keys take turns: per item, a key waits for at most one item of each other key. */
export const createFairLine = <Item>({ perKey, inAll }: Bounds): FairLine<Item> => {
  // In the order of the next turns.
  const lines = new Map<string, Item[]>();
  let size = 0;

  const lengthOf = (key: string): number => lines.get(key)?.length ?? 0;

  const longestLine = (): Item[] => {
    let longest: Item[] = [];
    for (const items of lines.values()) if (items.length > longest.length) longest = items;
    return longest;
  };

  /** At the total limit the longest line drops an item, unless this key's line would become as long. */
  const isFullFor = (key: string): boolean => {
    const length = lengthOf(key);
    if (length >= perKey) return true;
    return size >= inAll && longestLine().length <= length + 1;
  };

  const takeFromLongest = (): Item | undefined => {
    size -= 1;
    return longestLine().pop();
  };

  return {
    isFullFor,
    isEmpty: () => size === 0,
    has: (key) => lengthOf(key) > 0,
    add: (key, item) => {
      if (isFullFor(key)) return item;
      const dropped = size >= inAll ? takeFromLongest() : undefined;
      const items = lines.get(key) ?? [];
      items.push(item);
      lines.set(key, items);
      size += 1;
      return dropped;
    },
    countAhead: (key, isReady = always) => {
      const own = lengthOf(key);
      let ahead = own;
      for (const [other, { length }] of lines)
        if (other !== key && isReady(other)) ahead += Math.min(length, own + 1);
      return ahead;
    },
    next: ({ key: isKeyReady = always, item: isItemReady = always } = {}) => {
      for (const [key, items] of lines) {
        const index = isKeyReady(key) ? items.findIndex(isItemReady) : -1;
        const [item] = index < 0 ? [] : items.splice(index, 1);
        if (item === undefined) continue;
        size -= 1;
        lines.delete(key);
        if (items.length > 0) lines.set(key, items);
        return item;
      }
      return undefined;
    },
    remove: (key, item) => {
      const items = lines.get(key) ?? [];
      const index = items.indexOf(item);
      if (index < 0) return;
      items.splice(index, 1);
      size -= 1;
      if (items.length === 0) lines.delete(key);
    },
  };
};
