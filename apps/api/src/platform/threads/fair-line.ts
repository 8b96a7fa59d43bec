export type Bounds = {
  /** Items of one key that may wait. */
  perKey: number;
  /** Items of all keys together that may wait. */
  inAll: number;
};

export type FairLine<Item> = {
  /**
   * Adds an item and returns the one that has no place in line: this one when its key has too many, or
   * the newest one of the longest line when all lines together are too long. A key with less than its
   * share is never refused because of others.
   */
  add(key: string, item: Item): Item | undefined;
  /** Whether an item of this key would have no place in line. */
  isFullFor(key: string): boolean;
  isEmpty(): boolean;
  /** Whether something of this key waits. */
  has(key: string): boolean;
  /** How many items come before one that this key adds now: its own, and those of keys that are ready. */
  countAhead(key: string, isReady?: (key: string) => boolean): number;
  /**
   * Removes the next item: keys take turns, items of one key come in their order. Items that are not
   * ready keep their place, and cost their key no turn.
   */
  next(isReady?: Ready<Item>): Item | undefined;
  /** Removes an item that no longer waits. */
  remove(key: string, item: Item): void;
};

export type Ready<Item> = { key?: (key: string) => boolean; item?: (item: Item) => boolean };

const always = (): boolean => true;

/** A waiting line in which no key waits for more than one item of each other key. */
export const createFairLine = <Item>({ perKey, inAll }: Bounds): FairLine<Item> => {
  // In the order of their turns.
  const lines = new Map<string, Item[]>();
  let size = 0;

  const lengthOf = (key: string): number => lines.get(key)?.length ?? 0;

  const longestLine = (): Item[] => {
    let longest: Item[] = [];
    for (const items of lines.values()) if (items.length > longest.length) longest = items;
    return longest;
  };

  /** The longest line gives way when all are too long, but not to one that would be as long. */
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
