import { companies, customers, subscriptions } from '@floorwright/contract';
import { sql } from 'kysely';

import { postEntry } from '../../src/modules/ledger/ledger.ts';
import { renewDueSubscriptions } from '../../src/modules/subscriptions/jobs.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { enqueue } from '../../src/platform/jobs/index.ts';
import type { Mail } from '../../src/platform/mail/index.ts';
import type { TestMember } from '../factories.ts';
import type { Product } from '../product.ts';
import { createCard } from './payments.ts';

/** What is scheduled every minute happens once, with all that follows from it. */
export const renewDue = async (product: Product): Promise<Mail[]> => {
  await enqueue(product.database.db, renewDueSubscriptions, {});
  return product.mailsSent();
};

/**
 * Moves the clock on to a moment, and lets what is scheduled happen on the way. Returns the mails about
 * the company of this owner, as others live on too.
 */
export const liveUntil = async (
  product: Product,
  { companyId }: TestMember,
  end: Date,
): Promise<Mail[]> => {
  const { clock, database } = product;
  const mails: Mail[] = [];
  while (clock.now() < end) {
    const next = (await nextDue(database.db, clock.now())) ?? end;
    clock.advance(Math.min(next.getTime(), end.getTime()) - clock.now().getTime());
    mails.push(...(await renewDue(product)));
  }
  const people = await database.db
    .selectFrom('admins')
    .select('email')
    .where('saas_company_id', '=', companyId)
    .execute();
  return mails.filter(({ to }) => people.some(({ email }) => email === to));
};

/** The next moment at which a subscription of any company is due. */
const nextDue = async (db: Db, now: Date): Promise<Date | undefined> => {
  const { rows } = await sql<{ moment: Date }>`
    select moment from subscriptions,
      unnest(array[next_payment_at, expires_at, trial_ends_at - interval '2 days']) as moment
    where moment > ${now} order by moment limit 1
  `.execute(db);
  return rows[0]?.moment;
};

let paid = 0;

/** Money on the balance, wherever it came from. */
export const payIn = ({ database, clock }: Product, companyId: number, amount: number) =>
  postEntry(
    database.db,
    {
      companyId,
      key: `test:${(paid += 1)}`,
      kind: 'adjustment',
      amount,
      currency: 'usd',
      description: 'Paid in',
    },
    clock.now(),
  );

/** Another card takes the place of the default one. */
export const useCard = async (
  product: Product,
  { token, companyId }: TestMember,
  number: string,
): Promise<void> => {
  const { id } = await createCard(product, companyId, number, { isDefault: false });
  await product.client.call(customers.update, { token, params: { id }, body: { default: true } });
};

export const billingOf = async ({ client }: Product, { token }: TestMember) =>
  (await client.call(subscriptions.show, { token })).body.billing;

export const companyOf = async ({ client }: Product, { token }: TestMember) =>
  (await client.call(companies.show, { token })).body.saas_company;

export const order = ({ client }: Product, { token }: TestMember, body: object = {}) =>
  client.call(subscriptions.create, { token, body });

export const cancel = ({ client }: Product, { token }: TestMember) =>
  client.call(subscriptions.cancel, { token });

export const resume = ({ client }: Product, { token }: TestMember) =>
  client.call(subscriptions.resume, { token });

export const endTrial = ({ client }: Product, { token }: TestMember) =>
  client.call(subscriptions.endTrial, { token });

export const changePlan = (
  { client }: Product,
  { token }: TestMember,
  planSlug: string,
  amount?: string,
) =>
  client.call(subscriptions.changePlan, {
    token,
    body: { plan_slug: planSlug, ...(amount !== undefined && { amount }) },
  });

export const planChangesOf = async ({ client }: Product, { token }: TestMember) =>
  (await client.call(subscriptions.planChanges, { token })).body.plan_changes;

export const payNow = ({ client }: Product, { token }: TestMember) =>
  client.call(subscriptions.pay, { token });
