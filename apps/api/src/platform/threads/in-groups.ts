import { type Bounds, createFairLine } from './fair-line.ts';
import { QueueFull } from './fair-queue.ts';

type Options<Item, Result> = {
  /** Items of the same key are worked on one after the other. */
  keyOf: (item: Item) => string;
  /** Whose turn an item takes, such as a company's: groups are filled from all of them in turn. */
  turnOf: (item: Item) => string;
  /** Counted by whose turn it is. Items that find no place are refused with QueueFull. */
  waiting: Bounds;
  /** So many groups are worked on at the same time. Asked anew before each of them. */
  lanes: () => number;
  /** So many items are in a group at most. Asked anew, too. */
  most: () => number;
  /** Does the work of a group, all of it or nothing, and has a result for each of its items. */
  work: (group: readonly Item[]) => Promise<readonly Result[]>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Works on items that come one by one in groups: those that come while others are worked on go together.
 * Nobody waits for a group to become larger, and an item that fails does so alone.
 */
export const inGroups = <Item, Result>(options: Options<Item, Result>) => {
  const { keyOf, turnOf, waiting, lanes, most, work } = options;
  const line = createFairLine<Waiting<Item, Result>>(waiting);
  const underWay = new Set<string>();
  let running = 0;

  const nextGroup = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = [];
    const size = most();
    while (group.length < size) {
      const entry = line.next(({ item }) => !underWay.has(keyOf(item)));
      if (!entry) break;
      underWay.add(keyOf(entry.item));
      group.push(entry);
    }
    return group;
  };

  const workOn = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(group.map(({ item }) => item));
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const entry of group) await workOn([entry]);
    }
  };

  const goOn = (): void => {
    while (running < lanes()) {
      const group = nextGroup();
      if (group.length === 0) return;
      running += 1;
      void workOn(group).finally(() => {
        for (const { item } of group) underWay.delete(keyOf(item));
        running -= 1;
        goOn();
      });
    }
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const refused = line.add(turnOf(item), { item, resolve, reject });
      refused?.reject(new QueueFull('Too many items are waiting.'));
      goOn();
    });
};
