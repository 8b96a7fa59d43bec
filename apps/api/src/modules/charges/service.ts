import type { charges } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Page } from '../../platform/database/page.ts';
import { companyNamed } from '../companies/naming-service.ts';
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

type WithReceipt =
  | { outcome: 'paid'; charge: ChargeRow; paidAt: Date; companyName: string }
  | { outcome: 'not-paid' };

export const receiptOf = async (context: MemberContext, id: number): Promise<WithReceipt> => {
  const charge = await oneCharge(context, id);
  if (charge.settled_at === null) return { outcome: 'not-paid' };
  const companyName = await companyNamed(context.db, context.scope.companyId);
  return { outcome: 'paid', charge, paidAt: charge.settled_at, companyName };
};
