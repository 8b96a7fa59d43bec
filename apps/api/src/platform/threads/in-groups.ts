import { createFairLine, type Ready } from './fair-line.ts';

type Options<Item, Result> = {
  /** Items of the same key are worked on one after the other. */
  keyOf: (item: Item) => string;
  /** Whose turn an item takes, such as a company's: each group is of one of them, in turn. */
  turnOf: (item: Item) => string;
  /** How many groups are processed at the same time. Asked again before each of them. */
  lanes: () => number;
  /**
   * How many items a group has at most, and how much work together; asked before each group. A large group
   * costs less in all, a small one delays less what others send.
   */
  most: (options: { othersSend: boolean }) => { items: number; work: number };
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

/** The longest pause of a turn between two groups, in milliseconds. */
const longestPause = 200;

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
  const othersSend = (): boolean => performance.now() - othersCameAt < othersStayMs;
  const lanesPerTurn = (): number => (othersSend() ? Math.max(1, lanes() - 1) : lanes());

  /**
   * While others send, a turn that always has more to do works half of the time: a lane of its own is of little
   * use to those others if the database and the processor have no time left for it.
   */
  const pausing = new Set<string>();
  const pause = (turn: string, milliseconds: number): void => {
    // A timer takes a millisecond at least.
    if (milliseconds < 1 || !othersSend() || !line.has(turn)) return;
    pausing.add(turn);
    setTimeout(
      () => {
        pausing.delete(turn);
        goOn();
      },
      Math.min(milliseconds, longestPause),
    );
  };

  /** Of one turn alone: who sends little does not wait until the work of others is done, too. */
  const nextGroup = (): Waiting<Item, Result>[] => {
    const group: Waiting<Item, Result>[] = [];
    const limit = most({ othersSend: othersSend() });
    let left = limit.work;
    const ready: Ready<Waiting<Item, Result>> = {
      key: (turn) => {
        const [first] = group;
        if (first) return turn === turnOf(first.item);
        return !pausing.has(turn) && (groupsOf.get(turn) ?? 0) < lanesPerTurn();
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
      const begin = performance.now();
      running += 1;
      groupsOf.set(turn, (groupsOf.get(turn) ?? 0) + 1);
      void workOn(group).finally(() => {
        for (const { item } of group) underWay.delete(keyOf(item));
        running -= 1;
        const others = (groupsOf.get(turn) ?? 1) - 1;
        if (others > 0) groupsOf.set(turn, others);
        else groupsOf.delete(turn);
        pause(turn, performance.now() - begin);
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
