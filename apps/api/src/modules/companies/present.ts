import type { Company } from '@floorwright/contract';
import { decimalText } from '@floorwright/domain';
import type { z } from 'zod';

import type { CompanyRow } from './repository.ts';

type PresentedCompany = z.input<typeof Company>;

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

const presentSubscription = (company: CompanyRow): PresentedCompany['subscription'] => {
  if (company.status === null) return null;
  return {
    status: company.status,
    canceled_at: moment(company.canceled_at),
    expires_at: moment(company.expires_at),
    trial_ends_at: moment(company.trial_ends_at),
    next_payment_at: moment(company.next_payment_at),
    offline: company.offline ?? false,
    limit_apps: company.limit_apps,
  };
};

export const presentCompany = (company: CompanyRow): PresentedCompany => ({
  id: company.id,
  name: company.name,
  role: company.role,
  plan_slug: company.plan_slug,
  subscription: presentSubscription(company),
  // Nothing can be paid in yet: the ledger comes with billing.
  balance_in_currency: decimalText(0),
  price_in_currency: company.price_in_minor === null ? null : decimalText(company.price_in_minor),
  currency: company.currency,
  trial_eligible: company.status === null,
  provider: company.provider,
});
