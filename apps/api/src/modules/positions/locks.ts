import { maxClockLead, maxLateness } from '@floorwright/domain/positions';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { integers, moments } from '../../platform/database/lists.ts';

/** Shared while positions of a company are added or erased, exclusive while all are counted. */
const ofCompany = sql`hashtext('positions of a company')`;
const ofVisitor = sql`hashtext('positions')`;
/** Exclusive while expired or orphaned positions are deleted, and while positions are counted. */
const upkeep = sql`hashtext('upkeep of positions'), 0`;

type Holding = {
  companyIds: readonly number[];
  visitors: readonly string[];
  /** Arrival times: some positions are as old as allowed. */
  receivedAt: readonly Date[];
};

/** The start of the months in which positions that arrive at these times are stored. */
const monthsOf = (receivedAt: readonly Date[]): number[] => {
  const months = receivedAt.flatMap((received) =>
    [received.getTime() - maxLateness, received.getTime() + maxClockLead].map((at) => {
      const moment = new Date(at);
      return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth());
    }),
  );
  return [...new Set(months)];
};

/**
 * Locks these visitors until the transaction ends, so that no one else adds positions of them.
 * Returns the companies for which that is possible now; others are being recounted. Partitions are
 * created first, and visitors are locked in a fixed order, so that there is no deadlock.
 */
export const lockVisitors = async (
  tx: Db,
  { companyIds, visitors, receivedAt }: Holding,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ open: number[] }>`
    select
      array(
        select id from unnest(${integers([...new Set(companyIds)])}::int[]) as id
        where pg_try_advisory_xact_lock_shared(${ofCompany}, id)
      ) as open,
      (select count(pg_advisory_xact_lock(${ofVisitor}, hashtext(visitor)))
       from unnest(${visitors.toSorted()}::text[]) as visitor),
      (select count(make_positions_partition(month))
       from unnest(${moments(monthsOf(receivedAt))}::timestamptz[]) as month)
  `.execute(tx);
  return new Set(rows[0]?.open);
};

/** The same for one visitor; waits for the company. */
export const lockVisitor = async (tx: Db, companyId: number, visitor: string): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(${ofCompany}, ${companyId}::int),
      pg_advisory_xact_lock(${ofVisitor}, hashtext(${visitor}))
  `.execute(tx);
};

/** Prevents the deletion of old or orphaned rows until the transaction ends. */
export const lockRetention = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${upkeep})`.execute(tx);
};

/**
 * Prevents adding and removing positions of a company until the transaction ends; reads continue.
 */
export const lockCompanyPositions = async (tx: Db, companyId: number): Promise<void> => {
  await lockRetention(tx);
  await sql`select pg_advisory_xact_lock(${ofCompany}, ${companyId}::int)`.execute(tx);
};
