import type { Billing as BillingAnswer, Usage } from '@floorwright/contract';
import {
  decimalText,
  extraBlockSize,
  extraCap,
  extraOf,
  inCurrency,
  isUsageFree,
  requestLimit,
} from '@floorwright/domain/billing';
import type { z } from 'zod';

import { presentSubscription } from '../companies/index.ts';
import { presentPlan } from '../plans/index.ts';
import { isResumable } from './ordering/cancel.ts';
import type { Billing } from './overview.ts';

type PresentedUsage = z.input<typeof Usage>;
type Presented = z.input<typeof BillingAnswer>;

export const presentUsage = (billing: Billing): PresentedUsage | null => {
  const { company, subscription, usage, now } = billing;
  if (!subscription || !usage) return null;
  const { plan, requests } = usage;
  const { currency } = company;
  const { beyond, limit } = requestLimit(subscription, plan, company, now);
  const extra = isUsageFree(subscription) ? { blocks: 0, amount: 0 } : extraOf(requests, plan);
  const toCurrency = (amount: number): string =>
    decimalText(inCurrency(amount, plan.currency, currency));
  const { extra_requests_price_in_minor: blockPrice } = plan;
  return {
    period_starts_at: subscription.period_starts_at.toISOString(),
    period_ends_at: subscription.period_ends_at.toISOString(),
    requests,
    included: plan.api_requests,
    beyond: beyond === 'any' ? null : beyond,
    block_size: extraBlockSize,
    block_price: beyond !== 'sold' || blockPrice === null ? null : toCurrency(blockPrice),
    extra_blocks: extra.blocks,
    extra_amount: toCurrency(extra.amount),
    extra_allowed: company.extra_requests_allowed,
    extra_cap: decimalText(extraCap(company, plan, currency)),
    extra_cap_is_default: company.extra_requests_cap_in_minor === null,
    limit,
    currency,
  };
};

const presentDowngrade = ({ subscription, nextDue }: Billing): Presented['scheduled_downgrade'] =>
  subscription && nextDue
    ? {
        plan_slug: nextDue.plan.slug,
        plan_name: nextDue.plan.name,
        price: decimalText(nextDue.price ?? 0),
        at: subscription.period_ends_at.toISOString(),
      }
    : null;

const presentUpgrade = ({ subscription, upgradeTo }: Billing): Presented['pending_upgrade'] =>
  subscription && upgradeTo
    ? {
        plan_slug: upgradeTo.slug,
        plan_name: upgradeTo.name,
        amount: decimalText(subscription.upgrade_amount_in_minor ?? 0),
      }
    : null;

export const presentBilling = (billing: Billing): Presented => {
  const { company, subscription, due, nextDue, balance } = billing;
  const nextAmount = (nextDue ?? due)?.amount ?? null;
  const amount = subscription?.offline ? null : nextAmount;
  const price = due?.price ?? null;
  return {
    plan: due ? presentPlan(due.plan) : null,
    subscription:
      subscription && due
        ? presentSubscription({ ...subscription, limit_apps: due.plan.limit_apps })
        : null,
    trial_eligible: subscription === undefined,
    resumable: isResumable(subscription, billing.now),
    payment_pending: billing.pending,
    currency: company.currency,
    balance: decimalText(balance),
    price: price === null ? null : decimalText(price),
    due: amount === null ? null : decimalText(amount),
    shortfall: decimalText(Math.max(0, (amount ?? 0) - balance)),
    usage: presentUsage(billing),
    scheduled_downgrade: presentDowngrade(billing),
    pending_upgrade: presentUpgrade(billing),
  };
};
