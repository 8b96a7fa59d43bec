import type { CardBrand, Currency } from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';

type NewCustomer = {
  companyId: number;
  requestedBy: number;
  reference: string;
  currency: Currency;
};

export const insertCustomer = async (db: Db, customer: NewCustomer, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('customers')
    .values({
      saas_company_id: customer.companyId,
      requested_by: customer.requestedBy,
      merchant_reference: customer.reference,
      currency: customer.currency,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const customers = (db: Db) => db.selectFrom('customers').selectAll();

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/** The default card first, then in order of creation. */
export const listCustomers = (db: Db, companyId: number) =>
  customers(db)
    .where('saas_company_id', '=', companyId)
    .where('progress', '=', 'added')
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();

/** Includes pending and refused cards. */
export const findCustomer = (db: Db, companyId: number, id: number) =>
  customers(db)
    .where('saas_company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const lockCardForUpdate = (tx: Db, reference: string) =>
  customers(tx).where('merchant_reference', '=', reference).forUpdate().executeTakeFirst();

export const findAnyCustomer = (db: Db, id: number) =>
  customers(db).where('id', '=', id).executeTakeFirst();

type AddedCard = {
  brand: CardBrand;
  card_number: string;
  card_holder_name: string;
  expiry_date: string;
  sealed_token: Buffer;
  token_hash: Buffer;
};

export const completeCustomer = async (
  tx: Db,
  id: number,
  card: AddedCard,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('customers')
    .set({ ...card, progress: 'added', error: null, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const refuseCustomer = async (
  tx: Db,
  id: number,
  error: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('customers')
    .set({ progress: 'refused', error, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Makes this the only default card. */
export const setDefault = async (
  tx: Db,
  companyId: number,
  id: number,
  now: Date,
): Promise<void> => {
  // One after the other: the index would refuse two defaults.
  await tx
    .updateTable('customers')
    .set({ is_default: false, updated_at: now })
    .where('saas_company_id', '=', companyId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await tx
    .updateTable('customers')
    .set({ is_default: true, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const markRemoved = async (tx: Db, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('customers')
    .set({ is_default: false, removed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const forgetToken = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('customers')
    .set({ sealed_token: null, token_hash: null })
    .where('id', '=', id)
    .execute();
};

/** Whether any usable card of any company has this token. */
export const isTokenInUse = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const card = await db
    .selectFrom('customers')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('progress', '=', 'added')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
};

/**
 * The time of the last charge without a response of the bank; one that waits for the holder may
 * stay so.
 */
export const lastUnanswered = async (db: Db, id: number): Promise<Date | undefined> => {
  const charge = await db
    .selectFrom('charges')
    .select('created_at')
    .where('customer_id', '=', id)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return charge?.created_at;
};

/** The user who started adding a card. */
export const findRequester = (db: Db, adminId: number) =>
  db
    .selectFrom('admins')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', adminId)
    .executeTakeFirst();
