import { Readable } from 'node:stream';

import { accounts, activities, factors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAuthenticator } from '../../test/authenticator.ts';
import { createMember } from '../../test/factories.ts';
import { addTotp } from '../../test/factors.ts';
import { mailTo, signIn } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { UsageError } from './command.ts';
import { runOperator } from './operator.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const run = (...args: string[]) =>
  runOperator(['second-factor', ...args], {
    environment: { DATABASE_URL: product.database.url },
    input: Readable.from([]),
    report: () => undefined,
  });

test('a user who lost the second factor signs in with the password again, and gets a mail', async () => {
  const owner = await createMember(product, { role: 'owner' });
  expect(await run('remove', owner.email)).toBe(`${owner.email} has no second factor.`);
  await addTotp(product, owner);
  const { body: asked } = await product.client.call(factors.startPasskey, { token: owner.token });
  const passkey = createAuthenticator(product.platform.config.publicUrl);
  const credential = passkey.register(asked.options);
  await product.client.call(factors.createPasskey, {
    token: owner.token,
    body: { name: 'Phone', credential },
  });
  const refused = await product.client.call(accounts.signIn, { body: owner });
  expect(refused.error.code).toBe('second_factor_needed');
  expect(await run('remove', ` ${owner.email.toUpperCase()}`)).toMatch(
    `${owner.email} signs in with the password only.`,
  );
  const token = await signIn(product, owner);
  const { body } = await product.client.call(factors.show, { token });
  expect(body.factors).toEqual({ totp_confirmed_at: null, recovery_codes_left: 0 });
  const { body: left } = await product.client.call(factors.listPasskeys, { token });
  expect(left.passkeys).toEqual([]);
  expect((await mailTo(product, owner.email))?.subject).toBe('A passkey was removed');
  const log = await product.client.call(activities.list, { token });
  expect(
    log.body.activities.find(({ action }) => action === 'factor.totp_removed')?.actor.name,
  ).toBe('Operator');
});

test('an unknown email and wrong arguments are refused', async () => {
  await expect(run('remove', 'nobody@example.test')).rejects.toThrow(
    'There is no account with the email nobody@example.test.',
  );
  await expect(run('remove')).rejects.toThrow(UsageError);
  await expect(run('show', 'nobody@example.test')).rejects.toThrow(UsageError);
});
