import type { Output, visitors } from '@floorwright/contract';
import {
  addPoints,
  clockCorrection,
  isInTime,
  stretchesAround,
  withoutKnown,
} from '@floorwright/domain';

import type { VisitorContext } from '../../kernel/context.ts';
import { arePeopleAround } from '../../kernel/people-first.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { atMost } from '../../platform/threads/threads.ts';
import { type BatchAnswer, findAnswer, insertBatch } from './batches-repository.ts';
import { type Ground, loadGrounds } from './grounds-service.ts';
import { holdVisitor, listPoints, type NewPoint, writePoints } from './repository.ts';

export type Batch = Output<typeof visitors.createPositions.body>;
type Sent = Batch['positions'][number];

const pointOf = (ground: Ground, at: number, sent: Sent): NewPoint => ({
  at,
  buildingId: ground.buildingId,
  floorId: ground.floorId,
  day: ground.dayOf(at),
  cell: ground.cellAt(sent),
  latitude: sent.latitude,
  longitude: sent.longitude,
  beacons: sent.beacons && sent.beacons.length > 0 ? sent.beacons : null,
});

/** What can be kept of a batch, and how much cannot. */
const sort = (
  { positions }: Batch,
  { grounds, correction, now }: Situation,
): { points: NewPoint[]; outOfTime: number; unknownFloor: number } => {
  const points: NewPoint[] = [];
  let outOfTime = 0;
  let unknownFloor = 0;
  for (const sent of positions) {
    const ground = grounds.get(sent.floor_id);
    const at = Math.round(sent.time * 1000) + correction;
    if (!ground) unknownFloor += 1;
    else if (isInTime(at, now)) points.push(pointOf(ground, at, sent));
    else outOfTime += 1;
  }
  return { points, outOfTime, unknownFloor };
};

type Situation = { grounds: ReadonlyMap<number, Ground>; correction: number; now: number };

/** So many batches at a time keep the database busy; more would only keep others waiting. */
const inTurn = atMost(2);
const oneAtATime = atMost(1);

/** Behind so many it is better to send again later: a batch counts once, however often it comes. */
const mostInLine = 200;
let inLine = 0;

type Taker = Pick<VisitorContext, 'db' | 'visitor'> & {
  /** Read before waiting in line, which says nothing of the clock of a phone. */
  receivedAt: Date;
};

/**
 * Keeps a batch of positions and adds it to what is read from reports, both or neither, and once: sent
 * again, it is answered as before.
 */
export const takePositions = async (taker: Taker, batch: Batch): Promise<BatchAnswer> => {
  if (inLine >= mostInLine)
    throw new Refusal(429, 'too_busy', 'Too many batches are waiting. Send this one again soon.', {
      retryAfter: 5,
    });
  inLine += 1;
  try {
    return await inTurn(() => {
      const work = () => takeBatch(taker, batch);
      return arePeopleAround() ? oneAtATime(work) : work();
    });
  } finally {
    inLine -= 1;
  }
};

const takeBatch = async (
  { db, receivedAt, visitor: { id: visitor, applicationId } }: Taker,
  batch: Batch,
): Promise<BatchAnswer> => {
  const key = { applicationId, visitor, batchId: batch.batch_id };
  const floorIds = batch.positions.map(({ floor_id: id }) => id);
  const grounds = await loadGrounds(db, applicationId, floorIds);
  const sentAt = batch.sent_at === undefined ? undefined : batch.sent_at * 1000;
  const correction = clockCorrection(sentAt, receivedAt.getTime());
  const sorted = sort(batch, { grounds, correction, now: receivedAt.getTime() });
  const times = sorted.points.map(({ at }) => at);
  return inTransaction(db, async (tx) => {
    await holdVisitor(tx, visitor, times);
    const known = await findAnswer(tx, key);
    if (known) return known;
    const there = await listPoints(tx, visitor, stretchesAround(times));
    const taken = there.map(({ point }) => point);
    const addition = addPoints(there, withoutKnown(taken, sorted.points));
    const { added } = addition;
    const answer = {
      accepted: added.length,
      outside: added.filter(({ point }) => point.cell === null).length,
      known: sorted.points.length - added.length,
      out_of_time: sorted.outOfTime,
      unknown_floor: sorted.unknownFloor,
      clock_correction: correction / 1000,
    };
    await insertBatch(tx, key, answer, receivedAt);
    // At the end, since others may wait for the same cells.
    if (added.length > 0) await writePoints(tx, visitor, addition);
    return answer;
  });
};
