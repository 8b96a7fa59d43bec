import { wasRefused } from '@floorwright/domain/billing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBank, type Mood, moods } from '../../../test/billing/bank.ts';
import { createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { createCompany, createMember, type TestMember } from '../../../test/factories.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';
import { checkDueCharges } from '../charges/checking.ts';
import { handlePaymentReport } from '../charges/notifications.ts';
import { chargeUnattended } from '../charges/unattended.ts';
import { cancel, resume } from './ordering/cancel.ts';
import { endTrial, order } from './ordering/order.ts';
import { payOverdueNow } from './ordering/pay-overdue.ts';
import { changePlan } from './plan-change/change-plan.ts';
import { renew, resendLost } from './renewal/renew.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A company whose trial begins or ends now, with its own card and bank. */
const createWorld = async (passed: number) => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await createCard(product, id);
  const bank = createBank();
  const context = { ...memberContext(product, owner), payments: bank.gateway };
  await order(context, undefined);
  product.clock.advance(passed);
  return { owner, bank, context };
};
type World = Awaited<ReturnType<typeof createWorld>>;

let topUps = 0;

/** Everything that several processes may do to one company at the same time. */
const actions = {
  renew: ({ context, owner }: World) => renew(context, owner.companyId),
  topUp: ({ context, owner }: World) =>
    chargeUnattended(context, {
      companyId: owner.companyId,
      amount: 5_000,
      currency: 'usd',
      reference: `top-test-${(topUps += 1)}`,
      description: 'Balance refill',
      purpose: { reason: 'subscription', key: 'a refill' },
      email: owner.email,
    }),
  order: ({ context }: World) => order(context, undefined),
  endTrial: ({ context }: World) => endTrial(context),
  upgrade: ({ context }: World) =>
    changePlan(context, { planSlug: 'developer', confirmed: undefined }),
  downgrade: ({ context }: World) =>
    changePlan(context, { planSlug: 'explorer', confirmed: undefined }),
  pay: ({ context }: World) => payOverdueNow(context),
  cancel: ({ context }: World) => cancel(context),
  resume: ({ context }: World) => resume(context),
  check: async ({ context, owner }: World) => {
    await checkDueCharges(context, new AbortController().signal);
    // The job that remains if the bank knows nothing.
    for (const reference of await openReferences(owner)) await resendLost(context, reference);
  },
  notify: async ({ context, bank }: World) => {
    for (const report of bank.report()) await handlePaymentReport(context, report, 'notification');
  },
} satisfies Record<string, (world: World) => Promise<unknown>>;

const monthsOf = async ({ companyId }: TestMember): Promise<string[]> =>
  (await ledgerOf(product, companyId))
    .map((entry) => entry.idempotency_key)
    .filter((key) => key.startsWith('subscription:'));

const round = fc.record({
  mood: fc.constantFrom<Mood>(...moods),
  atOnce: fc.array(
    fc.constantFrom(
      ...Object.values(actions),
      actions.renew,
      actions.renew,
      actions.notify,
      actions.endTrial,
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  passes: fc.constantFrom(0, 0, minutes(7), hours(7), days(3), days(31)),
});

const story = fc.record({
  passed: fc.constantFrom(0, days(7)),
  rounds: fc.array(round, { minLength: 2, maxLength: 7 }),
});

/** A rare case: a pending charge outlives the end of the trial that it was made for. */
const oneByOne = (mood: Mood, ...names: (keyof typeof actions)[]) => ({
  passed: 0,
  rounds: names.map((name) => ({ mood, atOnce: [actions[name]], passes: minutes(7) })),
});
const examples = [
  oneByOne('is silent', 'endTrial', 'renew', 'cancel', 'resume', 'endTrial', 'renew'),
  oneByOne(
    'is silent',
    'endTrial',
    'renew',
    'notify',
    'renew',
    'upgrade',
    'renew',
    'cancel',
    'resume',
  ),
  oneByOne('breaks before', 'endTrial', 'renew', 'cancel', 'check', 'renew', 'resume', 'endTrial'),
].map((example): [typeof example] => [example]);

test('with concurrent and interrupted processes the ledger balances, nothing is charged twice, nothing paid is lost', async () => {
  let months = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ passed, rounds }) => {
      const world = await createWorld(passed);
      for (const { mood, atOnce, passes } of rounds) {
        world.bank.setMood(mood);
        // An interrupted process is a rejected promise; the next one continues from there.
        const ends = await Promise.allSettled(atOnce.map((action) => action(world)));
        const broken = ends.flatMap((end) =>
          end.status === 'rejected' ? [String(end.reason)] : [],
        );
        const isExpected = (reason: string) => /the process ended|Too many attempts/.test(reason);
        expect(broken.filter((reason) => !isExpected(reason))).toEqual([]);
        expect(await undecided(world)).toBeLessThanOrEqual(1);
        product.clock.advance(passes);
      }
      await comeToRest(world);
      await assertSettled(world);
      months += (await monthsOf(world.owner)).length;
    }),
    { numRuns: 15, examples },
  );
  expect(months).toBeGreaterThan(2);
});

const openReferences = async ({ companyId }: TestMember): Promise<string[]> => {
  const open = await product.database.db
    .selectFrom('charges')
    .select('merchant_reference as reference')
    .where('saas_company_id', '=', companyId)
    .where('status', '=', 'pending')
    .execute();
  return open.map(({ reference }) => reference);
};

/** Charges for the subscription with an unknown outcome. */
const undecided = async ({ owner, context }: World): Promise<number> => {
  const open = await context.db
    .selectFrom('charges')
    .select('id')
    .where('saas_company_id', '=', owner.companyId)
    .where('merchant_reference', 'like', 'sub-%')
    .where('status', '=', 'pending')
    .execute();
  return open.length;
};

const comeToRest = async (world: World): Promise<void> => {
  world.bank.setMood('pays');
  const { check, notify } = actions;
  for (const action of [check, notify, actions.renew, notify, actions.renew]) {
    product.clock.advance(days(3));
    await action(world);
  }
};

const assertSettled = async ({ bank, owner }: World): Promise<void> => {
  // A charge that the bank has not refused has not failed, whatever was interrupted.
  const failed = await product.database.db
    .selectFrom('charges')
    .select(['merchant_reference as reference', 'response_code as code'])
    .where('saas_company_id', '=', owner.companyId)
    .where('status', '=', 'failed')
    .execute();
  const refused = failed.filter(({ code }) => wasRefused(code)).map(({ reference }) => reference);
  expect(bank.declined()).toEqual(expect.arrayContaining(refused));
  const entries = await ledgerOf(product, owner.companyId);
  const credited = entries.filter(({ kind }) => kind === 'top_up');
  const amounts = (pairs: [string, number][]) => Object.fromEntries(pairs);
  expect(amounts(credited.map((entry) => [entry.idempotency_key, entry.amount_in_minor]))).toEqual(
    amounts(bank.captured().map(({ reference, amount }) => [`charge:${reference}`, amount])),
  );
  const balance = entries.reduce((sum, { amount_in_minor: amount }) => sum + amount, 0);
  expect(balance).toBeGreaterThanOrEqual(0);
  const months = (await monthsOf(owner)).map((key) =>
    Date.parse(key.slice('subscription:'.length)),
  );
  for (const [at, month] of months.slice(1).entries())
    expect(month - (months[at] ?? 0)).toBeGreaterThanOrEqual(days(28));
};
