import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from 'pg';

import type { Db } from '../db.ts';
import type { DatabaseMonitor } from '../monitor.ts';

/** A place in the write-ahead log, such as 16/B374D848, as a number. */
export const parseLsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

type Sample = { at: number; lsn: bigint };

/**
 * How far a replica is behind. The end of the primary's log is sampled regularly; a replica that has
 * replayed a sample has everything written before it. The replica's own clock and timestamps cannot
 * tell: those of an idle primary and of a cut connection look the same.
 */
export const createLagGauge = (rememberFor: number) => {
  let samples: readonly Sample[] = [];
  return {
    sample: (at: number, lsn: bigint): void => {
      samples = [...samples.filter((sample) => at - sample.at <= rememberFor), { at, lsn }];
    },
    /** In milliseconds; Infinity if the replica has none of the samples. */
    lagAt: (now: number, replayed: bigint): number => {
      const reached = samples.findLast(({ lsn }) => lsn <= replayed);
      return reached ? now - reached.at : Number.POSITIVE_INFINITY;
    },
  };
};

export type Replica = {
  /** Undefined while the replica is too far behind or does not answer. */
  current(): Db | undefined;
  /** In milliseconds, at the last probe. */
  lag(): number;
  stop(): Promise<void>;
};

type ReplicaOptions = {
  primary: Pool;
  replica: { db: Db; pool: Pool };
  /** Of the replica. It is stopped with it. */
  monitor: DatabaseMonitor;
  maxLag: number;
  /** Between two probes, in milliseconds. */
  every: number;
};

type Place = { lsn: string; system: string };

/**
 * Where the log of a replica ends; null if this is not one, such as a replica that was promoted: its own log
 * says nothing about the primary.
 */
const replicaPlace = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn,
    (select system_identifier::text from pg_control_system()) as system`;

const primaryPlace = `
  select pg_current_wal_lsn()::text as lsn,
    (select system_identifier::text from pg_control_system()) as system`;

/** Whether the server at `replica` repeats what the one at `primary` writes. */
export const isReplicaOf = async (
  replica: Pick<Pool, 'query'>,
  primary: Pick<Pool, 'query'>,
): Promise<boolean> => {
  const [here, there] = [
    await replica.query<NullablePlace>(replicaPlace),
    await primary.query<Place>(primaryPlace),
  ];
  const [found, wanted] = [here.rows[0], there.rows[0]];
  return found !== undefined && found.lsn !== null && found.system === wanted?.system;
};

type NullablePlace = { lsn: string | null; system: string };

/** Follows a replica, so that reports are read from it only while it is up to date. */
export const followReplica = (options: ReplicaOptions): Replica => {
  const { primary, replica, monitor, maxLag, every } = options;
  const gauge = createLagGauge(2 * maxLag);
  const stopping = new AbortController();
  let lag = Number.POSITIVE_INFINITY;

  const probe = async (): Promise<void> => {
    const sampledAt = performance.now();
    const end = (await primary.query<Place>(primaryPlace)).rows[0];
    gauge.sample(sampledAt, parseLsn(end?.lsn ?? ''));
    const replayed = (await replica.pool.query<NullablePlace>(replicaPlace)).rows[0];
    const lsn = replayed?.system === end?.system ? (replayed?.lsn ?? null) : null;
    lag = lsn === null ? Number.POSITIVE_INFINITY : gauge.lagAt(performance.now(), parseLsn(lsn));
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await probe().catch(() => (lag = Number.POSITIVE_INFINITY));
      await delay(every, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  void run();

  return {
    current: () => (lag <= maxLag && !monitor.isDown() ? replica.db : undefined),
    lag: () => lag,
    stop: async () => {
      stopping.abort();
      await monitor.stop();
      await replica.db.destroy();
    },
  };
};
