import type { VisitorContext } from '../../kernel/context.ts';
import { giveBackIfRetryable } from '../../kernel/limits/metered.ts';
import { takeTries, tooManyTries } from '../../kernel/limits/rate-limit.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { requestsOfKey, requestsOfVisitor } from './limits.ts';

/** The sender of a request, and its counters. */
type Sender = Pick<VisitorContext, 'lastingDb' | 'clock' | 'secrets' | 'meter' | 'visitor'>;

/** Requests that were already counted in the database and have not arrived yet. */
type Allowance = { left: number; endsAt: Date };

type Counters = {
  ofKeys: Map<number, Allowance>;
  asked: Map<number, Promise<void>>;
  ofVisitors: Map<string, Allowance>;
};

/** By database, since several products may run in one process. */
const counters = new WeakMap<Db, Counters>();

const countersOf = (db: Db): Counters => {
  const known = counters.get(db);
  if (known) return known;
  const created: Counters = { ofKeys: new Map(), asked: new Map(), ofVisitors: new Map() };
  counters.set(db, created);
  return created;
};

/** Requests counted at a time: storing each one would take longer than serving it. */
const together = 50;

const askForMore = async (context: Sender, { ofKeys, asked }: Counters): Promise<void> => {
  const { applicationId } = context.visitor;
  const subject = `application ${applicationId}`;
  try {
    const endsAt = await takeTries(context, requestsOfKey, { subject, count: together });
    ofKeys.set(applicationId, { left: together, endsAt });
  } finally {
    asked.delete(applicationId);
  }
};

const takeOfKey = async (context: Sender, all: Counters): Promise<void> => {
  const { applicationId } = context.visitor;
  for (;;) {
    const known = all.ofKeys.get(applicationId);
    if (known && known.left > 0 && known.endsAt > context.clock.now()) {
      known.left -= 1;
      return;
    }
    const asked = all.asked.get(applicationId) ?? askForMore(context, all);
    all.asked.set(applicationId, asked);
    await asked;
  }
};

/** The number of visitors to remember; the oldest are dropped first. */
const mostVisitors = 50_000;

/** Counted per process: a phone that sends too much is refused there, not everywhere. */
const takeOfVisitor = ({ clock, visitor }: Sender, { ofVisitors }: Counters): void => {
  const now = clock.now();
  const known = ofVisitors.get(visitor.id);
  if (known && known.endsAt > now) {
    if (known.left <= 0) throw tooManyTries(known.endsAt, now);
    known.left -= 1;
    return;
  }
  ofVisitors.delete(visitor.id);
  const [first] = ofVisitors.keys();
  if (ofVisitors.size >= mostVisitors && first !== undefined) ofVisitors.delete(first);
  ofVisitors.set(visitor.id, {
    left: requestsOfVisitor.tries - 1,
    endsAt: later(now, requestsOfVisitor.within),
  });
};

/** Counts a request against the limits of one app and of the whole application. */
export const takeRequest = (context: Sender): Promise<void> =>
  giveBackIfRetryable(context.meter, context.visitor.companyId, async () => {
    const all = countersOf(context.lastingDb);
    takeOfVisitor(context, all);
    await takeOfKey(context, all);
  });
