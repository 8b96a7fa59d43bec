import { chargeFor, type ChargePurpose, chargePurpose } from '../charge.ts';
import { planChangeStep, planUpgraded, upgradeFailed } from '../plan-change.ts';
import { type PaymentFacts, paymentStep, type RenewalStep, renewalStep } from '../renewal-step.ts';
import { orderStep } from '../subscription-order.ts';
import { subscriptionPaid, subscriptionPaymentFailed } from '../subscription-payments.ts';
import { isEndingEarly, isTrialRunning } from '../subscription-state.ts';
import {
  cancelSubscription,
  endSubscription,
  endTrialEarly,
  resumeSubscription,
} from '../subscription-transitions.ts';
import {
  balanceOf,
  charging,
  newReference,
  planSlugs,
  post,
  priceOf,
  type Task,
  type World,
} from './world.ts';

type Subscribed = NonNullable<World['subscription']>;

const outcomes = {
  pending: 'pending',
  ddd_check: 'pending',
  succeed: 'settled',
  failed: 'failed',
} as const;

const chargeOf = ({ charges, cardId }: World, current: Subscribed): PaymentFacts['charge'] => {
  const made = current.reference === null ? undefined : charges.get(current.reference);
  if (!made) return 'none';
  const outcome = made.isNotSent ? 'not-sent' : outcomes[made.status];
  const { reason = null, key = null } = made.purpose ?? {};
  const wanted = { ...chargePurpose(current), cardId };
  return chargeFor(wanted, { outcome, reason, key, cardId: made.cardId });
};

const factsOf = (world: World, current: Subscribed): PaymentFacts => ({
  balance: balanceOf(world),
  due: priceOf(current.plan_slug),
  chargeable: world.card !== 'mada',
  charge: chargeOf(world, current),
});

/** A pending or planned charge is retained until it is decided. */
const openReference = (world: World, current: Subscribed | null): string | null => {
  if (!current) return null;
  const charge = chargeOf(world, current);
  return charge === 'none' || charge === 'pending' ? current.reference : null;
};

const pay = (world: World, current: Subscribed): void => {
  const { state } = subscriptionPaid(current, new Date(world.now));
  post(world, `subscription:${state.period_starts_at.toISOString()}`, -priceOf(current.plan_slug));
  const reference = openReference(world, current);
  world.subscription = { ...current, ...state, reference };
};

const upgrade = (world: World, current: Subscribed): void => {
  const now = new Date(world.now);
  const {
    upgrade_plan_slug: slug,
    upgrade_amount_in_minor: amount,
    upgrade_asked_at: asked,
  } = current;
  if (slug === null || amount === null || asked === null) throw new Error('no upgrade was ordered');
  post(world, `upgrade:${now.toISOString()}:${asked.toISOString()}:${slug}`, -amount);
  const reference = openReference(world, current);
  world.subscription = {
    ...current,
    ...planUpgraded(current, now).state,
    plan_slug: slug,
    reference,
  };
};

/** A payment fails because there is no source, or because its own charge was refused. */
const noteMisjudged = (world: World, current: Subscribed, { chargeable }: PaymentFacts): void => {
  const made = current.reference === null ? undefined : world.charges.get(current.reference);
  const isRefused =
    made?.status === 'failed' &&
    made.purpose?.key === chargePurpose(current).key &&
    made.cardId === world.cardId;
  if (chargeable && !isRefused) world.misjudged += 1;
};

/** One transaction of a renewal, with the decisions of the product. */
const takeStep = (world: World): RenewalStep & { reference?: string; purpose?: ChargePurpose } => {
  const current = world.subscription;
  if (!current) return { do: 'nothing' };
  const now = new Date(world.now);
  const facts = factsOf(world, current);
  const step = renewalStep(current, facts, now);
  switch (step.do) {
    case 'take':
      pay(world, current);
      break;
    case 'fail':
      noteMisjudged(world, current, facts);
      world.subscription = {
        ...current,
        ...subscriptionPaymentFailed(current, now).state,
        reference: openReference(world, current),
      };
      break;
    case 'take-upgrade':
      upgrade(world, current);
      break;
    case 'fail-upgrade':
      if (current.period_ends_at > now) noteMisjudged(world, current, facts);
      world.subscription = {
        ...current,
        ...upgradeFailed(current).state,
        reference: openReference(world, current),
      };
      break;
    case 'downgrade':
      world.subscription = {
        ...current,
        plan_slug: current.next_plan_slug ?? current.plan_slug,
        next_plan_slug: null,
      };
      break;
    case 'end':
      world.subscription = { ...current, ...endSubscription(current, now).state };
      break;
    case 'notify-trial-ending':
      world.subscription = { ...current, trial_told_at: now };
      break;
    case 'forget':
      world.subscription = { ...current, reference: null };
      break;
    case 'charge': {
      const noted = facts.charge === 'none' ? current.reference : null;
      const reference = noted ?? newReference(world, 'sub');
      world.subscription = { ...current, reference };
      return { ...step, reference, purpose: chargePurpose(current) };
    }
    case 'roll':
    case 'nothing':
    case 'wait':
  }
  return step;
};

export const renewing = function* (world: World): Task {
  for (let steps = 0; steps < 12; steps += 1) {
    const step = takeStep(world);
    if (step.do === 'nothing' || step.do === 'wait') return;
    yield;
    if (step.do === 'charge' && step.reference !== undefined)
      yield* charging(world, step.reference, step.amount, step.purpose ?? null);
  }
};

export const toppingUp = (world: World, amount: number): Task =>
  charging(world, newReference(world, 'top'), amount, null);

/** From the balance immediately, or by the next renewal; not at all without a source. */
const placeOrder = (world: World, ordered: Subscribed): void => {
  const payment = paymentStep(factsOf(world, ordered));
  if (payment.do === 'take') pay(world, ordered);
  else if (payment.do !== 'fail') world.subscription = ordered;
};

/** One transaction, like the next three. */
export const order = (world: World): void => {
  const { subscription: former } = world;
  const plan = { slug: former?.plan_slug ?? 'explorer', trial_days: 7 };
  const step = orderStep(former, plan, new Date(world.now));
  if (step.do === 'refuse' || step.do === 'nothing') return;
  const reference = openReference(world, former);
  const ordered = { ...step.state, plan_slug: plan.slug, reference };
  if (step.do === 'pay') placeOrder(world, ordered);
  else world.subscription = ordered;
};

export const endTrial = (world: World): void => {
  const current = world.subscription;
  const now = new Date(world.now);
  if (!current || !isTrialRunning(current, now) || isEndingEarly(current)) return;
  const reference = openReference(world, current);
  placeOrder(world, { ...current, ...endTrialEarly(current, now), reference });
};

/** Changes to another plan: immediately, after a payment, or at the end of the month. */
export const changePlan = (world: World, pick: number): void => {
  const current = world.subscription;
  const slug = planSlugs[pick % planSlugs.length] ?? 'explorer';
  if (!current) return;
  const currentPlan = { slug: current.plan_slug, price: priceOf(current.plan_slug) };
  const wanted = { slug, price: priceOf(slug) };
  const step = planChangeStep(current, currentPlan, wanted, new Date(world.now));
  if (step.do === 'refuse' || step.do === 'nothing') return;
  const reference = openReference(world, current);
  const changed = { ...current, ...step.state, reference };
  if (step.do === 'switch') world.subscription = { ...changed, plan_slug: slug };
  else if (step.do !== 'upgrade') world.subscription = changed;
  else {
    const payment = paymentStep({ ...factsOf(world, changed), due: step.amount });
    if (payment.do === 'take') upgrade(world, changed);
    else if (payment.do !== 'fail') world.subscription = changed;
  }
};

export const cancel = (world: World): void => {
  const current = world.subscription;
  if (!current || current.status === 'canceled') return;
  world.subscription = { ...current, ...cancelSubscription(current, new Date(world.now)).state };
};

export const resume = (world: World): void => {
  const current = world.subscription;
  const now = new Date(world.now);
  if (current?.status !== 'canceled' || current.expires_at === null || current.expires_at <= now)
    return;
  world.subscription = { ...current, ...resumeSubscription(current, now) };
};

/** Refunds the payment of a month to the balance, once. */
export const refund = (world: World, pick: number): void => {
  const taken = world.ledger.filter(({ key }) => key.startsWith('subscription:'));
  const entry = taken[pick % Math.max(1, taken.length)];
  if (entry) post(world, `refund:${entry.key}`, -entry.amount);
};
