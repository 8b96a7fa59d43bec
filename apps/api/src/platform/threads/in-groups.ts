import { createFairLine, type Ready } from './fair-line.ts';

type Options<Item, Result> = {
  /** Items of the same key are worked on one after the other. */
  keyOf: (item: Item) => string;
  /** Whose turn an item takes, such as a company's: each group is of one of them, in turn. */
  turnOf: (item: Item) => string;
  /** How many groups are processed at the same time. Asked again before each of them. */
  lanes: () => number;
  /** How many items a group has at most, and how much work together; asked before each group. */
  most: () => { items: number; work: number };
  /** How much work an item is, in the unit of `most`. */
  workOf: (item: Item) => number;
  /** Whether an error is of the group as a whole, so that its items need not be tried one by one. */
  isOfAll?: (error: unknown) => boolean;
  /** Does the work of a group, all of it or nothing, and has a result for each of its items. */
  work: (group: readonly Item[]) => Promise<readonly Result[]>;
};

const unbounded = { perKey: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };

/** After this long without an item of another turn, one turn may have all lanes. */
const othersStayMs = 10_000;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Works on items that come one by one in groups: those that come while others are worked on go together.
 * No item waits for a group to become larger, and an item that fails does so alone.
 */
export const inGroups = <Item, Result>(options: Options<Item, Result>) => {
  const { keyOf, turnOf, lanes, most, workOf, isOfAll = () => false, work } = options;
  // Callers bound what waits.
  const line = createFairLine<Waiting<Item, Result>>(unbounded);
  const underWay = new Set<string>();
  /** Groups under way, by whose turn they are. */
  const groupsOf = new Map<string, number>();
  let running = 0;

  /** One lane stays free for others as long as there are others. */
  let lastTurn: string | undefined;
  let othersCameAt = Number.NEGATIVE_INFINITY;
  const noteTurn = (turn: string): void => {
    if (lastTurn !== undefined && turn !== lastTurn) othersCameAt = performance.now();
    lastTurn = turn;
  };
  const lanesPerTurn = (): number =>
    performance.now() - othersCameAt < othersStayMs ? Math.max(1, lanes() - 1) : lanes();

  /** Of one turn alone: who sends little does not wait until the work of others is done, too. */
  const nextGroup = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = [];
    const limit = most();
    let left = limit.work;
    const ready: Ready<Waiting<Item, Result>> = {
      key: (turn) => {
        const [first] = group;
        return first ? turn === turnOf(first.item) : (groupsOf.get(turn) ?? 0) < lanesPerTurn();
      },
      item: ({ item }) =>
        !underWay.has(keyOf(item)) && (group.length === 0 || workOf(item) <= left),
    };
    while (group.length < limit.items) {
      const entry = line.next(ready);
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
      if (group.length === 1 || isOfAll(error)) for (const entry of group) entry.reject(error);
      else for (const entry of group) await workOn([entry]);
    }
  };

  const goOn = (): void => {
    while (running < lanes()) {
      const group = nextGroup();
      const [first] = group;
      if (!first) return;
      const turn = turnOf(first.item);
      running += 1;
      groupsOf.set(turn, (groupsOf.get(turn) ?? 0) + 1);
      void workOn(group).finally(() => {
        for (const { item } of group) underWay.delete(keyOf(item));
        running -= 1;
        const others = (groupsOf.get(turn) ?? 1) - 1;
        if (others > 0) groupsOf.set(turn, others);
        else groupsOf.delete(turn);
        goOn();
      });
    }
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      noteTurn(turnOf(item));
      line.add(turnOf(item), { item, resolve, reject });
      goOn();
    });
};
