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

  const longestLine = (): [string, Item[]] | undefined => {
    let longest: [string, Item[]] | undefined;
    for (const entry of lines) if (!longest || entry[1].length > longest[1].length) longest = entry;
    return longest;
  };

  /** Makes room for one more of a key with so few waiting; undefined when no key has more. */
  const takeFromLongest = (fewer: number): Item | undefined => {
    const [key, items] = longestLine() ?? [];
    if (key === undefined || !items || items.length <= fewer + 1) return undefined;
    size -= 1;
    return items.pop();
  };

  return {
    add: (key, item) => {
      const items = lines.get(key) ?? [];
      if (items.length >= perKey) return item;
      let dropped: Item | undefined;
      if (size >= inAll) {
        dropped = takeFromLongest(items.length);
        if (dropped === undefined) return item;
      }
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
