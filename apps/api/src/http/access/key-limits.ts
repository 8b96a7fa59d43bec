import type { PublicContext } from '../../kernel/context.ts';
import { type Limit, takeTries } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';

/** All requests of one API key. */
export const requestsOfKey: Limit = { name: 'api-key', tries: 1_200, within: minutes(1) };

/** Requests counted at a time: storing each one would take longer than serving it. */
const together = 20;

/** Requests that were already counted in the database and have not arrived yet. */
type Allowance = { left: number; endsAt: Date };

type Allowances = {
  known: Map<number, Allowance>;
  /** Keys whose next requests are being counted. */
  counting: Map<number, Promise<void>>;
};

/** By database, since several products may run in one process. */
const allowances = new WeakMap<Db, Allowances>();
const mostKeys = 10_000;

const allowancesOf = (db: Db): Allowances => {
  const found = allowances.get(db) ?? { known: new Map(), counting: new Map() };
  allowances.set(db, found);
  return found;
};

type Context = Pick<PublicContext, 'lastingDb' | 'clock' | 'secrets'>;

const countNext = async (
  context: Context,
  { known, counting }: Allowances,
  keyId: number,
): Promise<void> => {
  const tries = { subject: `key ${keyId}`, count: together };
  try {
    const endsAt = await takeTries(context, requestsOfKey, tries);
    if (known.size >= mostKeys) known.clear();
    known.set(keyId, { left: together, endsAt });
  } finally {
    counting.delete(keyId);
  }
};

/**
 * Counts a request of an API key, and refuses it over the limit. Requests that arrive together wait for the same
 * count: if each counted 20, a few of them would use the limit up.
 */
export const takeRequestOfKey = async (context: Context, keyId: number): Promise<void> => {
  const found = allowancesOf(context.lastingDb);
  for (;;) {
    const allowance = found.known.get(keyId);
    if (allowance && allowance.left > 0 && allowance.endsAt > context.clock.now()) {
      allowance.left -= 1;
      return;
    }
    const counting = found.counting.get(keyId) ?? countNext(context, found, keyId);
    found.counting.set(keyId, counting);
    await counting;
  }
};
