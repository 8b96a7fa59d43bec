import type { charges } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Page } from '../../platform/database/page.ts';
import { nameOfCompany } from '../companies/index.ts';
import { type ChargeRow, findCharge, pageOfCharges } from './repository.ts';

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
