import {
  type Currency,
  extraBlockSize,
  extraCap,
  extraOf,
  inCurrency,
  type NoticePercent,
} from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';
import { mailOwners } from '../billing-mails/index.ts';

type Limited = { companyId: number; company: string; plan: string };
type Used = {
  requests: number;
  limit: number;
  usedUp: boolean;
  /** How the company gets more, as a sentence. */
  more: string;
};

/** Mails every owner that the API requests are running out, or have run out. */
export const notifyOfUsage = (
  tx: Db,
  { companyId, company, plan }: Limited,
  used: Used,
): Promise<void> =>
  mailOwners(tx, { id: companyId, name: company }, { kind: 'requests-used', plan, ...used });

type Buyer = Limited &
  Parameters<typeof extraCap>[0] & {
    currency: Currency;
    planCurrency: Currency;
    requests: number;
    api_requests: number | null;
    price_in_minor: number | null;
    extra_requests_price_in_minor: number | null;
  };
type Reached = { limit: number; reached: NoticePercent | 'cap' };

/** Mails every owner about requests that are sold beyond the plan. */
export const notifyOfExtraRequests = (
  tx: Db,
  buyer: Buyer,
  { limit, reached }: Reached,
): Promise<void> => {
  const { companyId, company, plan, requests, currency } = buyer;
  const priced = { ...buyer, currency: buyer.planCurrency };
  const amountOf = (minor: number) => ({
    minor: inCurrency(minor, buyer.planCurrency, currency),
    currency,
  });
  const facts = {
    kind: 'extra-requests',
    plan,
    requests,
    included: buyer.api_requests ?? limit,
    limit,
    reached: String(reached),
    blockSize: extraBlockSize,
    blockPrice: amountOf(buyer.extra_requests_price_in_minor ?? 0),
    spent: amountOf(extraOf(requests, buyer).amount),
    cap: { minor: extraCap(buyer, priced, currency), currency },
  } as const;
  return mailOwners(tx, { id: companyId, name: company }, facts);
};
