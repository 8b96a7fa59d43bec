import { type Bounds, createFairLine } from './fair-line.ts';
import { QueueFull } from './fair-queue.ts';

type Options<Item, Result> = {
  /** Items of the same key are worked on one after the other. */
  keyOf: (item: Item) => string;
  /** Whose turn an item takes, such as a company's: each group is of one of them, in turn. */
  turnOf: (item: Item) => string;
  /** Counted by whose turn it is. Items that find no place are refused with QueueFull. */
  waiting: Bounds;
  /** So many groups are worked on at the same time. Asked anew before each of them. */
  lanes: () => number;
  /** How many items a group has at most, and how much work together; asked before each group. */
  most: () => { items: number; work: number };
  /** How much work an item is, in the unit of `most`. */
  workOf: (item: Item) => number;
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
  const { keyOf, turnOf, waiting, lanes, most, workOf, work } = options;
  const line = createFairLine<Waiting<Item, Result>>(waiting);
  const underWay = new Set<string>();
  let running = 0;

  /** Of one turn alone: who sends little does not wait until the work of others is done, too. */
  const nextGroup = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = [];
    const limit = most();
    let left = limit.work;
    const fits = ({ item }: Waiting<Item, Result>): boolean => {
      const [first] = group;
      const isFirst = first === undefined;
      return (
        !underWay.has(keyOf(item)) &&
        (isFirst || (turnOf(item) === turnOf(first.item) && workOf(item) <= left))
      );
    };
    while (group.length < limit.items) {
      const entry = line.next(fits);
      if (!entry) break;
      underWay.add(keyOf(entry.item));
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
