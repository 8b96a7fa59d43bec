import type { KeyScope } from '@floorwright/domain/access';
import { sql } from 'kysely';

import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

const columns = [
  'api_keys.id',
  'api_keys.name',
  'api_keys.key_hash',
  'api_keys.hint',
  'api_keys.scopes',
  'api_keys.all_applications',
  'api_keys.networks',
  'api_keys.created_by',
  'api_keys.created_at',
  'api_keys.expires_at',
  'api_keys.last_used_at',
  'api_keys.previous_expires_at',
] as const;

const keysIn = (db: Db, { companyId }: Scope) =>
  db
    .selectFrom('api_keys')
    .where('api_keys.saas_company_id', '=', companyId)
    .select(columns)
    .select((row) =>
      row
        .selectFrom('api_key_applications as given')
        .whereRef('given.api_key_id', '=', 'api_keys.id')
        .select(
          sql<
            number[]
          >`coalesce(array_agg(given.application_id order by given.application_id), '{}')`.as(
            'ids',
          ),
        )
        .as('application_ids'),
    );

export const listKeys = (db: Db, scope: Scope) =>
  keysIn(db, scope)
    .orderBy(sql`fold_text(api_keys.name)`)
    .orderBy('api_keys.id')
    .execute();

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const lockKeyForUpdate = (tx: Db, scope: Scope, id: number): Promise<KeyRow | undefined> =>
  keysIn(tx, scope).where('api_keys.id', '=', id).forUpdate('api_keys').executeTakeFirst();

/** Locks the company, so that creations at the same time cannot pass the limit together. */
export const countKeysLocked = async (tx: Db, { companyId }: Scope): Promise<number> => {
  await lockCompanyForUpdate(tx, { companyId });
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NewKey = {
  name: string;
  key_hash: Buffer;
  hint: string;
  scopes: KeyScope[];
  all_applications: boolean;
  networks: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
};

export const insertKey = async (
  tx: Db,
  { companyId }: Scope,
  key: NewKey,
  applicationIds: readonly number[],
): Promise<number> => {
  const { id } = await tx
    .insertInto('api_keys')
    .values({ ...key, saas_company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (applicationIds.length > 0)
    await tx
      .insertInto('api_key_applications')
      .values(
        applicationIds.map((applicationId) => ({ api_key_id: id, application_id: applicationId })),
      )
      .execute();
  return id;
};

type Rotation = {
  key_hash: Buffer;
  hint: string;
  previous_hash: Buffer | null;
  previous_expires_at: Date | null;
  expires_at: Date;
};

export const replaceKey = async (tx: Db, id: number, rotation: Rotation): Promise<void> => {
  await tx.updateTable('api_keys').set(rotation).where('id', '=', id).execute();
};

export const deleteKey = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('api_keys').where('id', '=', id).execute();
};
