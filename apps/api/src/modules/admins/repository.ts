import type { Role } from '@floorwright/domain/access';
import type { Digits, Language } from '@floorwright/domain/language';

import type { Db } from '../../platform/database/db.ts';

const columns = [
  'id',
  'email',
  'unconfirmed_email',
  'first_name',
  'last_name',
  'role',
  'saas_company_id',
  'language',
  'digits',
  'second_factor',
  'password_hash',
  'confirmed_at',
  'asked_from',
  'asked_with',
] as const;

type NewAdmin = {
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  language: Language | null;
  password_hash: string;
  asked_from: Buffer | null;
  asked_with: Buffer | null;
};

type Changes = {
  email?: string;
  unconfirmed_email?: string | null;
  first_name?: string;
  last_name?: string;
  password_hash?: string;
  language?: Language | null;
  digits?: Digits | null;
  second_factor?: boolean;
  confirmed_at?: Date;
  asked_from?: Buffer | null;
  asked_with?: Buffer | null;
};

/** The new account, or undefined if the address already has one. */
export const insertAdmin = (db: Db, admin: NewAdmin, now: Date) =>
  db
    .insertInto('admins')
    .values({ ...admin, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();

export const findAdmin = (db: Db, id: number) =>
  db.selectFrom('admins').select(columns).where('id', '=', id).executeTakeFirst();

export const findAdminByEmail = (db: Db, email: string) =>
  db.selectFrom('admins').select(columns).where('email', '=', email).executeTakeFirst();

export const findAdminByUnconfirmedEmail = (db: Db, email: string) =>
  db
    .selectFrom('admins')
    .select(columns)
    .where('unconfirmed_email', '=', email)
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();

/** Locks an account, so that changes of its factors follow each other. */
export const lockAdminForUpdate = async (tx: Db, id: number): Promise<void> => {
  await tx
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};

/** For an account that no one has confirmed; undefined if someone has meanwhile. */
export const claimAdmin = (
  db: Db,
  id: number,
  changes: Changes & { role?: Role; confirmed_at: Date },
  now: Date,
) =>
  db
    .updateTable('admins')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export const updateAdmin = (db: Db, id: number, changes: Changes, now: Date) =>
  db
    .updateTable('admins')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
