import { type Currency, inCurrency, type LedgerEntry } from '@floorwright/domain/billing';

import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import type { Db } from '../../platform/database/db.ts';

export type NewEntry = LedgerEntry & { companyId: number; chargeId?: number };

/** Returns whether it is new: the same key a second time changes nothing. */
export const insertEntry = async (tx: Db, entry: NewEntry, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entries')
    .values({
      saas_company_id: entry.companyId,
      idempotency_key: entry.key,
      kind: entry.kind,
      amount_in_minor: entry.amount,
      currency: entry.currency,
      charge_id: entry.chargeId ?? null,
      description: entry.description,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['saas_company_id', 'idempotency_key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** In minor units of the company's currency. */
export const balanceOf = async (db: Db, companyId: number): Promise<number> => {
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount_in_minor').as('balance'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
};

export const findEntry = (db: Db, companyId: number, key: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount_in_minor', 'currency', 'description'])
    .where('saas_company_id', '=', companyId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Locks the ledger of a company for update, and returns its currency. */
export const lockLedgerForUpdate = async (tx: Db, companyId: number): Promise<Currency> => {
  const { currency } = await lockCompanyForUpdate(tx, { companyId });
  return currency;
};

/** The currency of a company with entries; without entries it can still change. */
export const fixedCurrency = async (db: Db, companyId: number): Promise<Currency | undefined> => {
  const entry = await db
    .selectFrom('ledger_entries')
    .select('currency')
    .where('saas_company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return entry?.currency;
};

/** The spending limit of the company is in its currency, so it is converted. */
export const setCurrency = async (tx: Db, companyId: number, currency: Currency): Promise<void> => {
  const company = tx.selectFrom('saas_companies').where('id', '=', companyId);
  const { currency: before, extra_requests_cap_in_minor: cap } = await company
    .select(['currency', 'extra_requests_cap_in_minor'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before === currency) return;
  await tx
    .updateTable('saas_companies')
    .set({
      currency,
      extra_requests_cap_in_minor: cap === null ? null : inCurrency(cap, before, currency),
    })
    .where('id', '=', companyId)
    .execute();
};
