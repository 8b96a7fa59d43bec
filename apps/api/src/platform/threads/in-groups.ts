import { createFairLine, type Ready } from './fair-line.ts';

type Options<Item, Result> = {
  /** Items with the same key are processed one after the other. */
  keyOf: (item: Item) => string;
  /** The owner of an item, such as a company. A group has one owner, and owners take turns. */
  ownerOf: (item: Item) => string;
  /** The number of groups to process concurrently. Called before each group. */
  lanes: () => number;
  /**
   * The limits of a group. Called before each group, because large groups are more efficient but small
   * ones delay other owners less.
   */
  groupLimit: (options: { othersSend: boolean }) => { items: number; work: number };
  /** The cost of an item, in the unit of `groupLimit().work`. */
  workOf: (item: Item) => number;
  /** Whether an error concerns the whole group, so that retrying its items one by one is pointless. */
  isGroupError?: (error: unknown) => boolean;
  /** Processes a group atomically. Returns one result per item, in the same order. */
  work: (group: readonly Item[]) => Promise<readonly Result[]>;
};

const unbounded = { perKey: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };

/** One owner may use all lanes after no other owner has sent an item for this long. */
const othersActiveMs = 10_000;

/** The longest pause of an owner between two groups. */
const longestPauseMs = 200;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches items that arrive one by one: items that arrive while all lanes are busy are processed together.
 * No item waits for a group to fill up, and an item that fails does not fail the rest of its group.
 */
export const inGroups = <Item, Result>(options: Options<Item, Result>) => {
  const { keyOf, ownerOf, lanes, groupLimit, workOf, isGroupError = () => false, work } = options;
  // Callers limit the number of waiting items.
  const line = createFairLine<Waiting<Item, Result>>(unbounded);
  const busyKeys = new Set<string>();
  /** The number of running groups per owner. */
  const groupsOf = new Map<string, number>();
  let running = 0;

  let lastOwner: string | undefined;
  let othersCameAt = Number.NEGATIVE_INFINITY;
  const noteOwner = (owner: string): void => {
    if (lastOwner !== undefined && owner !== lastOwner) othersCameAt = performance.now();
    lastOwner = owner;
  };
  const othersSend = (): boolean => performance.now() - othersCameAt < othersActiveMs;
  /** While several owners send items, one owner may use all lanes but one. */
  const lanesPerOwner = (): number => (othersSend() ? Math.max(1, lanes() - 1) : lanes());

  /**
   * While several owners send items, an owner with a backlog pauses after each group for as long as the group
   * took: a free lane does not help the others if this owner keeps the database and the CPU busy.
   */
  const pausing = new Set<string>();
  const pause = (owner: string, milliseconds: number): void => {
    // A timer cannot be shorter than a millisecond.
    if (milliseconds < 1 || !othersSend() || !line.has(owner)) return;
    pausing.add(owner);
    setTimeout(
      () => {
        pausing.delete(owner);
        startGroups();
      },
      Math.min(milliseconds, longestPauseMs),
    );
  };

  /** Has one owner, so that an owner with few items does not wait for the items of others. */
  const nextGroup = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = [];
    const limit = groupLimit({ othersSend: othersSend() });
    let left = limit.work;
    const ready: Ready<Waiting<Item, Result>> = {
      key: (owner) => {
        const [first] = group;
        if (first) return owner === ownerOf(first.item);
        return !pausing.has(owner) && (groupsOf.get(owner) ?? 0) < lanesPerOwner();
      },
      item: ({ item }) =>
        !busyKeys.has(keyOf(item)) && (group.length === 0 || workOf(item) <= left),
    };
    while (group.length < limit.items) {
      const entry = line.next(ready);
      if (!entry) break;
      busyKeys.add(keyOf(entry.item));
      left -= workOf(entry.item);
      group.push(entry);
    }
    return group;
  };

  const workOn = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ item }) => item));
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      if (group.length === 1 || isGroupError(error)) for (const entry of group) entry.reject(error);
      else for (const entry of group) await workOn([entry]);
    }
  };

  const startGroups = (): void => {
    while (running < lanes()) {
      const group = nextGroup();
      const [first] = group;
      if (!first) return;
      const owner = ownerOf(first.item);
      const begin = performance.now();
      running += 1;
      groupsOf.set(owner, (groupsOf.get(owner) ?? 0) + 1);
      void workOn(group).finally(() => {
        for (const { item } of group) busyKeys.delete(keyOf(item));
        running -= 1;
        const left = (groupsOf.get(owner) ?? 1) - 1;
        if (left > 0) groupsOf.set(owner, left);
        else groupsOf.delete(owner);
        pause(owner, performance.now() - begin);
        startGroups();
      });
    }
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      noteOwner(ownerOf(item));
      line.add(ownerOf(item), { item, resolve, reject });
      startGroups();
    });
};
