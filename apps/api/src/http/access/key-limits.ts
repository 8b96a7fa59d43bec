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

/** By database, since several products may run in one process. */
const allowances = new WeakMap<Db, Map<number, Allowance>>();
const mostKeys = 10_000;

type Context = Pick<PublicContext, 'lastingDb' | 'clock' | 'secrets'>;

/** Counts a request of an API key, and refuses it over the limit. */
export const takeRequestOfKey = async (context: Context, keyId: number): Promise<void> => {
  const known = allowances.get(context.lastingDb) ?? new Map<number, Allowance>();
  allowances.set(context.lastingDb, known);
  const allowance = known.get(keyId);
  if (allowance && allowance.left > 0 && allowance.endsAt > context.clock.now()) {
    allowance.left -= 1;
    return;
  }
  if (known.size >= mostKeys) known.clear();
  const tries = { subject: `key ${keyId}`, count: together };
  const endsAt = await takeTries(context, requestsOfKey, tries);
  known.set(keyId, { left: together - 1, endsAt });
};
