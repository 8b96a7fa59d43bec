import {
  chargeAfter,
  type ChargeReport,
  chargePurpose,
  type ChargePurpose,
  type ChargeStatus,
} from '../charge.ts';
import type { SubscriptionState } from '../subscription-state.ts';

/** The behavior of the current card when it is charged. */
export const cardKinds = [
  'pays',
  'declines',
  'pays in silence',
  'answers late',
  'answers days later',
  'declines, then pays after all',
  'mada',
] as const;
export type CardKind = (typeof cardKinds)[number];

type BankPayment = {
  amount: number;
  state: 'captured' | 'declined' | 'undecided';
  turns?: true;
  /** When the bank decides. */
  decidesAt?: number;
};
type Charge = {
  amount: number;
  status: ChargeStatus;
  madeAt: number;
  cardId: number;
  /** Null for a top-up. */
  purpose: ChargePurpose | null;
  /** The bank never received it, and never will. */
  isNotSent?: true;
};
type Entry = { key: string; amount: number };

/** A process between two transactions: if it is dropped, it has crashed. */
export type Task = Generator<undefined, void, undefined>;

/** All persistent state: our tables, and what the bank has really done. */
export type World = {
  now: number;
  card: CardKind;
  /** Incremented with each replaced card. */
  cardId: number;
  bank: Map<string, BankPayment>;
  charges: Map<string, Charge>;
  ledger: Entry[];
  subscription: (SubscriptionState & { plan_slug: string; reference: string | null }) | null;
  tasks: Task[];
  references: number;
  /** How often a payment failed for another reason than the refusal of its own charge. */
  misjudged: number;
};

const prices = { explorer: 9_900, developer: 19_900, executive: 49_900 } as const;
type PlanSlug = keyof typeof prices;
export const planSlugs: readonly PlanSlug[] = ['explorer', 'developer', 'executive'];
/** A plan as in a stored row. */
export const priceOf = (slug: string): number => {
  const known = planSlugs.find((one) => one === slug);
  if (known === undefined) throw new Error(`there is no plan ${slug}`);
  return prices[known];
};
export const minute = 60_000;
export const day = 24 * 60 * minute;

export const newWorld = (): World => ({
  now: Date.UTC(2026, 2, 2, 10),
  card: 'pays',
  cardId: 1,
  bank: new Map(),
  charges: new Map(),
  ledger: [],
  subscription: null,
  tasks: [],
  references: 0,
  misjudged: 0,
});

export const balanceOf = ({ ledger }: World): number =>
  ledger.reduce((sum, { amount }) => sum + amount, 0);

/** Once per key, like the ledger. */
export const post = ({ ledger }: World, key: string, amount: number): void => {
  if (!ledger.some((entry) => entry.key === key)) ledger.push({ key, amount });
};

export const newReference = (world: World, purpose: 'sub' | 'top'): string =>
  `${purpose}-${(world.references += 1)}`;

/** The only place where a charge changes; in one transaction. */
const settle = (world: World, reference: string, report: ChargeReport): void => {
  const charge = world.charges.get(reference);
  if (!charge) return;
  const step = chargeAfter(charge.status, report);
  charge.status = step.status;
  if (step.credit) post(world, `charge:${reference}`, charge.amount);
};

const purchase = (world: World, reference: string, amount: number): ChargeReport => {
  // An order is accepted once, however often it is sent.
  if (world.bank.has(reference)) return { outcome: 'uncertain' };
  switch (world.card) {
    case 'pays':
    case 'mada':
      world.bank.set(reference, { amount, state: 'captured' });
      return { outcome: 'succeeded' };
    case 'declines':
      world.bank.set(reference, { amount, state: 'declined' });
      return { outcome: 'failed' };
    case 'pays in silence':
      world.bank.set(reference, { amount, state: 'captured' });
      return { outcome: 'uncertain' };
    case 'declines, then pays after all':
      world.bank.set(reference, { amount, state: 'declined', turns: true });
      return { outcome: 'failed' };
    case 'answers late':
      world.bank.set(reference, {
        amount,
        state: 'undecided',
        decidesAt: world.now + 60 * minute,
      });
      return { outcome: 'uncertain' };
    case 'answers days later':
      world.bank.set(reference, { amount, state: 'undecided', decidesAt: world.now + 2 * day });
      return { outcome: 'uncertain' };
  }
};

const newsOf = ({ state }: BankPayment): ChargeReport => {
  if (state === 'undecided') return { outcome: 'uncertain' };
  return { outcome: state === 'captured' ? 'succeeded' : 'failed' };
};

/**
 * The bank reports a payment: repeatedly, late, or never. We then query it, also about failed
 * payments.
 */
export const notify = (world: World, reference: string): void => {
  const payment = world.bank.get(reference);
  if (payment) settle(world, reference, newsOf(payment));
};

/**
 * We query the bank. If it does not know the order, that only counts once no request can be in
 * flight: then a charge that the subscription still needs is sent again, and any other is closed as
 * never made.
 */
export const check = (world: World, reference: string): void => {
  const charge = world.charges.get(reference);
  if (!charge || charge.status !== 'pending') return;
  const payment = world.bank.get(reference);
  if (payment) return settle(world, reference, newsOf(payment));
  if (world.now - charge.madeAt <= 5 * minute) return;
  const { subscription } = world;
  const isWanted =
    subscription?.reference === reference &&
    subscription.status !== 'canceled' &&
    chargePurpose(subscription).key === charge.purpose?.key &&
    charge.cardId === world.cardId;
  if (isWanted) return settle(world, reference, purchase(world, reference, charge.amount));
  settle(world, reference, { outcome: 'failed' });
  charge.isNotSent = true;
};

/** Charges a card. A second call with the same reference returns the outcome of the first. */
export const charging = function* (
  world: World,
  reference: string,
  amount: number,
  purpose: ChargePurpose | null,
): Task {
  if (world.charges.has(reference)) {
    check(world, reference);
    return;
  }
  const { now: madeAt, cardId } = world;
  world.charges.set(reference, { amount, status: 'pending', madeAt, cardId, purpose });
  yield;
  const report = purchase(world, reference, amount);
  yield;
  settle(world, reference, report);
};
