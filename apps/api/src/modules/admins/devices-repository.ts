import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type Device = { key_hash: Buffer; admin_id: number };

/** A device that is trusted stays so until the end of that time, or until its user is asked again. */
export const upsertDevice = async (
  db: Db,
  device: Device & { trusted_until: Date | null },
  now: Date,
): Promise<void> => {
  const { trusted_until: trustedUntil } = device;
  await db
    .insertInto('known_devices')
    .values({ ...device, last_used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['key_hash', 'admin_id'])
        .doUpdateSet({ last_used_at: now, ...(trustedUntil && { trusted_until: trustedUntil }) }),
    )
    .execute();
};

/** What is known about other users of the device that had this key so far, for its new one. */
export const copyDevices = async (
  db: Db,
  { from, to, exceptAdminId }: { from: Buffer; to: Buffer; exceptAdminId: number },
): Promise<void> => {
  await db
    .insertInto('known_devices')
    .columns(['key_hash', 'admin_id', 'trusted_until', 'last_used_at'])
    .expression((rows) =>
      rows
        .selectFrom('known_devices')
        .select([sql<Buffer>`${to}::bytea`.as('key_hash'), 'admin_id'])
        .select(['trusted_until', 'last_used_at'])
        .where('key_hash', '=', from)
        .where('admin_id', '!=', exceptAdminId),
    )
    .execute();
};

export const findDevice = (db: Db, device: Device, usedAfter: Date) =>
  db
    .selectFrom('known_devices')
    .select('trusted_until')
    .where('key_hash', '=', device.key_hash)
    .where('admin_id', '=', device.admin_id)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();

/** Returns how many of them skipped the second step. */
export const deleteDevices = async (db: Db, adminId: number, now: Date): Promise<number> => {
  const rows = await db
    .deleteFrom('known_devices')
    .where('admin_id', '=', adminId)
    .returning('trusted_until')
    .execute();
  return rows.filter(({ trusted_until: until }) => until !== null && until > now).length;
};

/**
 * Asks for the second factor again on all devices of a user, except on those with the given keys. Returns on how many
 * it was skipped.
 */
export const untrustDevices = async (
  db: Db,
  adminId: number,
  { now, except = [] }: { now: Date; except?: readonly Buffer[] },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('admin_id', '=', adminId)
    .where('trusted_until', '>', now)
    .$if(except.length > 0, (query) => query.where('key_hash', 'not in', except))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
