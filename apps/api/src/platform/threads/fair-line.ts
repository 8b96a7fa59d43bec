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
  /**
   * Removes the next item: keys take turns, items of one key come in their order. Items that are not
   * ready keep their place, and cost their key no turn.
   */
  next(isReady?: (item: Item, key: string) => boolean): Item | undefined;
};

const always = (): boolean => true;

/** A waiting line in which no key waits for more than one item of each other key. */
export const createFairLine = <Item>({ perKey, inAll }: Bounds): FairLine<Item> => {
  // In the order of their turns.
  const lines = new Map<string, Item[]>();
  let size = 0;

  const longestLine = (): Item[] => {
    let longest: Item[] = [];
    for (const items of lines.values()) if (items.length > longest.length) longest = items;
    return longest;
  };

  /** The longest line gives way when all are too long, but not to one that would be as long. */
  const isFullFor = (key: string): boolean => {
    const { length } = lines.get(key) ?? [];
    if (length >= perKey) return true;
    return size >= inAll && longestLine().length <= length + 1;
  };

  const takeFromLongest = (): Item | undefined => {
    size -= 1;
    return longestLine().pop();
  };

  return {
    isFullFor,
    add: (key, item) => {
      if (isFullFor(key)) return item;
      const dropped = size >= inAll ? takeFromLongest() : undefined;
      const items = lines.get(key) ?? [];
      items.push(item);
      lines.set(key, items);
      size += 1;
      return dropped;
    },
    next: (isReady = always) => {
      for (const [key, items] of lines) {
        const index = items.findIndex((item) => isReady(item, key));
        const [item] = index < 0 ? [] : items.splice(index, 1);
        if (item === undefined) continue;
        size -= 1;
        lines.delete(key);
        if (items.length > 0) lines.set(key, items);
        return item;
      }
      return undefined;
    },
  };
};
