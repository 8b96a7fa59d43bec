import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billingOf, cancel, order, renewDue } from '../../../test/billing/billing.ts';
import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { createCompany, createMember, type TestMember } from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { PaymentGateway } from '../../platform/payments/index.ts';
import { checkDueCharges } from '../charges/checking.ts';
import { checkCharges } from '../charges/jobs.ts';
import { renew, resendLost } from './renewal/renew.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** The owner of a company whose first month is due now, with a card that pays. */
const createOwner = async (): Promise<TestMember> => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await createCard(product, id);
  await order(product, owner);
  const now = product.clock.now();
  await product.database.db
    .updateTable('subscriptions')
    .set({ anchor_at: now, trial_ends_at: now, next_payment_at: now, trial_told_at: now })
    .where('saas_company_id', '=', id)
    .execute();
  return owner;
};

const gateway = (): PaymentGateway => {
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  return payments;
};

/** A process that can be killed: afterwards nothing reaches the database. */
const createProcess = (owner: TestMember) => {
  let statements = 0;
  let left = Number.POSITIVE_INFINITY;
  const dying: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > left) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const context = memberContext(product, owner);
  return {
    kill: (): never => {
      left = 0;
      throw new Error('killed');
    },
    killAfter: (count: number): void => {
      left = count;
    },
    dieWithTheNextStatement: (): void => {
      left = 0;
    },
    context: { ...context, db: context.db.withPlugin(dying) },
  };
};

/** All scheduled work, for some minutes. */
const liveOn = async (): Promise<Mail[]> => {
  const mails: Mail[] = [];
  for (let passed = 0; passed < 8; passed += 1) {
    product.clock.advance(minutes(1));
    await enqueue(product.database.db, checkCharges, {});
    mails.push(...(await renewDue(product)));
  }
  return mails;
};

const subjectsTo = ({ email }: TestMember, mails: readonly Mail[]): string[] =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const ordersOf = async ({ companyId }: TestMember): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payments_sandbox.payments
    where merchant_reference like ${`sub-${companyId}-%`}
  `.execute(product.database.db);
  return rows[0]?.count ?? 0;
};

const outcomeOf = async (owner: TestMember) => ({
  status: (await billingOf(product, owner)).subscription?.status,
  orders: await ordersOf(owner),
  ledger: (await ledgerOf(product, owner.companyId)).map((entry) => entry.amount_in_minor),
});

const paidOnce = { status: 'active', orders: 1, ledger: [9_900, -9_900] };

test.each(['noted and not sent', 'sent and not answered', 'answered and not written'] as const)(
  'killed when a charge is %s, that very charge is made or found',
  async (point) => {
    const owner = await createOwner();
    const { context, kill, dieWithTheNextStatement } = createProcess(owner);
    const payments: PaymentGateway = {
      ...gateway(),
      purchase: async (purchase) => {
        if (point === 'noted and not sent') kill();
        const report = await gateway().purchase(purchase);
        if (point === 'sent and not answered') kill();
        dieWithTheNextStatement();
        return report;
      },
    };
    await expect(renew({ ...context, payments }, owner.companyId)).rejects.toThrow('killed');
    expect(await ledgerOf(product, owner.companyId)).toEqual([]);
    expect(subjectsTo(owner, await liveOn())).toEqual(['Payment received']);
    expect(await outcomeOf(owner)).toEqual(paidOnce);
  },
);

test('killed before any statement of a renewal, it is paid once and no failure is reported', async () => {
  const owners: TestMember[] = [];
  let end = '';
  while (end !== 'done' && owners.length < 80) {
    const owner = await createOwner();
    owners.push(owner);
    const { context, killAfter } = createProcess(owner);
    killAfter(owners.length);
    end = await renew(context, owner.companyId).then(
      () => 'done',
      (error: unknown) => String(error),
    );
    expect(end).toMatch(/killed|done/);
  }
  expect(end).toBe('done');
  expect(owners.length).toBeGreaterThan(15);
  const mails = await liveOn();
  for (const owner of owners) {
    expect(subjectsTo(owner, mails)).toEqual(['Payment received']);
    expect(await outcomeOf(owner)).toEqual(paidOnce);
  }
});

test('an unreachable provider has refused nothing: the charge is made once it is back', async () => {
  const owner = await createOwner();
  const { context } = createProcess(owner);
  const away: PaymentGateway = {
    ...gateway(),
    purchase: async ({ reference }) => ({ ...silence(reference), outcome: 'not-delivered' }),
    checkStatus: async (reference) => silence(reference),
  };
  const deps = { ...context, payments: away };
  await renew(deps, owner.companyId);
  for (let hours = 0; hours < 3; hours += 1) {
    product.clock.advance(minutes(60));
    await checkDueCharges(deps, new AbortController().signal);
  }
  expect((await billingOf(product, owner)).payment_pending).toBe(true);
  product.clock.advance(minutes(60));
  expect(subjectsTo(owner, await liveOn())).toEqual(['Payment received']);
  expect(await outcomeOf(owner)).toEqual(paidOnce);
});

test('a charge that never arrives is sent a few times, closed after two days, and made again', async () => {
  const owner = await createOwner();
  const { log, lines } = captureLog();
  const sent: string[] = [];
  const payments: PaymentGateway = {
    ...gateway(),
    purchase: async ({ reference }) => {
      sent.push(reference);
      return silence(reference);
    },
  };
  const deps = { ...memberContext(product, owner), payments, log };
  await renew(deps, owner.companyId);
  const [first = ''] = sent;
  const live = async (times: number) => {
    for (let passed = 0; passed < times; passed += 1) {
      product.clock.advance(minutes(4 * 60));
      await checkDueCharges(deps, new AbortController().signal);
      await resendLost(deps, first);
    }
  };
  await live(11);
  expect(sent).toEqual(Array(10).fill(first));
  expect(await chargeOf(first)).toMatchObject({ status: 'pending' });
  await live(2);
  expect(await chargeOf(first)).toEqual({
    status: 'failed',
    error: 'The payment did not reach the payment provider. Nothing was charged.',
  });
  expect(lines.join('')).toContain('it is closed');
  await renew({ ...deps, payments: gateway() }, owner.companyId);
  expect(await outcomeOf(owner)).toEqual(paidOnce);
});

const chargeOf = (reference: string) =>
  product.database.db
    .selectFrom('charges')
    .select(['status', 'error'])
    .where('merchant_reference', '=', reference)
    .executeTakeFirst();

const silence = (reference: string) => ({
  reference,
  outcome: 'uncertain' as const,
  code: '',
  dddUrl: undefined,
  amount: undefined,
  currency: undefined,
  fortId: undefined,
  authorizationCode: undefined,
  signature: undefined,
  fields: {},
});

test.each(['removed', 'replaced'])(
  'a charge that was never sent is not made with a card that was %s: another one is made',
  async (fate) => {
    const owner = await createOwner();
    const { context, kill } = createProcess(owner);
    const payments: PaymentGateway = { ...gateway(), purchase: async () => kill() };
    await expect(renew({ ...context, payments }, owner.companyId)).rejects.toThrow('killed');
    await product.database.db
      .updateTable('customers')
      .set({ is_default: false, removed_at: fate === 'removed' ? product.clock.now() : null })
      .where('saas_company_id', '=', owner.companyId)
      .execute();
    await createCard(product, owner.companyId, cards.masterCard);
    expect(subjectsTo(owner, await liveOn())).toEqual(['Payment received']);
    expect(await outcomeOf(owner)).toEqual(paidOnce);
    const charged = await product.database.db
      .selectFrom('charges')
      .innerJoin('customers as card', 'card.id', 'charges.customer_id')
      .select(['charges.status', 'card.brand'])
      .where('charges.saas_company_id', '=', owner.companyId)
      .orderBy('charges.id')
      .execute();
    expect(charged).toEqual([
      { status: 'failed', brand: 'VISA' },
      { status: 'succeed', brand: 'MASTERCARD' },
    ]);
  },
);

test('two processes that find the same charge unknown send it once', async () => {
  const owner = await createOwner();
  const first = createProcess(owner);
  const lost: PaymentGateway = { ...gateway(), purchase: async () => first.kill() };
  await expect(renew({ ...first.context, payments: lost }, owner.companyId)).rejects.toThrow(
    'killed',
  );
  product.clock.advance(minutes(6));
  let sent = 0;
  const counting: PaymentGateway = {
    ...gateway(),
    purchase: async (purchase) => {
      sent += 1;
      return gateway().purchase(purchase);
    },
  };
  const deps = { ...memberContext(product, owner), payments: counting };
  const { charge_reference: reference } = await product.database.db
    .selectFrom('subscriptions')
    .select('charge_reference')
    .where('saas_company_id', '=', owner.companyId)
    .executeTakeFirstOrThrow();
  const look = () => resendLost(deps, reference ?? '');
  await Promise.all([look(), look(), look()]);
  expect(sent).toBe(1);
  await liveOn();
  expect(await outcomeOf(owner)).toEqual(paidOnce);
});

test('a charge that was never sent is not made once the subscription is canceled', async () => {
  const owner = await createOwner();
  const { context, kill } = createProcess(owner);
  const payments: PaymentGateway = { ...gateway(), purchase: async () => kill() };
  await expect(renew({ ...context, payments }, owner.companyId)).rejects.toThrow('killed');
  await cancel(product, owner);
  expect(subjectsTo(owner, await liveOn())).not.toContain('Your payment failed');
  expect(await outcomeOf(owner)).toMatchObject({ status: 'canceled', orders: 0, ledger: [] });
});
