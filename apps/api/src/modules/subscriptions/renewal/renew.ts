import { randomBytes } from 'node:crypto';

import { chargePurpose, renewalStep, type RenewalStep } from '@floorwright/domain/billing';
import { cutText } from '@floorwright/domain/language';
import { describeMonth, describeUpgrade } from '@floorwright/domain/sentences';
import type { FastifyBaseLogger } from 'fastify';

import type { Platform } from '../../../kernel/context.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import {
  chargeUnattended,
  findPendingCharge,
  type PendingCharge,
  resendCharge,
  type UnattendedCharge,
} from '../../charges/index.ts';
import { listOwners } from '../../members/index.ts';
import { requirePlan } from '../../plans/index.ts';
import { byItself } from '../activities.ts';
import { dueFor } from '../paying/amount-due.ts';
import { type DueSubscription, type Funds, fundsOf } from '../paying/funds.ts';
import { failPayment, insufficientBalance, takePayment } from '../paying/take-payment.ts';
import { dropUpgrade, takeUpgrade, upgradeOf } from '../plan-change/upgrade.ts';
import { lockAccountForUpdate, storeSubscription } from '../repository.ts';
import { clearCharge, downgradeNow, endNow, notifyTrialEnding, startNextMonth } from './steps.ts';

type Renewing = Platform & { db: Db; address: string; log: FastifyBaseLogger };

/** A renewal can take several steps: a charge, then the payment from it. */
const maxSteps = 12;

/**
 * Does what the subscription of a company needs now: ends it, renews it, charges the card, or
 * announces the end of a trial. Each step is a transaction that leaves a consistent state, so it
 * can be interrupted anywhere and called again. Only the charge happens between two of them, under
 * a reference that was stored before: called again, the same charge is found and not made twice.
 */
export const renew = async (context: Renewing, companyId: number): Promise<void> => {
  for (let step = 0; step < maxSteps; step += 1) {
    const done = await inTransaction(context.db, (tx) => takeStep(context, tx, companyId));
    if (done === 'nothing' || done === 'wait') return;
    if (typeof done === 'object') await chargeUnattended(context, done);
  }
};

type Done = Exclude<RenewalStep['do'], 'charge'> | UnattendedCharge;

const takeStep = async (context: Renewing, tx: Db, companyId: number): Promise<Done> => {
  const { company, subscription } = await lockAccountForUpdate(tx, companyId);
  if (!subscription) return 'nothing';
  const due = await dueFor(tx, company, subscription.plan_slug);
  const target = { company, subscription, due };
  const funds = await fundsOf(context, tx, target);
  const step = renewalStep(subscription, funds.facts, context.clock.now());
  return perform(context, tx, target, funds, step);
};

const perform = async (
  context: Renewing,
  tx: Db,
  target: DueSubscription,
  funds: Funds,
  step: RenewalStep,
): Promise<Done> => {
  switch (step.do) {
    case 'charge':
      return planCharge(context, tx, target, funds, step.amount);
    case 'take':
      await takePayment(context, tx, paymentOf(target));
      break;
    case 'fail':
      await failPayment(context, tx, paymentOf(target), funds.error ?? insufficientBalance);
      break;
    case 'notify-trial-ending':
      await notifyTrialEnding(context, tx, target, funds.covers);
      break;
    case 'end':
      await endNow(context, tx, target);
      break;
    case 'forget':
      await clearCharge(context, tx, target);
      break;
    case 'take-upgrade':
      await takeUpgrade(context, tx, upgradeOf(target), byItself);
      break;
    case 'fail-upgrade':
      await dropUpgrade(context, tx, target, funds.error);
      break;
    case 'downgrade':
      await downgradeNow(context, tx, target);
      break;
    case 'roll':
      await startNextMonth(context, tx, target);
      break;
    case 'nothing':
    case 'wait':
  }
  return step.do;
};

const paymentOf = ({ company, subscription, due }: DueSubscription) => {
  if (due.amount === null) throw new Error(`the plan ${due.plan.slug} has no price to pay`);
  return { company, subscription, due, actor: byItself };
};

const planCharge = async (
  { clock }: Renewing,
  tx: Db,
  { company, subscription, due }: DueSubscription,
  { facts }: Funds,
  amount: number,
): Promise<UnattendedCharge> => {
  const [owner] = await listOwners(tx, company.id);
  // A charge that was stored and not sent, because the process ended in between.
  const noted = facts.charge === 'none' ? subscription.charge_reference : null;
  const reference = noted ?? `sub-${company.id}-${randomBytes(8).toString('hex')}`;
  const planned = { ...subscription, charge_reference: reference };
  await storeSubscription(tx, company.id, planned, clock.now());
  return {
    companyId: company.id,
    amount,
    currency: company.currency,
    reference,
    description: await describeCharge(tx, { company, subscription, due }),
    purpose: chargePurpose(subscription),
    email: owner?.email ?? '',
  };
};

/** The purpose of the charge on the receipt. */
const describeCharge = async (
  tx: Db,
  { company, subscription: { upgrade_plan_slug: slug }, due }: DueSubscription,
): Promise<string> => {
  const text =
    slug === null
      ? describeMonth(due.plan.name, company.name)
      : describeUpgrade((await requirePlan(tx, slug)).name, company.name);
  return cutText(text, 150);
};

/**
 * Makes a charge that the provider has never received, if the subscription still needs exactly
 * that. A canceled or otherwise paid month is not charged, nor is a former default card.
 */
export const resendLost = async (context: Renewing, reference: string): Promise<void> => {
  const charge = await findPendingCharge(context.db, reference);
  if (charge) await resendCharge(context, charge, await isWanted(context, charge));
};

const isWanted = (context: Renewing, charge: PendingCharge): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const { company, subscription } = await lockAccountForUpdate(tx, charge.saas_company_id);
    if (subscription?.charge_reference !== charge.merchant_reference) return false;
    const due = await dueFor(tx, company, subscription.plan_slug);
    const { facts, isOwnCharge } = await fundsOf(context, tx, { company, subscription, due });
    const step = renewalStep(subscription, { ...facts, charge: 'none' }, context.clock.now());
    return isOwnCharge && step.do === 'charge' && step.amount === charge.amount_in_minor;
  });
