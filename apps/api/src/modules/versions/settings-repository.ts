import { problemKinds } from '@floorwright/domain/floor-problems';

import type { Db } from '../../platform/database/db.ts';

type Kind = (typeof problemKinds)[number];

export type Settings = { managers_publish: boolean; blocking_problems: Kind[] };

export const findSettings = async (
  db: Db,
  companyId: number,
): Promise<Settings & { name: string }> => {
  const row = await db
    .selectFrom('saas_companies')
    .select(['name', 'managers_publish', 'blocking_problems'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    // A kind that this release does not know blocks nothing.
    blocking_problems: problemKinds.filter((kind) => row.blocking_problems.includes(kind)),
  };
};

export const updateSettings = async (
  tx: Db,
  companyId: number,
  settings: Settings,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('saas_companies')
    .set({ ...settings, updated_at: now })
    .where('id', '=', companyId)
    .execute();
};
