import { accounts, activities, factors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { addTotp, codeOf } from '../../../test/factors.ts';
import { createPerson, mailTo, type Person, signIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { newTotpSecret } from '../../platform/secrets/totp.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Signed = Pick<Person, 'token'>;

const start = ({ token }: Signed) => product.client.call(factors.startTotp, { token });
const confirm = ({ token }: Signed, code: string) =>
  product.client.call(factors.confirmTotp, { token, body: { code } });
const remove = ({ token }: Signed) => product.client.call(factors.removeTotp, { token });
const show = async ({ token }: Signed) =>
  (await product.client.call(factors.show, { token })).body.factors;

const nothing = { totp_confirmed_at: null, recovery_codes_left: 0 };

test('an authenticator app counts once a code of it was entered', async () => {
  const person = await createPerson(product);
  const { status, body } = await start(person);
  expect(status).toBe(201);
  const { secret, uri } = body.totp;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri);
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain(`Floorwright:${person.email}`);
  expect(address.searchParams.get('secret')).toBe(secret);

  expect(await show(person)).toEqual(nothing);
  expect(await signIn(product, person)).toMatch(/^[\w-]{43}$/);
  expect((await confirm(person, '000000')).status).toBe(422);
  const confirmed = await confirm(person, codeOf(product, secret));
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  expect(await show(person)).toEqual({
    totp_confirmed_at: product.clock.now().toISOString(),
    recovery_codes_left: 10,
  });
  expect((await mailTo(product, person.email))?.subject).toBe('An authenticator app was added');
});

test('neither the secret nor a recovery code is stored as it is', async () => {
  const person = await createPerson(product);
  const { secret, recoveryCodes } = await addTotp(product, person);
  const stored = await product.database.pool.query<{ row: string }>(
    `select t::text as row from totp_factors t union all select r::text from recovery_codes r`,
  );
  const text = stored.rows.map(({ row }) => row).join('\n');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''));
  expect(product.logged.join('\n')).not.toContain(secret);
});

test('starting again replaces the secret until one is confirmed', async () => {
  const person = await createPerson(product);
  const first = (await start(person)).body.totp.secret;
  const second = (await start(person)).body.totp.secret;
  expect((await confirm(person, codeOf(product, first))).status).toBe(422);
  expect((await confirm(person, codeOf(product, second))).status).toBe(200);
  expect((await start(person)).error.code).toBe('totp_exists');
  expect((await confirm(person, codeOf(product, second))).error.code).toBe('totp_exists');
});

test('a code does not confirm a secret that replaced its own at the same time', async () => {
  const person = await createPerson(product);
  const { secret } = (await start(person)).body.totp;
  const holder = await product.database.pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query(
    `update totp_factors set secret_sealed = $1
     where admin_id = (select id from admins where email = $2)`,
    [product.platform.secrets.seal(newTotpSecret()), person.email],
  );
  const confirming = confirm(person, codeOf(product, secret));
  await untilQueriesWait(product);
  await holder.query('commit');
  expect((await confirming).status).toBe(422);
  expect(await show(person)).toEqual(nothing);
});

test('a code without a started set-up is refused, also after the set-up was canceled', async () => {
  const person = await createPerson(product);
  expect((await confirm(person, '123456')).error.code).toBe('totp_not_started');
  const { secret } = (await start(person)).body.totp;
  expect((await remove(person)).status).toBe(204);
  expect(await mailTo(product, person.email)).toBeUndefined();
  expect((await confirm(person, codeOf(product, secret))).error.code).toBe('totp_not_started');
});

test('removing the app ends the second step, the recovery codes and remembered devices', async () => {
  const person = await createPerson(product);
  await addTotp(product, person);
  expect((await remove(person)).status).toBe(204);
  expect((await mailTo(product, person.email))?.subject).toBe('Your authenticator app was removed');
  expect(await show(person)).toEqual(nothing);
  expect(await signIn(product, person)).toMatch(/^[\w-]{43}$/);
});

test('new recovery codes replace the former ones', async () => {
  const person = await createPerson(product);
  const create = () => product.client.call(factors.createRecoveryCodes, { token: person.token });
  expect((await create()).error.code).toBe('no_second_factor');
  const { recoveryCodes } = await addTotp(product, person);
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.recovery_codes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  expect((await mailTo(product, person.email))?.subject).toBe('New recovery codes were created');
  expect((await show(person)).recovery_codes_left).toBe(10);
  const verify = (code: string | undefined) =>
    product.client.call(factors.verify, {
      token: person.token,
      body: { password: person.password, code },
    });
  expect((await verify(recoveryCodes[0])).status).toBe(422);
  expect((await verify(body.recovery_codes[0])).status).toBe(204);
});

test('the audit log of the company has each change', async () => {
  const owner = await createMember(product, { role: 'owner' });
  await addTotp(product, owner);
  await product.client.call(factors.createRecoveryCodes, { token: owner.token });
  await remove(owner);
  const { body } = await product.client.call(activities.list, { token: owner.token });
  expect(body.activities.map(({ action }) => action).slice(0, 3)).toEqual([
    'factor.totp_removed',
    'factor.recovery_codes_created',
    'factor.totp_added',
  ]);
});

test('the user knows whether the sign-in has a second step', async () => {
  const person = await createPerson(product);
  const hasFactor = async () =>
    (await product.client.call(accounts.showAdmin, { token: person.token })).body.admin
      .second_factor;
  expect(await hasFactor()).toBe(false);
  await addTotp(product, person);
  expect(await hasFactor()).toBe(true);
});

test('guesses at the confirmation are limited', async () => {
  const person = await createPerson(product);
  await start(person);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await confirm(person, '000000')).status).toBe(422);
  expect((await confirm(person, '000000')).status).toBe(429);
  product.clock.advance(minutes(15));
});
