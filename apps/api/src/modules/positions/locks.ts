import { maxClockLead, maxLateness } from '@floorwright/domain/positions';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';

import { askUntilLocked } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import { moments } from '../../platform/database/lists.ts';

/** Shared while positions of a company are added or erased, exclusive while all are counted. */
const ofCompany = sql`hashtext('positions of a company')`;
const ofVisitor = sql`hashtext('positions')`;
/** Exclusive while expired or orphaned positions are deleted, and while positions are counted. */
const upkeep = sql`hashtext('upkeep of positions'), 0`;

/** Exclusive while positions of a company are rolled up, shared while a visitor is erased. */
const rollup = sql`hashtext('rollup of positions')`;

type VisitorBatch = {
  companyId: number;
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

type Locked = {
  /** False while the company is being recounted. */
  isOpen: boolean;
  /** When everything about each visitor was erased, in milliseconds since 1970; null if never. */
  erasedAt: (number | null)[];
};

/**
 * Locks these visitors of a company until the transaction ends, so that no one else adds or erases
 * positions of them, and creates missing partitions.
 */
export const lockVisitors = async (
  tx: Db,
  { companyId, visitors, receivedAt }: VisitorBatch,
): Promise<Locked> => {
  const { rows } = await sql<{ is_open: boolean; erased_at: (Date | null)[] }>`
    select is_open, erased_at from lock_visitors(
      ${ofCompany}, ${companyId}::int, ${ofVisitor}, ${visitors}::text[],
      ${moments(monthsOf(receivedAt))}::timestamptz[]
    )
  `.execute(tx);
  const [{ is_open: isOpen, erased_at: erasedAt } = { is_open: false, erased_at: [] }] = rows;
  return { isOpen, erasedAt: visitors.map((_, index) => erasedAt[index]?.getTime() ?? null) };
};

/** The same for one visitor; waits for the company, and for positions that are being rolled up. */
export const lockVisitor = async (tx: Db, companyId: number, visitor: string): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(${ofCompany}, ${companyId}::int),
      pg_advisory_xact_lock(${ofVisitor}, hashtext(${visitor})),
      pg_advisory_xact_lock_shared(${rollup}, ${companyId}::int)
  `.execute(tx);
};

/** Prevents the deletion of old or orphaned rows until the transaction ends. */
export const lockRetention = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${upkeep})`.execute(tx);
};

/** The same until the connection is closed, for a backup. */
export const holdRetention = (client: ClientBase, waiting: () => void): Promise<void> =>
  askUntilLocked(async () => {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtext('upkeep of positions'), 0) as locked`,
    );
    return rows[0]?.locked === true;
  }, waiting);

/** Prevents erasing visitors of a company until the transaction ends; positions are still added. */
export const lockRollup = async (tx: Db, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${rollup}, ${companyId}::int)`.execute(tx);
};

/**
 * Prevents adding and removing positions of a company until the transaction ends; reads continue.
 */
export const lockCompanyPositions = async (tx: Db, companyId: number): Promise<void> => {
  await lockRetention(tx);
  await sql`select pg_advisory_xact_lock(${ofCompany}, ${companyId}::int)`.execute(tx);
};
