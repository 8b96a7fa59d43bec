import { provisioning } from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { killWrites } from '../../../test/kill-writes.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedUser } from '../../../test/provisioning.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';
import { retryNow } from '../../platform/jobs/retries.ts';
import { applyingJob } from './queue.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** More than a request changes itself, and than two portions of the job, which have 25 each. */
const many = 60;

type Wish = { role: 'super_admin' | 'manager'; application_ids?: number[] };

const createLargeCompany = async () => {
  const company = await createProvisionedCompany(product);
  const { companyId, owner } = company;
  const people: { id: number; email: string }[] = [];
  for (let index = 0; index < many; index += 1)
    people.push(await createProvisionedUser(product, { companyId }));
  const { token } = owner;
  const applying = async () =>
    (await product.client.call(provisioning.show, { token })).body.provisioning.applying;
  const decide = async (body: Wish) => {
    const answer = await product.client.call(provisioning.updateDefault, { token, body });
    expect(answer.status).toBe(200);
    return answer.body.provisioning;
  };
  const invited = () =>
    product.database.db
      .selectFrom('invitations')
      .select(['email', 'role'])
      .where('saas_company_id', '=', companyId)
      .orderBy('id')
      .execute();
  /** How often invitations were recorded. */
  const recorded = async () => {
    const { count } = await product.database.db
      .selectFrom('activities')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('saas_company_id', '=', companyId)
      .where('action', '=', 'invitation.created')
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { ...company, people, applying, decide, invited, recorded };
};

const everyone = (people: readonly { email: string }[], role: string) =>
  people.map(({ email }) => ({ email, role }));

/** Lets the third portion of a company fail, until the returned function is called. */
const failThirdPortion = async (companyId: number): Promise<() => Promise<void>> => {
  const { pool } = product.database;
  await pool.query(`
    create or replace function refuse_more() returns trigger language plpgsql as $$
      begin
        if (select count(*) from invitations where saas_company_id = ${companyId}) > 50 then
          raise exception 'not more';
        end if;
        return null;
      end
    $$
  `);
  await pool.query(`
    create trigger refuser after insert on invitations
      for each row execute function refuse_more()
  `);
  const allow = async (): Promise<void> => {
    await pool.query('drop trigger if exists refuser on invitations');
  };
  onTestFinished(allow);
  return allow;
};

const failedJobsAreDue = () => retryNow(product.database.pool, [applyingJob.name]);

test('the access of many users is applied by a job, and the answer does not wait for it', async () => {
  const { people, applying, decide, invited, owner } = await createLargeCompany();
  expect((await decide({ role: 'super_admin' })).applying).toEqual({
    total: many,
    done: 0,
    state: 'running',
  });
  expect(await invited()).toEqual([]);
  const mails = await product.mailsSent();
  expect(await applying()).toBeNull();
  expect(await invited()).toEqual(everyone(people, 'super_admin'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  const { rows } = await product.database.pool.query<{ actor_id: number }>(
    `select distinct actor_id from activities
     where saas_company_id = $1 and action = 'invitation.created'`,
    [owner.companyId],
  );
  expect(rows).toEqual([{ actor_id: owner.adminId }]);
});

test('a change during another one wins', async () => {
  const { people, applying, applicationId, companyId, decide, invited, recorded } =
    await createLargeCompany();
  const allow = await failThirdPortion(companyId);
  await decide({ role: 'super_admin' });
  await product.mailsSent();
  expect(await applying()).toMatchObject({ total: many, done: 50 });
  expect(await invited()).toEqual(everyone(people.slice(0, 50), 'super_admin'));

  const second = await decide({ role: 'manager', application_ids: [applicationId] });
  expect(second.applying).toMatchObject({ total: many, done: 0 });
  await allow();
  await product.mailsSent();
  expect(await applying()).toBeNull();
  expect(await invited()).toEqual(everyone(people, 'manager'));
  expect(await recorded()).toBe(many);
});

/** Every table that a portion writes, in its order. */
const written = ['provisioning_pending', 'invitations', 'activities', 'provisioning_runs'];

test.each(written)(
  'a job that is killed while it writes %s is continued, and does nothing twice',
  async (table) => {
    const { people, applying, decide, invited, recorded } = await createLargeCompany();
    await decide({ role: 'super_admin' });
    const allowWrites = await killWrites(product, table);
    const before = await product.mailsSent();
    expect(await applying()).toMatchObject({ total: many });
    await allowWrites();
    await failedJobsAreDue();
    const mails = [...before, ...(await product.mailsSent())];
    expect(await applying()).toBeNull();
    expect(await invited()).toEqual(everyone(people, 'super_admin'));
    expect(await recorded()).toBe(many);
    expect(mails).toHaveLength(many);
  },
);

test('a job that fails for good is reported, and can be requested again', async () => {
  const { people, applying, companyId, decide, invited, owner } = await createLargeCompany();
  const allow = await failThirdPortion(companyId);
  await decide({ role: 'super_admin' });
  await product.mailsSent();
  await product.database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
     where key = $1`,
    [`${applyingJob.name}.${companyId}`],
  );
  await product.mailsSent();
  expect(await applying()).toEqual({ total: many, done: 50, state: 'failed' });
  await allow();
  const { token } = owner;
  const again = await product.client.call(provisioning.applyAgain, { token });
  expect(again.body.provisioning.applying).toEqual({ total: 10, done: 0, state: 'running' });
  await product.mailsSent();
  expect(await applying()).toBeNull();
  expect(await invited()).toEqual(everyone(people, 'super_admin'));
  // Nothing is left to do.
  const twice = await product.client.call(provisioning.applyAgain, { token });
  expect(twice.body.provisioning.applying).toBeNull();
});

test('who is deactivated meanwhile has no access at once, and gets none later', async () => {
  const { people, companyId, decide, invited, provider } = await createLargeCompany();
  const allow = await failThirdPortion(companyId);
  await decide({ role: 'super_admin' });
  await product.mailsSent();
  const [done, waiting] = [people[0], people[55]];
  for (const person of [done, waiting]) {
    const { status } = await provider.patch(`/Users/${person?.id}`, {
      op: 'replace',
      path: 'active',
      value: false,
    });
    expect(status).toBe(200);
  }
  expect((await invited()).map(({ email }) => email)).not.toContain(done?.email);
  await allow();
  await failedJobsAreDue();
  await product.mailsSent();
  const left = people.filter((person) => person !== done && person !== waiting);
  expect(await invited()).toEqual(everyone(left, 'super_admin'));
});

test('a large group of the identity provider is applied by a job, too', async () => {
  const { people, applying, invited, owner, provider } = await createLargeCompany();
  const { body: group } = await provider.send('POST', '/Groups', { displayName: 'Staff' });
  await product.client.call(provisioning.updateGroup, {
    token: owner.token,
    params: { id: Number(group.id) },
    body: { role: 'super_admin' },
  });
  const value = people.map(({ id }) => ({ value: String(id) }));
  const entered = await provider.patch(`/Groups/${group.id}`, {
    op: 'add',
    path: 'members',
    value,
  });
  expect(entered.status).toBe(204);
  expect(await applying()).toEqual({ total: many, done: 0, state: 'running' });
  await product.mailsSent();
  expect(await invited()).toEqual(everyone(people, 'super_admin'));

  expect((await provider.send('DELETE', `/Groups/${group.id}`)).status).toBe(204);
  expect(await applying()).toMatchObject({ total: many, done: 0 });
  await product.mailsSent();
  expect(await applying()).toBeNull();
  expect(await invited()).toEqual([]);
});
