import { setImmediate as letOthersIn } from 'node:timers/promises';

import { addPoints, cellChanges, withoutKnown } from '@floorwright/domain/positions';
import { requestSentences } from '@floorwright/domain/sentences';

import type { VisitorContext } from '../../kernel/context.ts';
import { tooBusy } from '../../kernel/limits/busy.ts';
import { isConsoleBusy } from '../../kernel/limits/load-shedding.ts';
import { onBehalfOf } from '../../platform/database/caller.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { faultOf } from '../../platform/database/failures.ts';
import { againAfterMove } from '../../platform/database/shard-moves.ts';
import { inGroups } from '../../platform/threads/in-groups.ts';
import {
  createWaitingList,
  type Waiting,
  type WaitingList,
} from '../../platform/threads/waiting.ts';
import { unreadBatches } from './admission.ts';
import { answerTo, type Batch, placeBatch, timeBatch } from './batch.ts';
import { watchWorkers } from './distribution/silent-workers.ts';
import { loadGrounds } from './grounds.ts';
import { lockVisitors } from './locks.ts';
import { type BatchAnswer, listPoints, recallBatches } from './repository.ts';
import { deleteEmptyCells, type StoredBatch, writeBatches } from './write-repository.ts';

type Taker = Pick<VisitorContext, 'visitor'> & {
  /** Taken before waiting, because the wait says nothing about the phone's clock. */
  receivedAt: Date;
};
type SentBatch = Taker & { batch: Batch; endWaiting: () => void };
/** Null while all positions of the company are being recounted. */
type Taken = BatchAnswer | null;

/** The number of concurrent groups that keeps the database busy; more would only delay others. */
const lanes = (): number => (isConsoleBusy() ? 1 : 2);
/** Large groups cost less in total; small ones let the console and other companies in between. */
const mostTogether = ({ othersSend }: { othersSend: boolean }) => ({
  items: isConsoleBusy() ? 1 : 8,
  work: othersSend ? 500 : 1000,
});

/** A lock may concern one batch only; other faults would affect each of them again. */
const isOfDatabase = (error: unknown): boolean => {
  const fault = faultOf(error);
  return fault !== undefined && fault !== 'locked';
};

type Line = { take: (sent: SentBatch) => Promise<Taken>; waiting: WaitingList };

const lines = new WeakMap<Db, Line>();

const lineOf = (db: Db): Line => {
  const known = lines.get(db);
  if (known) return known;
  const workers = watchWorkers(db);
  const take = inGroups<SentBatch, Taken>({
    keyOf: ({ visitor }) => visitor.id,
    ownerOf: ({ visitor }) => String(visitor.companyId),
    lanes,
    groupLimit: mostTogether,
    workOf: ({ batch }) => batch.positions.length,
    isGroupError: isOfDatabase,
    // A lane continues for other callers than the one that started it.
    work: (group) => {
      for (const { endWaiting } of group) endWaiting();
      return onBehalfOf('positions', () =>
        workers.guard(companyOf(group), () =>
          againAfterMove(() => inTransaction(db, (tx) => takeBatches(tx, group))),
        ),
      );
    },
  });
  const line = { take, waiting: createWaitingList() };
  lines.set(db, line);
  return line;
};

/**
 * Stores a batch of positions and adds it to the report counts in one transaction, once: a repeated
 * batch gets the same response.
 */
export const takePositions = async (
  { db, visitor, receivedAt }: Taker & { db: Db },
  batch: Batch,
): Promise<BatchAnswer> => {
  // Parsing many positions takes time, and so does each step below: other requests run in between.
  await letOthersIn();
  const { take, waiting } = lineOf(db);
  const taken = await take({ visitor, receivedAt, batch, endWaiting: waiting.begin() });
  if (!taken) throw tooBusy(requestSentences.positions_counted);
  return taken;
};

/** The batches that wait in this process, by whether they were read already. */
export const waitingBatches = (db: Db): { stage: string; waiting: Waiting }[] => [
  { stage: 'unread', waiting: unreadBatches(db) },
  { stage: 'read', waiting: lineOf(db).waiting.read() },
];

const keyOf = ({ visitor, batch }: SentBatch) => ({
  applicationId: visitor.applicationId,
  visitor: visitor.id,
  batchId: batch.batch_id,
});

/** Groups have one owner. */
const companyOf = (group: readonly SentBatch[]): number => {
  const [id, ...others] = new Set(group.map(({ visitor }) => visitor.companyId));
  if (id === undefined || others.length > 0) throw new Error('A group has batches of one company');
  return id;
};

/**
 * Stores batches of several visitors of a company in one transaction: one commit for all.
 */
const takeBatches = async (tx: Db, group: readonly SentBatch[]): Promise<Taken[]> => {
  const companyId = companyOf(group);
  const { isOpen, erasedAt } = await lockVisitors(tx, {
    companyId,
    visitors: group.map(({ visitor }) => visitor.id),
    receivedAt: group.map(({ receivedAt }) => receivedAt),
  });
  const answers: Taken[] = await recallBatches(tx, companyId, group.map(keyOf));
  const fresh = group.flatMap((sent, index) => {
    if (answers[index] || !isOpen) return [];
    const erased = { erasedAt: erasedAt[index] ?? null };
    return { index, sent, timed: timeBatch(sent.batch, { ...sent, ...erased }) };
  });
  if (fresh.length === 0) return answers;

  const sightings = fresh.flatMap(({ sent: { visitor }, timed }) =>
    timed.inTime.map(({ at, sent }) => ({
      applicationId: visitor.applicationId,
      floorId: sent.floor_id,
      at,
    })),
  );
  const groundAt = await loadGrounds(tx, sightings);
  const there = await listPoints(
    tx,
    companyId,
    fresh.map(({ sent }) => sent.visitor.id),
    fresh.flatMap(({ timed }, index) => timed.ranges.map((range) => ({ ...range, index }))),
  );
  await letOthersIn();
  const stored: StoredBatch[] = [];
  for (const [position, { index, sent, timed }] of fresh.entries()) {
    const around = there[position] ?? [];
    const points = placeBatch(timed, sent.visitor.applicationId, groundAt);
    const taken = around.map(({ point }) => point);
    const { added, changed } = addPoints(around, withoutKnown(taken, points));
    const answer = answerTo(sent.batch, timed, { points, added });
    answers[index] = answer;
    stored.push({ ...keyOf(sent), answer, receivedAt: sent.receivedAt, added, changed });
  }
  await letOthersIn();
  const cells = cellChanges(stored);
  await letOthersIn();
  // Last, because others may wait for the same cells.
  await writeBatches(tx, companyId, stored, cells);
  const lessened = cells.filter(({ duration, count }) => duration < 0 || count < 0);
  if (lessened.length > 0) await deleteEmptyCells(tx, companyId, lessened);
  return answers;
};
