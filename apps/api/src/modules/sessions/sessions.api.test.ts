import { accounts, sessions } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { createPerson, type Person, signIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const signInWith = async (
  { email, password }: Person,
  userAgent: string,
  timeZone = 'Asia/Riyadh',
): Promise<string> => {
  const { body } = await product.client.call(accounts.signIn, {
    body: { email, password },
    headers: { 'user-agent': userAgent, 'x-time-zone': timeZone },
  });
  return body.access_token.key;
};

const list = async (token: string) => {
  const { status, body } = await product.client.call(sessions.list, { token });
  expect(status).toBe(200);
  return body.sessions;
};

const statusOf = async (token: string): Promise<number> =>
  (await product.client.call(accounts.showAdmin, { token })).status;

const end = (id: number, token: string) =>
  product.client.call(sessions.remove, { params: { id }, token });

test('each session says which browser opened it, from which place, and when', async () => {
  const person = await createPerson(product);
  product.clock.advance(minutes(5));
  const token = await signInWith(person, firefox);
  const [latest, first, ...others] = await list(token);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ current: false, time_zone: null });
  expect(latest).toMatchObject({
    current: true,
    user_agent: firefox,
    network: '127.0.0.0/24',
    time_zone: 'Asia/Riyadh',
    created_at: product.clock.now().toISOString(),
    last_used_at: product.clock.now().toISOString(),
  });
});

test('a description of any length is stored in part', async () => {
  const token = await signInWith(await createPerson(product), 'x'.repeat(4_000));
  const [session] = await list(token);
  expect(session?.user_agent).toBe('x'.repeat(255));
});

test('a time zone that does not exist is not stored', async () => {
  const token = await signInWith(await createPerson(product), firefox, 'Mars/Olympus');
  expect(await list(token)).toMatchObject([{ time_zone: null }, { time_zone: null }]);
});

test('the last use is known to five minutes, and that of this session exactly', async () => {
  const person = await createPerson(product);
  const token = await signInWith(person, firefox);
  const openedAt = product.clock.now();
  const lastUses = async () =>
    Object.fromEntries(
      (await list(token)).map(({ current, last_used_at: at }) => [current ? 'this' : 'other', at]),
    );
  product.clock.advance(minutes(4));
  await statusOf(person.token);
  expect(await lastUses()).toEqual({
    this: product.clock.now().toISOString(),
    other: openedAt.toISOString(),
  });
  product.clock.advance(minutes(2));
  await statusOf(person.token);
  const now = product.clock.now().toISOString();
  expect(await lastUses()).toEqual({ this: now, other: now });
});

test('a session that is ended opens nothing any more, and the others go on', async () => {
  const person = await createPerson(product);
  const stolen = await signIn(product, person);
  const [session] = await list(stolen);
  expect((await end(session?.id ?? 0, person.token)).status).toBe(204);
  expect(await statusOf(stolen)).toBe(401);
  expect(await statusOf(person.token)).toBe(200);
  expect((await end(session?.id ?? 0, person.token)).status).toBe(404);
});

const show = (id: number, token: string) =>
  product.client.call(sessions.show, { params: { id }, token });

test('one session is read as it is listed', async () => {
  const { token } = await createPerson(product);
  const [own] = await list(token);
  expect((await show(own?.id ?? 0, token)).body.session).toEqual(own);
});

test("another user's session is not found, and stays", async () => {
  const [person, other] = [await createPerson(product), await createPerson(product)];
  const [theirs] = await list(other.token);
  expect((await show(theirs?.id ?? 0, person.token)).status).toBe(404);
  expect((await end(theirs?.id ?? 0, person.token)).status).toBe(404);
  expect(await statusOf(other.token)).toBe(200);
});

test('all others can be ended at once', async () => {
  const person = await createPerson(product);
  const tokens = [await signIn(product, person), await signIn(product, person)];
  const { status } = await product.client.call(sessions.removeOthers, { token: person.token });
  expect(status).toBe(204);
  for (const token of tokens) expect(await statusOf(token)).toBe(401);
  expect(await list(person.token)).toMatchObject([{ current: true }]);
});

test('sessions that have ended by themselves are not listed', async () => {
  const person = await createPerson(product);
  product.clock.advance(days(30) + hours(1));
  const token = await signIn(product, person);
  expect(await list(token)).toMatchObject([{ current: true }]);
});

test('the audit log of the company says that sessions were ended, and how many', async () => {
  const member = await createMember(product, { role: 'owner' });
  await product.client.call(sessions.removeOthers, { token: member.token });
  const count = async () =>
    product.database.db
      .selectFrom('activities')
      .select(['action', 'details'])
      .where('saas_company_id', '=', member.companyId)
      .where('action', '=', 'session.revoked')
      .execute();
  expect(await count()).toEqual([]);
  const [own] = await list(member.token);
  await end(own?.id ?? 0, member.token);
  expect(await count()).toEqual([{ action: 'session.revoked', details: { sessions: 1 } }]);
});
