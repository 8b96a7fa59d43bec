import { setTimeout as delay } from 'node:timers/promises';

import { emitEvent, queueSending } from '../../kernel/events/outgoing-events.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { attemptDelivery, type Deps } from './delivering.ts';
import { type DueWebhook, findDueMessage, listDueWebhooks, takeShown } from './queue-repository.ts';

/** Waiting for answers costs little, so one job serves many addresses at the same time. */
const mostAtOnce = 16;
/** Slow addresses of one company leave room for others. */
const mostOfCompany = 4;
/** More companies than ever wait at once. */
const mostListed = 1_000;
/** After this many, the job ends and another one continues, so that no worker is occupied forever. */
const mostMessages = 2_000;
/** How often the job looks for new messages while it waits for answers. */
const lookEveryMs = 500;
/** So that a webhook with many messages takes turns with others. */
const inOneTurn = 20;
/** The turn of a slow address ends earlier. */
const longestTurnMs = 10_000;

/** Sends due messages of one webhook, one at a time. Returns their number. */
const sendTo = async (deps: Deps, webhookId: number, signal?: AbortSignal): Promise<number> => {
  const ends = performance.now() + longestTurnMs;
  let sent = 0;
  for (; sent < inOneTurn && performance.now() < ends; sent += 1) {
    const message = await findDueMessage(deps.db, webhookId, deps.clock.now());
    if (!message || signal?.aborted === true) return sent;
    await attemptDelivery(deps, message, signal);
  }
  return sent;
};

/** Sends everything that is due: to many addresses at once, but to each one message at a time. */
export const sendDue = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const busy = new Map<number, { companyId: number; turn: Promise<void> }>();
  let sent = 0;
  /** Webhooks whose messages cannot even be sent, which must not stop others, and why. */
  const broken = new Map<number, unknown>();
  /** When each company last had its turn: the one that has waited longest comes first. */
  const turns = new Map<number, number>();
  const lastTurnOf = ({ companyId }: DueWebhook): number => turns.get(companyId) ?? 0;
  let begun = 0;
  const begin = ({ id, companyId }: DueWebhook): void => {
    begun += 1;
    turns.set(companyId, begun);
    const turn = sendTo(deps, id, signal)
      .then((count) => {
        sent += count;
      })
      .catch((error: unknown) => void broken.set(id, error))
      .then(() => void busy.delete(id));
    busy.set(id, { companyId, turn });
  };
  const hasRoom = ({ companyId }: DueWebhook): boolean =>
    busy.size < mostAtOnce &&
    [...busy.values()].filter((other) => other.companyId === companyId).length < mostOfCompany;
  const goesOn = (): boolean => signal?.aborted !== true && sent < mostMessages;

  for (;;) {
    if (goesOn()) {
      const except = [...busy.keys(), ...broken.keys()];
      const due = await listDueWebhooks(deps.db, deps.clock.now(), {
        except,
        limit: mostListed,
        ofCompany: mostOfCompany,
      });
      for (const webhook of due.toSorted((a, b) => lastTurnOf(a) - lastTurnOf(b)))
        if (hasRoom(webhook)) begin(webhook);
    }
    if (busy.size === 0) break;
    const waiting = new AbortController();
    await Promise.race([
      ...[...busy.values()].map(({ turn }) => turn),
      delay(lookEveryMs, undefined, { signal: waiting.signal }).catch(() => undefined),
    ]);
    waiting.abort();
  }
  if (sent >= mostMessages) await queueSending(deps.db);
  if (broken.size > 0)
    throw new AggregateError(broken.values(), `${broken.size} webhooks could not be served.`);
};

/** Writes a message for every engagement that was shown since the last time, with how often; not to whom. */
export const emitShown = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { companyId, engagementId, count } of await takeShown(tx))
      await emitEvent(
        tx,
        {
          event: 'engagement.shown',
          companyId,
          subject: `engagement:${engagementId}`,
          data: { engagement_id: engagementId, count },
        },
        clock.now(),
      );
  });
