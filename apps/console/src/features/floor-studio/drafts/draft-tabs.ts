import { draftKeys } from './draft-database.ts';

type Locks = Pick<LockManager, 'request'>;

/** The lock that a tab holds as long as it is open. */
const lockOf = (tab: string): string => `floorwright-tab ${tab}`;

/** Holds a lock until the tab is closed. Returns false if another tab holds it. */
const hold = (locks: Locks, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<never>(() => undefined) : undefined;
      })
      .catch(() => resolve(false));
  });

/**
 * Each tab has its own drafts, so that two tabs of a user do not overwrite each other's. A tab takes over
 * those of closed tabs. Without locks, as on a page without TLS, all tabs share one draft for each floor.
 */
export const createDraftTabs = (
  locks: Locks | undefined,
  tab: string,
  storedKeys: () => Promise<readonly string[]>,
) => {
  /** Whether a tab is this one, or is closed and now belongs to this one. */
  const known = new Map<string, Promise<boolean>>();
  const isMine = (name: string, available: Locks): Promise<boolean> => {
    const answer = known.get(name) ?? hold(available, lockOf(name));
    known.set(name, answer);
    // A tab that is open now may be closed later.
    void answer.then((held) => held || known.delete(name));
    return answer;
  };
  return {
    keyOf: (floor: string): string => (locks ? `${floor} ${tab}` : floor),
    /** The keys of a floor's drafts that no other open tab has. The first is that of this tab. */
    keysOf: async (floor: string): Promise<string[]> => {
      if (!locks) return [floor];
      await isMine(tab, locks);
      const own = `${floor} ${tab}`;
      const others = (await storedKeys()).filter(
        (key) => key !== own && (key === floor || key.startsWith(`${floor} `)),
      );
      // Earlier releases had one draft for all tabs.
      const areMine = await Promise.all(
        others.map((key) => isMine(key === floor ? floor : key.slice(floor.length + 1), locks)),
      );
      return [own, ...others.filter((_, index) => areMine[index])];
    },
  };
};

const randomName = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

export const draftTabs = createDraftTabs(
  'locks' in navigator ? navigator.locks : undefined,
  randomName(),
  draftKeys,
);
