import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isEndingEarly } from './subscription-state.ts';
import {
  cancel,
  changePlan,
  endTrial,
  order,
  refund,
  renewing,
  resume,
  toppingUp,
} from './testing/subscriber.ts';
import {
  balanceOf,
  type CardKind,
  cardKinds,
  check,
  day,
  minute,
  newWorld,
  notify,
  planSlugs,
  priceOf,
  type World,
} from './testing/world.ts';

const nth = (keys: Iterable<string>, pick: number): string => {
  const list = [...keys];
  return list[pick % Math.max(1, list.length)] ?? '';
};

const pass = (world: World, time: number): void => {
  world.now += time;
  // No request and no job lasts that long.
  if (time >= minute) world.tasks.splice(0);
  if (time < 60 * minute) return;
  for (const payment of world.bank.values())
    if (payment.turns) payment.state = 'captured';
    else if (payment.state === 'undecided' && (payment.decidesAt ?? 0) <= world.now)
      payment.state = payment.amount % 2 === 0 ? 'captured' : 'declined';
  for (const reference of world.charges.keys()) check(world, reference);
};

/** The possible next events; `pick` chooses among the existing objects. */
const steps: Readonly<Record<string, (world: World, pick: number) => void>> = {
  'a renewal starts': (world) => void world.tasks.push(renewing(world)),
  'a top-up starts': (world, pick) => void world.tasks.push(toppingUp(world, 2 + (pick % 20_000))),
  'a process goes on': (world, pick) => {
    const at = pick % Math.max(1, world.tasks.length);
    if (world.tasks[at]?.next().done) world.tasks.splice(at, 1);
  },
  'all processes go on': (world) => {
    world.tasks = world.tasks.filter((task) => !task.next().done);
  },
  'a crash': (world) => void world.tasks.splice(0),
  'the bank reports a payment': (world, pick) => notify(world, nth(world.bank.keys(), pick)),
  'the bank is asked': (world, pick) => check(world, nth(world.charges.keys(), pick)),
  'an order': order,
  'an early end of the trial': endTrial,
  'a change of plan': changePlan,
  'a cancellation': cancel,
  'a resumption': resume,
  'a refund': refund,
  'another card': (world, pick) => {
    world.card = cardKinds[pick % cardKinds.length] ?? 'pays';
    world.cardId += 1;
  },
  'seconds pass': (world) => pass(world, 5_000),
  'minutes pass': (world) => pass(world, 7 * minute),
  'hours pass': (world, pick) => pass(world, (1 + (pick % 30)) * 60 * minute),
  'days pass': (world, pick) => pass(world, (1 + (pick % 35)) * day),
};

const startsOf = ({ ledger }: World): number[] =>
  ledger
    .filter(({ key }) => key.startsWith('subscription:'))
    .map(({ key }) => Date.parse(key.slice('subscription:'.length)));

const gaps = (starts: readonly number[]): number[] =>
  starts.slice(1).map((start, at) => start - (starts[at] ?? 0));

type Upgrade = { paidAt: number; slug: string };

const upgradesOf = ({ ledger }: World): Upgrade[] =>
  ledger.flatMap(({ key }) => {
    const [, paidAt, slug] = /^upgrade:(.{24}):.{24}:(.+)$/.exec(key) ?? [];
    return paidAt === undefined || slug === undefined ? [] : [{ paidAt: Date.parse(paidAt), slug }];
  });

/** The period begins with the payment of a month, or of an upgrade within it. */
const isPeriodPaid = (world: World): boolean => {
  const begins = world.subscription?.period_starts_at.getTime() ?? 0;
  return (
    startsOf(world).includes(begins) || upgradesOf(world).some(({ paidAt }) => paidAt === begins)
  );
};

/** The month was paid at the price of the plan or of a larger one, or the difference to it since. */
const isPlanPaid = (world: World): boolean => {
  const slug = world.subscription?.plan_slug ?? '';
  const start = Math.max(...startsOf(world));
  const month = `subscription:${new Date(start).toISOString()}`;
  const paid = world.ledger.find(({ key }) => key === month);
  const upgrade = upgradesOf(world).findLast(({ paidAt }) => paidAt >= start);
  // A downgrade takes effect at the end of the month, a moment before the next one is paid.
  return priceOf(slug) <= (upgrade ? priceOf(upgrade.slug) : -(paid?.amount ?? 0));
};

/** The invariants at every moment; returns the violated ones. */
const violations = (world: World): string[] => {
  const { ledger, bank, charges, subscription } = world;
  const starts = startsOf(world);
  const open = [...charges].filter(
    ([reference, { status }]) => reference.startsWith('sub-') && status === 'pending',
  );
  const invented = ledger.filter(({ key, amount }) => {
    const payment = bank.get(key.slice('charge:'.length));
    const taken = payment?.state === 'captured' && payment.amount === amount;
    return key.startsWith('charge:') && !taken;
  });
  const unstated = [...charges].filter(([reference, { status, isNotSent = false }]) => {
    const isRefused = bank.get(reference)?.state === 'declined' || bank.get(reference)?.turns;
    return status === 'failed' && !isNotSent && !isRefused;
  });
  const forsaken = [...charges].filter(
    ([reference, { isNotSent }]) => isNotSent && bank.has(reference),
  );
  const rules = {
    'a failure is noted that the bank has not stated': unstated.length > 0,
    'what the bank has is closed as never made': forsaken.length > 0,
    'the balance is below zero': balanceOf(world) < 0,
    'an entry stands there twice': new Set(ledger.map(({ key }) => key)).size < ledger.length,
    'what the bank has not taken is credited': invented.length > 0,
    'the card is charged again while a charge is undecided': open.length > 1,
    'the refusal of one payment or card is held against another': world.misjudged > 0,
    'a month is paid twice': gaps(starts).some((gap) => gap < 28 * day),
    'a month is given away': subscription?.status === 'active' && !isPeriodPaid(world),
    'a larger plan is given away': subscription?.status === 'active' && !isPlanPaid(world),
  };
  return Object.entries(rules).flatMap(([sentence, broken]) => (broken ? [sentence] : []));
};

const assertSound = (world: World): void => {
  const broken = violations(world);
  if (broken.length > 0) throw new Error(broken.join(', '));
};

const reportAll = (world: World): void => {
  pass(world, 3 * day);
  for (const reference of world.bank.keys()) notify(world, reference);
};

/** At the end every process has run, and every outcome has been queried and reported. */
const comeToRest = (world: World): void => {
  for (let round = 0; round < 4; round += 1) {
    reportAll(world);
    const task = renewing(world);
    while (!task.next().done);
  }
  // The last of these may have charged the card.
  reportAll(world);
};

/** Weights of events, so that much is in progress at the same time. */
const often: Readonly<Record<string, number>> = {
  'a renewal starts': 5,
  'a process goes on': 8,
  'the bank reports a payment': 3,
  'the bank is asked': 2,
  'an order': 4,
  'an early end of the trial': 2,
  'a change of plan': 4,
  'a cancellation': 2,
  'another card': 2,
};

const step = fc.oneof(
  ...Object.keys(steps).map((name) => ({ weight: often[name] ?? 1, arbitrary: fc.constant(name) })),
);
const runs = fc.record({
  /** The initial states: nothing, an expired trial, canceled long ago, or paid. */
  begins: fc.constantFrom('at first', 'after the trial', 'after the end', 'in the first month'),
  card: fc.constantFrom(...cardKinds),
  run: fc.array(fc.tuple(step, fc.nat()), { minLength: 10, maxLength: 60 }),
});

const begin = (begins: string, card: CardKind): World => {
  const world = newWorld();
  if (begins !== 'at first') order(world);
  if (begins === 'after the end') cancel(world);
  // Between a smaller and a larger plan.
  if (begins === 'in the first month') changePlan(world, 1);
  if (begins !== 'at first') pass(world, 7 * day);
  if (begins === 'in the first month') {
    const task = renewing(world);
    while (!task.next().done);
  }
  world.card = card;
  return world;
};

/** The second renewal finds no card while the first is about to charge one, and the owner orders again. */
const twoRenewals = {
  begins: 'after the trial',
  card: 'pays' as CardKind,
  run: [
    ['a renewal starts', 0],
    ['a process goes on', 0],
    ['another card', cardKinds.indexOf('mada')],
    ['a renewal starts', 0],
    ['a process goes on', 1],
    ['another card', cardKinds.indexOf('pays')],
    ['an order', 0],
    ['a process goes on', 1],
    ['all processes go on', 0],
  ] as [string, number][],
};

/** The bank refuses an upgrade after the month has ended, while the next month waits to be charged. */
const lateRefusal = {
  begins: 'in the first month',
  card: 'answers days later' as CardKind,
  run: [
    ['days pass', 28],
    ['hours pass', 1],
    ['a change of plan', planSlugs.indexOf('executive')],
    ['a renewal starts', 0],
    ['all processes go on', 0],
    ['all processes go on', 0],
    ['all processes go on', 0],
    ['days pass', 0],
    ['hours pass', 22],
    ['a renewal starts', 0],
    ['all processes go on', 0],
    ['all processes go on', 0],
    ['hours pass', 1],
    ['a renewal starts', 0],
    ['all processes go on', 0],
  ] as [string, number][],
};

test('whatever is repeated, reordered, lost or cut off: the ledger balances, nothing is charged twice, nothing paid is lost', () => {
  const seen = {
    captured: 0,
    months: 0,
    failed: 0,
    early: 0,
    upgrades: 0,
    waiting: 0,
    scheduled: 0,
  };
  fc.assert(
    fc.property(runs, ({ begins, card, run }) => {
      const world = begin(begins, card);
      for (const [name, pick] of run) {
        steps[name]?.(world, pick);
        assertSound(world);
        if (world.subscription && isEndingEarly(world.subscription)) seen.early += 1;
        if ((world.subscription?.upgrade_plan_slug ?? null) !== null) seen.waiting += 1;
        if ((world.subscription?.next_plan_slug ?? null) !== null) seen.scheduled += 1;
      }
      comeToRest(world);
      assertSound(world);
      const captured = [...world.bank].filter(([, { state }]) => state === 'captured');
      const credited = world.ledger.filter(({ key }) => key.startsWith('charge:'));
      expect(credited.map(({ key }) => key).toSorted()).toEqual(
        captured.map(([reference]) => `charge:${reference}`).toSorted(),
      );
      seen.captured += captured.length;
      seen.upgrades += upgradesOf(world).length;
      seen.months += startsOf(world).length;
      seen.failed += [...world.charges.values()].filter(({ status }) => status === 'failed').length;
    }),
    { numRuns: 4_000, examples: [[twoRenewals], [lateRefusal]] },
  );
  // The runs are only meaningful if much happens in them.
  expect(seen.captured).toBeGreaterThan(1_000);
  expect(seen.months).toBeGreaterThan(1_000);
  expect(seen.failed).toBeGreaterThan(500);
  expect(seen.early).toBeGreaterThan(50);
  expect(seen.upgrades).toBeGreaterThan(30);
  expect(seen.waiting).toBeGreaterThan(100);
  expect(seen.scheduled).toBeGreaterThan(100);
});
