import type { ChargePurpose, ChargeStatus, Currency } from '@floorwright/domain/billing';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { orderOf, type Page, type PageRequest, readPage } from '../../platform/database/page.ts';

export type NewCharge = {
  companyId: number;
  customerId: number;
  requestedBy: number | null;
  paidBy: string | null;
  reference: string;
  idempotencyKey: string | null;
  reason: 'top_up' | ChargePurpose['reason'];
  /** The month or upgrade that is paid; null for a top-up. */
  paymentKey: string | null;
  description: string;
  amount: number;
  currency: Currency;
  nextCheckAt: Date;
};

/** Undefined if the reference or the key already exists. */
export const insertCharge = (db: Db, charge: NewCharge, now: Date) =>
  db
    .insertInto('charges')
    .values({
      saas_company_id: charge.companyId,
      customer_id: charge.customerId,
      requested_by: charge.requestedBy,
      paid_by: charge.paidBy,
      merchant_reference: charge.reference,
      idempotency_key: charge.idempotencyKey,
      reason: charge.reason,
      payment_key: charge.paymentKey,
      description: charge.description,
      amount_in_minor: charge.amount,
      currency: charge.currency,
      next_check_at: charge.nextCheckAt,
      sent_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** With the card at the time of the charge. */
const charges = (db: Db) =>
  db
    .selectFrom('charges')
    .innerJoin('customers as card', 'card.id', 'charges.customer_id')
    .selectAll('charges')
    .select(['card.brand', 'card.card_number', 'card.card_holder_name']);

export type ChargeRow = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

export const findCharge = (db: Db, companyId: number, id: number) =>
  charges(db)
    .where('charges.saas_company_id', '=', companyId)
    .where('charges.id', '=', id)
    .executeTakeFirst();

export const findByKey = (db: Db, companyId: number, key: string) =>
  charges(db)
    .where('charges.saas_company_id', '=', companyId)
    .where('charges.idempotency_key', '=', key)
    .executeTakeFirst();

export const findByReference = (db: Db, reference: string) =>
  charges(db).where('charges.merchant_reference', '=', reference).executeTakeFirst();

/** Locks a charge for update, so that its messages are handled one at a time. */
export const lockChargeForUpdate = (tx: Db, reference: string) =>
  charges(tx)
    .where('charges.merchant_reference', '=', reference)
    .forUpdate('charges')
    .executeTakeFirst();

const columns = {
  created_at: sql.ref('charges.created_at'),
  amount: sql.ref('charges.amount_in_minor'),
  status: sql.ref('charges.status'),
};
type Column = keyof typeof columns;
type ChargeSort = Column | `-${Column}`;

export const pageOfCharges = async (
  db: Db,
  companyId: number,
  sort: ChargeSort,
  page: PageRequest,
): Promise<Page<ChargeRow>> => {
  const { count } = await db
    .selectFrom('charges')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, columns, sql.ref('charges.id'));
  const query = charges(db).where('charges.saas_company_id', '=', companyId);
  return readPage(query, order, page, Number(count));
};

/** The next receipt number of a company with a locked ledger, so that numbers have no gaps. */
export const nextReceiptNumber = async (tx: Db, companyId: number): Promise<number> => {
  const { last } = await tx
    .selectFrom('charges')
    .select(({ fn }) => fn.max('receipt_number').as('last'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export type ChargeChange = {
  status: ChargeStatus;
  ddd_url: string | null;
  settled: boolean;
  settled_at: Date | null;
  error: string | null;
  response_code: string | null;
  signature: string | null;
  fort_id: string | null;
  authorization_code: string | null;
  receipt_number: number | null;
  next_check_at: Date | null;
};

export const updateCharge = async (
  tx: Db,
  id: number,
  change: Partial<ChargeChange>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('charges')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const findStatus = (db: Db, reference: string) =>
  db
    .selectFrom('charges')
    .select(['status', 'error', 'response_code', 'reason', 'payment_key', 'customer_id'])
    .where('merchant_reference', '=', reference)
    .executeTakeFirst();

/** The company, purpose and amount of a charge; undefined if its company was deleted. */
export const findDecided = (db: Db, chargeId: number) =>
  db
    .selectFrom('charges as charge')
    .innerJoin('saas_companies as company', 'company.id', 'charge.saas_company_id')
    .select([
      'charge.id',
      'charge.saas_company_id as companyId',
      'company.name as company',
      'charge.reason',
      'charge.amount_in_minor as amount',
      'charge.currency',
      'charge.error',
      'charge.response_code as code',
    ])
    .where('charge.id', '=', chargeId)
    .executeTakeFirst();

export type DecidedCharge = NonNullable<Awaited<ReturnType<typeof findDecided>>>;
