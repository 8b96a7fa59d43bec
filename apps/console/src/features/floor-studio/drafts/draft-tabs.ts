import { draftKeys } from './draft-database.ts';

type Locks = Pick<LockManager, 'request' | 'query'>;

/** The lock that a tab holds as long as it is open. */
const lockOfTab = (tab: string): string => `floorwright-tab ${tab}`;
/** The lock of the tab that has taken over the draft of a closed one. */
const lockOfDraft = (key: string): string => `floorwright-draft ${key}`;

/** Gives the function that ends the lock, or null if another tab holds it. */
const hold = (locks: Locks, name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((end) => resolve(end));
      })
      .catch(() => resolve(null));
  });

/** The names of the locks that are held in any tab. */
const heldLocks = async (locks: Locks): Promise<Set<string | undefined>> => {
  const { held = [] } = await locks.query();
  return new Set(held.map(({ name }) => name));
};

/** Drafts that no other tab offers until they are given back. */
type DraftClaim = {
  readonly keys: readonly string[];
  /** Lets other tabs offer those of closed tabs. */
  readonly giveBack: () => void;
};

/** Locks that several users of this tab share. */
const sharedLocks = (locks: Locks) => {
  const holding = new Map<string, { users: number; end: Promise<(() => void) | null> }>();
  return {
    take: async (name: string): Promise<boolean> => {
      const lock = holding.get(name) ?? { users: 0, end: hold(locks, name) };
      lock.users += 1;
      holding.set(name, lock);
      const isHeld = (await lock.end) !== null;
      // One that another tab has now may be free later.
      if (!isHeld) holding.delete(name);
      return isHeld;
    },
    give: (name: string): void => {
      const lock = holding.get(name);
      if (!lock) return;
      lock.users -= 1;
      if (lock.users > 0) return;
      holding.delete(name);
      void lock.end.then((end) => end?.());
    },
  };
};

/**
 * Each tab has its own drafts, so that two tabs of a user do not overwrite each other's. A tab takes over
 * those of closed tabs. Without locks, as on a page without TLS, all tabs share one draft for each floor.
 */
export const createDraftTabs = (
  locks: Locks | undefined,
  tab: string,
  storedKeys: () => Promise<readonly string[]>,
) => {
  const shared = locks && sharedLocks(locks);
  let isOpen: Promise<boolean> | null = null;
  return {
    keyOf: (floor: string): string => (locks ? `${floor} ${tab}` : floor),
    /** Claims the drafts of a floor that no other open tab has. The first is that of this tab. */
    claim: async (floor: string): Promise<DraftClaim> => {
      if (!locks || !shared) return { keys: [floor], giveBack: () => undefined };
      isOpen ??= shared.take(lockOfTab(tab));
      await isOpen;
      const own = `${floor} ${tab}`;
      const [stored, held] = [await storedKeys(), await heldLocks(locks)];
      // Earlier releases had one draft for all tabs.
      const closed = stored.filter(
        (key) =>
          key === floor ||
          (key !== own &&
            key.startsWith(`${floor} `) &&
            !held.has(lockOfTab(key.slice(floor.length + 1)))),
      );
      const areMine = await Promise.all(closed.map((key) => shared.take(lockOfDraft(key))));
      const mine = closed.filter((_, index) => areMine[index]);
      return {
        keys: [own, ...mine],
        giveBack: () => {
          for (const key of mine) shared.give(lockOfDraft(key));
        },
      };
    },
  };
};

const randomName = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

export const draftTabs = createDraftTabs(
  'locks' in navigator ? navigator.locks : undefined,
  randomName(),
  draftKeys,
);
