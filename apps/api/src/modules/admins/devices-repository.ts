import type { Db } from '../../platform/database/db.ts';

type Device = { key_hash: Buffer; admin_id: number };

export const upsertDevice = async (db: Db, device: Device, now: Date): Promise<void> => {
  await db
    .insertInto('known_devices')
    .values({ ...device, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['key_hash', 'admin_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
};

export const hasDevice = async (db: Db, device: Device, usedAfter: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('known_devices')
    .select('admin_id')
    .where('key_hash', '=', device.key_hash)
    .where('admin_id', '=', device.admin_id)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return found !== undefined;
};

export const deleteDevices = async (db: Db, adminId: number): Promise<void> => {
  await db.deleteFrom('known_devices').where('admin_id', '=', adminId).execute();
};
