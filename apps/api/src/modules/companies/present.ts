import type { Company } from '@floorwright/contract';
import { effectiveRole, hasPermission } from '@floorwright/domain/access';
import { decimalText, inCurrency, type SubscriptionStatus } from '@floorwright/domain/billing';
import type { z } from 'zod';

import type { SignedInContext } from '../../kernel/context.ts';
import type { CompanyRow } from './repository.ts';

type PresentedCompany = z.input<typeof Company>;
/** Who reads it: the user, and what is known about their session. */
type Reader = Pick<SignedInContext, 'admin' | 'ownFactor' | 'providerFactorOf' | 'ssoConnectionId'>;

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

type Subscription = Pick<
  CompanyRow,
  'canceled_at' | 'expires_at' | 'trial_ends_at' | 'next_payment_at' | 'offline' | 'limit_apps'
>;

export const presentSubscription = ({
  status,
  ...subscription
}: Subscription & { status: SubscriptionStatus }) => ({
  status,
  canceled_at: moment(subscription.canceled_at),
  expires_at: moment(subscription.expires_at),
  trial_ends_at: moment(subscription.trial_ends_at),
  next_payment_at: moment(subscription.next_payment_at),
  offline: subscription.offline ?? false,
  limit_apps: subscription.limit_apps,
});

const presentPrice = (company: CompanyRow): string | null => {
  const { price_in_minor: price, price_currency: from, currency } = company;
  return price === null ? null : decimalText(inCurrency(price, from ?? currency, currency));
};

/** Balance and price only for members who may see the payments of the company. */
export const presentCompany = (
  company: CompanyRow,
  { admin, ownFactor, providerFactorOf, ssoConnectionId }: Reader,
): PresentedCompany => {
  const role = effectiveRole(admin.role, company.role);
  const seesPayments = hasPermission(role, 'payment.manage');
  return {
    id: company.id,
    name: company.name,
    role: company.role,
    plan_slug: company.plan_slug,
    subscription:
      company.status === null ? null : presentSubscription({ ...company, status: company.status }),
    balance_in_currency: seesPayments ? decimalText(Number(company.balance ?? 0)) : null,
    price_in_currency: seesPayments ? presentPrice(company) : null,
    currency: company.currency,
    trial_eligible: company.status === null,
    provider: company.provider,
    requires_second_factor: company.requires_second_factor,
    lacks_second_factor:
      company.requires_second_factor && !ownFactor && providerFactorOf !== company.id,
    lacks_single_sign_on:
      company.only_way === true &&
      role !== 'owner' &&
      ssoConnectionId !== company.sso_connection_id,
  };
};
