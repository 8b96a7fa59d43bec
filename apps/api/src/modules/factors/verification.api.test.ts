import { accounts, contract, customers, type Endpoint, factors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLogOf, createMember } from '../../../test/factories.ts';
import { addTotp, codeOf } from '../../../test/factors.ts';
import { createPerson, goodPassword, newEmail } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const verify = (token: string, body: object) =>
  product.client.call(factors.verify, { token, body });

/** The code of a refusal; undefined if the call was accepted. */
const refusalOf = async (endpoint: Endpoint, token: string, body?: object) => {
  const { error } = await product.client.call(endpoint, {
    token,
    params: { id: 2_000_000_000 },
    ...(body && { body }),
  });
  return error?.code;
};

const sensitive: [string, Endpoint, object?][] = [
  ['setting up an app', factors.startTotp],
  ['confirming an app', factors.confirmTotp, { code: '123456' }],
  ['removing an app', factors.removeTotp],
  ['new recovery codes', factors.createRecoveryCodes],
  ['adding a card', customers.create, { currency: 'usd' }],
  ['choosing a card', customers.update, { default: true }],
  ['removing a card', customers.destroy],
];

test.each(sensitive)(
  '%s: needs a sign-in of the last 15 minutes',
  async (_what, endpoint, body) => {
    const { token } = await createMember(product, { role: 'owner' });
    product.clock.advance(minutes(15));
    expect(await refusalOf(endpoint, token, body)).not.toBe('verification_needed');
    product.clock.advance(1);
    expect(await refusalOf(endpoint, token, body)).toBe('verification_needed');
    expect((await verify(token, { password: goodPassword })).status).toBe(204);
    expect(await refusalOf(endpoint, token, body)).not.toBe('verification_needed');
    product.clock.advance(minutes(15) + 1);
    expect(await refusalOf(endpoint, token, body)).toBe('verification_needed');
  },
);

test('so does everything else that the contract marks, and a new email', async () => {
  const marked = Object.entries(contract).flatMap(([feature, table]) =>
    Object.entries<Endpoint>(table).flatMap(([name, endpoint]) =>
      endpoint.verified ? [{ name: `${feature}.${name}`, endpoint }] : [],
    ),
  );
  // Complete: an endpoint that is no longer marked is missing here.
  expect(marked.map(({ name }) => name).toSorted()).toEqual([
    'apiKeys.create',
    'apiKeys.rotate',
    'companies.requireSecondFactor',
    'customers.create',
    'customers.destroy',
    'customers.update',
    'factors.confirmTotp',
    'factors.createPasskey',
    'factors.createRecoveryCodes',
    'factors.removePasskey',
    'factors.removeTotp',
    'factors.renamePasskey',
    'factors.startPasskey',
    'factors.startTotp',
    'sso.destroy',
    'sso.removeDomain',
    'sso.update',
  ]);
  const { token } = await createMember(product, { role: 'owner' });
  product.clock.advance(minutes(15) + 1);
  for (const { name, endpoint } of marked)
    expect([name, await refusalOf(endpoint, token, {})]).toEqual([name, 'verification_needed']);
  const change = { email: newEmail() };
  expect(await refusalOf(accounts.updateAdmin, token, change)).toBe('verification_needed');
});

test('a verification counts for its own session only', async () => {
  const person = await createPerson(product);
  const { body } = await product.client.call(accounts.signIn, {
    body: { email: person.email, password: person.password },
  });
  product.clock.advance(minutes(15) + 1);
  await verify(person.token, { password: person.password });
  expect(await refusalOf(factors.startTotp, person.token)).toBeUndefined();
  expect(await refusalOf(factors.startTotp, body.access_token.key)).toBe('verification_needed');
});

test('the role is checked first', async () => {
  const { token } = await createMember(product, { role: 'manager' });
  product.clock.advance(minutes(15) + 1);
  expect(await refusalOf(customers.destroy, token)).toBe('forbidden');
});

test('a wrong password is refused, and guesses are limited', async () => {
  const { token } = await createPerson(product);
  for (let tries = 0; tries < 10; tries += 1) {
    const wrong = await verify(token, { password: 'Wrong-Pass-1' });
    expect(wrong.error.validations).toEqual({ password: ['Current password is invalid'] });
  }
  expect((await verify(token, { password: goodPassword })).status).toBe(429);
});

test('a wrong password of a session is in the audit log, a right one is not', async () => {
  const { token, adminId, companyId } = await createMember(product);
  await verify(token, { password: 'Wrong-Pass-1' });
  await verify(token, { password: goodPassword });
  await product.client.call(accounts.updateAdmin, {
    token,
    body: {
      current_password: 'Wrong-Pass-2',
      password: 'Other-Day-8',
      password_confirmation: 'Other-Day-8',
    },
  });
  const refused = (await auditLogOf(product, companyId)).filter(
    ({ action }) => action === 'session.verification_refused',
  );
  const entry = { details: {}, actor_id: adminId, subject_type: 'account', subject_id: adminId };
  expect(refused).toMatchObject([entry, entry]);
});

test('with a second factor, a code is needed too, and used up', async () => {
  const person = await createPerson(product);
  const { secret } = await addTotp(product, person);
  const bare = await verify(person.token, { password: person.password });
  expect(bare.error.validations).toEqual({
    code: ['Enter a code from your authenticator app or a recovery code.'],
  });
  const withCode = { password: person.password, code: codeOf(product, secret) };
  expect((await verify(person.token, { ...withCode, code: '000000' })).status).toBe(422);
  expect((await verify(person.token, withCode)).status).toBe(204);
  expect((await verify(person.token, withCode)).status).toBe(422);
});

test('the current password replaces the verification only without a second factor', async () => {
  const person = await createPerson(product);
  const { secret } = await addTotp(product, person);
  product.clock.advance(minutes(15) + 1);
  const change = () =>
    product.client.call(accounts.updateAdmin, {
      token: person.token,
      body: {
        current_password: person.password,
        password: 'Other-Day-8',
        password_confirmation: 'Other-Day-8',
      },
    });
  expect((await change()).error.code).toBe('verification_needed');
  await verify(person.token, { password: person.password, code: codeOf(product, secret) });
  expect((await change()).status).toBe(200);
});
