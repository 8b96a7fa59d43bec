import type { Output, visitors } from '@floorwright/contract';
import {
  clockCorrection,
  isInTime,
  type Stayed,
  type TimeRange,
  timeRangesAround,
} from '@floorwright/domain/positions';

import type { Ground, GroundAt } from './grounds.ts';
import type { BatchAnswer } from './repository.ts';
import type { NewPoint } from './write-repository.ts';

export type Batch = Output<typeof visitors.createPositions.body>;
type Sent = Batch['positions'][number];

/** A batch in server time. */
type TimedBatch = {
  correction: number;
  /** The positions that arrived in time, each in milliseconds since 1970. */
  inTime: readonly { at: number; sent: Sent }[];
  ranges: readonly TimeRange[];
};

/** Positions before `erasedAt` are dropped. */
export const timeBatch = (
  { positions, sent_at: sentAt }: Batch,
  { receivedAt, erasedAt }: { receivedAt: Date; erasedAt: number | null },
): TimedBatch => {
  const now = receivedAt.getTime();
  const correction = clockCorrection(sentAt === undefined ? undefined : sentAt * 1000, now);
  const inTime = positions
    .map((sent) => ({ at: Math.round(sent.time * 1000) + correction, sent }))
    .filter(({ at }) => isInTime(at, now) && (erasedAt === null || at > erasedAt));
  return { correction, inTime, ranges: timeRangesAround(inTime.map(({ at }) => at)) };
};

const pointOf = (ground: Ground, at: number, sent: Sent): NewPoint => ({
  at,
  buildingId: ground.buildingId,
  floorId: ground.floorId,
  day: ground.dayOf(at),
  cell: ground.cellAt(sent),
  latitude: sent.latitude,
  longitude: sent.longitude,
  // An empty list means that the phone listened.
  beacons: sent.beacons ?? null,
});

/** The positions of a batch that are on floors of the application. */
export const placeBatch = (
  { inTime }: TimedBatch,
  applicationId: number,
  groundAt: GroundAt,
): NewPoint[] =>
  inTime.flatMap(({ at, sent }) => {
    const ground = groundAt(sent.floor_id, at);
    return ground?.applicationId === applicationId ? pointOf(ground, at, sent) : [];
  });

export const answerTo = (
  { positions }: Batch,
  { inTime, correction }: TimedBatch,
  { points, added }: { points: readonly NewPoint[]; added: readonly Stayed<NewPoint>[] },
): BatchAnswer => ({
  accepted: added.length,
  outside: added.filter(({ point }) => point.cell === null).length,
  known: points.length - added.length,
  out_of_time: positions.length - inTime.length,
  unknown_floor: inTime.length - points.length,
  clock_correction: correction / 1000,
});
