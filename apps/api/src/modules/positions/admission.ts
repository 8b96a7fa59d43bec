import { requestSentences } from '@floorwright/domain/sentences';

import type { VisitorContext } from '../../kernel/context.ts';
import { delayRefusal, refuseSlowly, refuseWhenFull, tooBusy } from '../../kernel/limits/busy.ts';
import { readVisitorHeader } from '../../kernel/visitor-token.ts';
import type { Db } from '../../platform/database/db.ts';
import { createFairQueue, type FairQueue } from '../../platform/threads/fair-queue.ts';
import {
  createWaitingList,
  type Waiting,
  type WaitingList,
} from '../../platform/threads/waiting.ts';

/**
 * The number of batches that are read, waiting or processed: enough for full groups. More batches
 * wait unread, and beyond that limit they are refused and sent again later: a batch counts once.
 */
const bounds = { slots: 96, slotsPerKey: 32, waiting: { perKey: 170, inAll: 400 } };

type Line = {
  queue: FairQueue;
  /** The companies of applications that have sent batches. */
  companies: Map<number, number>;
  waiting: WaitingList;
};

/** By database, since several products may run in one process. */
const lines = new WeakMap<Db, Line>();

const lineOf = (db: Db): Line => {
  const known = lines.get(db);
  if (known) return known;
  const line = {
    queue: createFairQueue(bounds),
    companies: new Map<number, number>(),
    waiting: createWaitingList(),
  };
  lines.set(db, line);
  return line;
};

const turnOf = (companyId: number): string => String(companyId);
const lineFull = requestSentences.batches_waiting;

/**
 * Refuses batches if the queue of their company is full, by the application that they claim,
 * because verifying it takes longer.
 */
export const refuseWhileFull = async (db: Db, authorization: string | undefined): Promise<void> => {
  const { queue, companies } = lineOf(db);
  const companyId = companies.get(readVisitorHeader(authorization)?.applicationId ?? 0);
  if (companyId === undefined || !queue.isFullFor(turnOf(companyId))) return;
  await delayRefusal();
  throw tooBusy(lineFull);
};

/**
 * Resolves when a batch may be read. Companies take turns, so that the visitors of one do not wait
 * for all visitors of another.
 */
export const admitBatch = async (
  { db, visitor }: Pick<VisitorContext, 'db' | 'visitor'>,
  answered: () => Promise<void>,
): Promise<void> => {
  const { applicationId, companyId } = visitor;
  const { queue, companies, waiting } = lineOf(db);
  companies.set(applicationId, companyId);
  const endWaiting = waiting.begin();
  const turn = queue.take(turnOf(companyId)).finally(endWaiting);
  const end = await refuseSlowly(refuseWhenFull(turn, lineFull));
  void answered().then(end);
};

/** The batches that this process has not read yet. */
export const unreadBatches = (db: Db): Waiting => lineOf(db).waiting.read();
