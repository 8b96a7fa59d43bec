import { accounts, activities, factors, sessions } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { addTotp, challengeIn, codeOf } from '../../../test/factors.ts';
import { createPerson, goodPassword, mailTo, type Person, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { days, minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' });
});
afterAll(() => product.stop());

type Headers = Record<string, string>;

const signIn = ({ email }: { email: string }, headers: Headers = {}) =>
  product.client.call(accounts.signIn, { body: { email, password: goodPassword }, headers });

const challengeFor = async (person: { email: string }): Promise<string> =>
  challengeIn(await signIn(person))?.token ?? '';

const finish = (challenge: string, code: string, more: object = {}, headers: Headers = {}) =>
  product.client.call(factors.finishSignIn, {
    body: { challenge_token: challenge, code, ...more },
    headers,
  });

const statusOf = async (token: string): Promise<number> =>
  (await product.client.call(accounts.showAdmin, { token })).status;

const createPersonWithTotp = async () => {
  const person = await createPerson(product);
  return { person, ...(await addTotp(product, person)) };
};

test('[S7.3] with a second factor, the password gives a challenge and no session', async () => {
  const { person, secret } = await createPersonWithTotp();
  const answer = await signIn(person);
  expect(answer.status).toBe(403);
  expect(answer.error).toMatchObject({
    code: 'second_factor_needed',
    message: 'Enter a code to finish signing in.',
    challenge: { methods: ['totp', 'recovery_code'] },
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  const challenge = challengeIn(answer)?.token ?? '';
  expect(await statusOf(challenge)).toBe(401);
  const finished = await finish(challenge, codeOf(product, secret));
  expect(finished.status).toBe(201);
  expect(await statusOf(finished.body.access_token.key)).toBe(200);
});

test('a wrong code can be corrected, and a challenge is used once', async () => {
  const { person, secret } = await createPersonWithTotp();
  const challenge = await challengeFor(person);
  const wrong = await finish(challenge, '000000');
  expect(wrong.status).toBe(422);
  expect(wrong.error.validations).toEqual({
    code: [
      'This code is wrong or has already been used. If this happens again, let your phone set its time automatically.',
    ],
  });
  expect((await finish(challenge, codeOf(product, secret))).status).toBe(201);
  product.clock.advance(minutes(1));
  const again = await finish(challenge, codeOf(product, secret));
  expect([again.status, again.error.code]).toEqual([403, 'challenge_ended']);
});

test('clocks may differ by one step of 30 seconds, not by two', async () => {
  const { person, secret } = await createPersonWithTotp();
  const finishAt = async (difference: number) => {
    product.clock.advance(minutes(5));
    const challenge = await challengeFor(person);
    return finish(challenge, codeOf(product, secret, difference));
  };
  for (const difference of [-30_000, 30_000]) expect((await finishAt(difference)).status).toBe(201);
  for (const difference of [-61_000, 61_000]) {
    const { status, error } = await finishAt(difference);
    expect(status).toBe(422);
    expect(error.validations['code']?.[0]).toContain('let your phone set its time automatically');
  }
});

test('each code works once, also for two sign-ins at the same time', async () => {
  const { person, secret } = await createPersonWithTotp();
  const code = codeOf(product, secret);
  const challenges = await Promise.all([challengeFor(person), challengeFor(person)]);
  const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect((await finish(await challengeFor(person), code)).status).toBe(422);
});

test('a recovery code replaces the app once, and its use is mailed', async () => {
  const { person, recoveryCodes } = await createPersonWithTotp();
  expect(recoveryCodes).toHaveLength(10);
  const [code = ''] = recoveryCodes;
  const typed = ` ${code.toUpperCase().replace('-', ' ')}`;
  const finished = await finish(await challengeFor(person), typed);
  expect(finished.status).toBe(201);
  expect((await mailTo(product, person.email))?.subject).toBe('A recovery code was used');
  expect((await finish(await challengeFor(person), code)).status).toBe(422);
  const { body } = await product.client.call(factors.show, {
    token: finished.body.access_token.key,
  });
  expect(body.factors.recovery_codes_left).toBe(9);
});

test('a challenge ends after ten minutes and with the password', async () => {
  const { person, secret } = await createPersonWithTotp();
  const late = await challengeFor(person);
  product.clock.advance(minutes(10));
  expect((await finish(late, codeOf(product, secret))).error.code).toBe('challenge_ended');
  const replaced = await challengeFor(person);
  await product.client.call(accounts.requestPasswordReset, { body: { email: person.email } });
  const reset = await product.client.call(accounts.resetPassword, {
    body: {
      reset_password_token: tokenIn(await mailTo(product, person.email)),
      password: goodPassword,
      password_confirmation: goodPassword,
    },
  });
  expect(reset.status).toBe(200);
  expect((await finish(replaced, codeOf(product, secret))).error.code).toBe('challenge_ended');
  expect((await finish('unknown', codeOf(product, secret))).error.code).toBe('challenge_ended');
});

test('guesses are limited per account, whatever the challenge', async () => {
  const { person, secret } = await createPersonWithTotp();
  for (let tries = 0; tries < 10; tries += 1)
    expect((await finish(await challengeFor(person), '000000')).status).toBe(422);
  const refused = await finish(await challengeFor(person), codeOf(product, secret));
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_tries']);
  product.clock.advance(minutes(15));
  expect((await finish(await challengeFor(person), codeOf(product, secret))).status).toBe(201);
});

test('guesses from elsewhere do not lock the owner out on a known device', async () => {
  const { person, secret } = await createPersonWithTotp();
  const device = cookieOf(await finish(await challengeFor(person), codeOf(product, secret)));
  product.clock.advance(minutes(1));
  // From six networks, as often as all unknown devices together may try in a day.
  const challenge = await challengeFor(person);
  for (let network = 0; network < 6; network += 1)
    for (let tries = 0; tries < 10; tries += 1)
      await finish(challenge, '000000', {}, { 'x-forwarded-for': `192.0.${network}.7` });
  const locked = await finish(await challengeFor(person), codeOf(product, secret));
  expect(locked.status).toBe(429);
  const known = await finish(await challengeFor(person), codeOf(product, secret), {}, device);
  expect(known.status).toBe(201);
});

test('all known devices of an account share the guesses of a day', async () => {
  const { person, secret } = await createPersonWithTotp();
  const newDevice = async () => {
    product.clock.advance(minutes(1));
    return cookieOf(await finish(await challengeFor(person), codeOf(product, secret)));
  };
  const [first, second] = [await newDevice(), await newDevice()];
  for (let round = 0; round < 6; round += 1) {
    const challenge = await challengeFor(person);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await finish(challenge, '000000', {}, first)).status).toBe(422);
    product.clock.advance(minutes(15));
  }
  const finishFrom = async (device: Headers) =>
    (await finish(await challengeFor(person), codeOf(product, secret), {}, device)).status;
  expect(await finishFrom(first)).toBe(429);
  expect(await finishFrom(second)).toBe(429);
  // Another browser has the counters of its network.
  expect(await finishFrom({})).toBe(201);
  product.clock.advance(days(1));
  expect(await finishFrom(second)).toBe(201);
});

const cookieOf = ({ headers }: { headers: globalThis.Headers }): Headers => ({
  cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
});

test('a remembered device skips the second step for 30 days, others do not', async () => {
  const { person, secret } = await createPersonWithTotp();
  const challenge = await challengeFor(person);
  const finished = await finish(challenge, codeOf(product, secret), { remember_device: true });
  const device = cookieOf(finished);
  expect((await signIn(person, device)).status).toBe(201);
  expect((await signIn(person)).status).toBe(403);
  product.clock.advance(days(30) - minutes(1));
  expect((await signIn(person, device)).status).toBe(201);
  product.clock.advance(minutes(1));
  expect((await signIn(person, device)).status).toBe(403);
});

test('a device that is remembered gets a key that no one else has seen, also where others are', async () => {
  const own = await createPersonWithTotp();
  const other = await createPersonWithTotp();
  const stranger = await createPerson(product);
  const seen = cookieOf(await signIn(stranger));
  const remember = async (who: typeof other, device: Headers) => {
    const challenge = await challengeFor(who.person);
    const options = { remember_device: true };
    return cookieOf(await finish(challenge, codeOf(product, who.secret), options, device));
  };
  const shared = await remember(other, seen);
  const last = await remember(own, shared);
  expect((await signIn(own.person, seen)).status).toBe(403);
  expect((await signIn(own.person, shared)).status).toBe(403);
  expect((await signIn(own.person, last)).status).toBe(201);
  // The other one is still remembered by the browser that both use.
  expect((await signIn(other.person, last)).status).toBe(201);
});

test('on a remembered device the password alone does not remove the second factor', async () => {
  const { person, secret } = await createPersonWithTotp();
  const challenge = await challengeFor(person);
  const finished = await finish(challenge, codeOf(product, secret), { remember_device: true });
  const remove = async (token: string) =>
    (await product.client.call(factors.removeTotp, { token })).error?.code;
  const { body } = await signIn(person, cookieOf(finished));
  const token = body.access_token.key;
  expect(await remove(token)).toBe('verification_needed');
  product.clock.advance(minutes(1));
  const proof = { password: goodPassword, code: codeOf(product, secret) };
  await product.client.call(factors.verify, { token, body: proof });
  expect(await remove(token)).toBeUndefined();
});

test('a device is not remembered unless the user asks for it', async () => {
  const { person, secret } = await createPersonWithTotp();
  const finished = await finish(await challengeFor(person), codeOf(product, secret));
  expect((await signIn(person, cookieOf(finished))).status).toBe(403);
});

test.each([
  [
    'signing out other devices',
    (token: string) => product.client.call(sessions.removeOthers, { token }),
  ],
  [
    'a new password',
    (token: string) =>
      product.client.call(accounts.updateAdmin, {
        token,
        body: {
          current_password: goodPassword,
          password: goodPassword,
          password_confirmation: goodPassword,
        },
      }),
  ],
])('%s ends remembered devices', async (_change, change) => {
  const { person, secret } = await createPersonWithTotp();
  const remembered = await finish(await challengeFor(person), codeOf(product, secret), {
    remember_device: true,
  });
  product.clock.advance(minutes(1));
  const other = await finish(await challengeFor(person), codeOf(product, secret));
  expect((await change(other.body.access_token.key)).status).toBeLessThan(300);
  expect((await signIn(person, cookieOf(remembered))).status).toBe(403);
});

const requestNewEmail = async (person: Person, email: string): Promise<string> => {
  await product.client.call(accounts.updateAdmin, { token: person.token, body: { email } });
  return tokenIn(await mailTo(product, email));
};

test('the link that confirms a new email does not skip the second step', async () => {
  const { person, secret } = await createPersonWithTotp();
  const email = `new-${person.email}`;
  const link = await requestNewEmail(person, email);
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: link, current_password: person.password },
  });
  expect([confirmed.status, confirmed.error.code]).toEqual([403, 'second_factor_needed']);
  expect(await statusOf(person.token)).toBe(401);
  const challenge = challengeIn(confirmed)?.token ?? '';
  const finished = await finish(challenge, codeOf(product, secret));
  const me = await product.client.call(accounts.showAdmin, {
    token: finished.body.access_token.key,
  });
  expect(me.body.admin).toMatchObject({ email, second_factor: true });
});

test('a password reset leaves the second factor and opens no session', async () => {
  const { person } = await createPersonWithTotp();
  await product.client.call(accounts.requestPasswordReset, { body: { email: person.email } });
  const reset = await product.client.call(accounts.resetPassword, {
    body: {
      reset_password_token: tokenIn(await mailTo(product, person.email)),
      password: goodPassword,
      password_confirmation: goodPassword,
    },
  });
  expect(reset.text).not.toContain('access_token');
  expect((await signIn(person, cookieOf(reset))).status).toBe(403);
});

test('the audit log has wrong codes as refused sign-ins', async () => {
  const owner = await createMember(product, { role: 'owner' });
  await addTotp(product, owner);
  await finish(await challengeFor(owner), '000000');
  const { body } = await product.client.call(activities.list, { token: owner.token });
  expect(body.activities.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['session.refused', 'factor.totp_added']),
  );
});
