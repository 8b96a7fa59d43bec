import type { charges } from '@floorwright/contract';
import { type MadeCharge, wasRefused } from '@floorwright/domain/billing';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { nameOfCompany } from '../companies/index.ts';
import { type ChargeRow, findCharge, findStatus, pageOfCharges } from './repository.ts';

type Query = z.output<typeof charges.list.query>;

export const listCharges = ({ db, scope }: MemberContext, query: Query): Promise<Page<ChargeRow>> =>
  pageOfCharges(db, scope.companyId, query.sort ?? '-created_at', {
    size: query['page[size]'],
    number: query['page[number]'],
  });

export const oneCharge = async ({ db, scope }: MemberContext, id: number): Promise<ChargeRow> => {
  const charge = await findCharge(db, scope.companyId, id);
  if (!charge) throw notFound();
  return charge;
};

export type PaidCharge = {
  charge: ChargeRow;
  paidAt: Date;
  receiptNumber: number;
  companyName: string;
  /** Null when it is not configured. */
  seller: string | null;
};
type WithReceipt = (PaidCharge & { outcome: 'paid' }) | { outcome: 'not-paid' };

export const receiptOf = async (context: MemberContext, id: number): Promise<WithReceipt> => {
  const charge = await oneCharge(context, id);
  const { settled_at: paidAt, receipt_number: receiptNumber } = charge;
  if (paidAt === null || receiptNumber === null) return { outcome: 'not-paid' };
  const companyName = await nameOfCompany(context.db, context.scope.companyId);
  const seller = context.config.receiptSeller ?? null;
  return { outcome: 'paid', charge, paidAt, receiptNumber, companyName, seller };
};

const outcomes = {
  pending: 'pending',
  ddd_check: 'pending',
  succeed: 'settled',
  failed: 'failed',
} as const;

type ChargeOutcome = MadeCharge & {
  /** The reason of a failure, as a sentence. */
  error: string | null;
};

/**
 * The known outcome of a charge: `none` before it was started, `not-sent` if it never reached the
 * provider.
 */
export const chargeOutcome = async (db: Db, reference: string): Promise<ChargeOutcome> => {
  const charge = await findStatus(db, reference);
  if (!charge) return noCharge;
  const isNotSent = charge.status === 'failed' && !wasRefused(charge.response_code);
  return {
    outcome: isNotSent ? 'not-sent' : outcomes[charge.status],
    reason: charge.reason,
    key: charge.payment_key,
    cardId: charge.customer_id,
    error: charge.error,
  };
};

export const noCharge: ChargeOutcome = {
  outcome: 'none',
  reason: null,
  key: null,
  cardId: null,
  error: null,
};
