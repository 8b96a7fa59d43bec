import { noCards } from '@floorwright/contract';
import { parseAmount } from '@floorwright/domain/billing';
import {
  billingSentences,
  fieldSentences,
  fillSentence,
  sentences,
} from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { updateExtraRequests } from './extra-requests.ts';
import { cancel, resume } from './ordering/cancel.ts';
import { endTrial, order } from './ordering/order.ts';
import { payOverdueNow } from './ordering/pay-overdue.ts';
import { readBilling } from './overview.ts';
import { insufficientBalance } from './paying/take-payment.ts';
import { callOffDowngrade, changePlan } from './plan-change/change-plan.ts';
import { planChangeRefusal, presentPlanChange } from './plan-change/present.ts';
import { quotePlanChanges } from './plan-change/quotes.ts';
import { presentBilling, presentUsage } from './present.ts';

const planProblems = {
  'no-plan': fieldSentences.plan_missing,
  'unknown-plan': billingSentences.plan_unavailable,
  'unpriced-plan': billingSentences.plan_quoted,
} as const;

const refusals = {
  'already-subscribed': failure('already_subscribed', billingSentences.already_subscribed),
  'no-cards': failure(noCards, billingSentences.add_card_first),
  'insufficient-balance': failure('insufficient_balance', insufficientBalance),
  offline: failure('offline_subscription', billingSentences.offline_not_ended),
  'not-subscribed': failure('not_subscribed', billingSentences.nothing_to_cancel),
  'not-resumable': failure('not_resumable', billingSentences.nothing_to_resume),
  'no-trial': failure('no_trial', billingSentences.no_trial),
  'unpriced-plan': failure('unpriced_plan', planProblems['unpriced-plan']),
  'no-downgrade': failure('no_downgrade', billingSentences.no_downgrade),
  'nothing-due': failure('nothing_due', billingSentences.nothing_due),
} as const;

const otherPlanRuns = (until: Date) =>
  failure(
    'other_plan_running',
    fillSentence(sentences.plan_runs_until, { day: until.toISOString().slice(0, 10) }),
  );

export const subscriptionHandlers: Handlers<'subscriptions'> = {
  show: async (_request, context) => ({
    status: 200,
    body: { billing: presentBilling(await readBilling(context)) },
  }),

  create: async ({ body }, context) => {
    const answer = await order(context, body.plan_slug);
    switch (answer.outcome) {
      case 'ordered':
        return { status: 201, body: { billing: presentBilling(await readBilling(context)) } };
      case 'no-plan':
      case 'unknown-plan':
      case 'unpriced-plan':
        return { status: 422, body: invalid({ plan_slug: [planProblems[answer.outcome]] }) };
      case 'other-plan-running':
        return { status: 409, body: otherPlanRuns(answer.until) };
      case 'already-subscribed':
      case 'no-cards':
      case 'insufficient-balance':
        return { status: 409, body: refusals[answer.outcome] };
    }
  },

  cancel: async (_request, context) => {
    const { outcome } = await cancel(context);
    return outcome === 'canceled' ? { status: 204 } : { status: 409, body: refusals[outcome] };
  },

  resume: async (_request, context) => {
    const { outcome } = await resume(context);
    if (outcome !== 'resumed') return { status: 409, body: refusals[outcome] };
    return { status: 200, body: { billing: presentBilling(await readBilling(context)) } };
  },

  endTrial: async (_request, context) => {
    const { outcome } = await endTrial(context);
    if (outcome !== 'ordered') return { status: 409, body: refusals[outcome] };
    return { status: 200, body: { billing: presentBilling(await readBilling(context)) } };
  },

  planChanges: async (_request, context) => ({
    status: 200,
    body: { plan_changes: (await quotePlanChanges(context)).map(presentPlanChange) },
  }),

  changePlan: async ({ body }, context) => {
    const confirmed = body.amount === undefined ? undefined : parseAmount(body.amount);
    const answer = await changePlan(context, { planSlug: body.plan_slug, confirmed });
    switch (answer.outcome) {
      case 'changed':
        return { status: 200, body: { billing: presentBilling(await readBilling(context)) } };
      case 'unknown-plan':
      case 'unpriced-plan':
        return { status: 422, body: invalid({ plan_slug: [planProblems[answer.outcome]] }) };
      case 'no-cards':
      case 'insufficient-balance':
        return { status: 409, body: refusals[answer.outcome] };
      default:
        return { status: 409, body: { error: planChangeRefusal(answer) } };
    }
  },

  callOffDowngrade: async (_request, context) => {
    const { outcome } = await callOffDowngrade(context);
    return outcome === 'called-off' ? { status: 204 } : { status: 409, body: refusals[outcome] };
  },

  pay: async (_request, context) => {
    const { outcome } = await payOverdueNow(context);
    if (outcome !== 'ordered') return { status: 409, body: refusals[outcome] };
    return { status: 200, body: { billing: presentBilling(await readBilling(context)) } };
  },

  updateExtraRequests: async ({ body }, context) => {
    await updateExtraRequests(context, body);
    return { status: 200, body: { billing: presentBilling(await readBilling(context)) } };
  },

  usage: async (_request, context) => ({
    status: 200,
    body: { usage: presentUsage(await readBilling(context)) },
  }),
};
