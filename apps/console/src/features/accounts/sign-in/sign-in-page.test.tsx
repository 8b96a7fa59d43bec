import { SignInInput } from '@floorwright/contract';
import { emailProblem, presentPasswordProblem } from '@floorwright/domain/access';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readToken } from '../../../lib/session/storage.ts';
import { fillInField } from '../../../testing/fill-in.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal, type StubAnswer, stubApi } from '../../../testing/stub-api.ts';
import { passkeyOptions, stubPasskeys } from '../../../testing/stub-passkeys.ts';
import { useSession } from '../../../venue/company/use-session.ts';
import { SignInPage } from './sign-in-page.tsx';

const Page = () => <SignInPage begin={useSession().begin} />;

const open = () => renderPage(Page, { at: '/sign-in' });

const signInWith = async (answer: StubAnswer, password = 'Demo-1234!') => {
  const api = stubApi({ 'POST session': answer });
  const { user } = await open();
  await fillInField(user, screen.getByLabelText('Email'), ' Ada@Example.test ');
  await fillInField(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return { api, user };
};

test('[S4.1] signing in stores the token and continues', async () => {
  const { api } = await signInWith({ status: 201, body: { access_token: { key: 'key-1' } } });

  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(readToken()).toBe('key-1');
  expect(api.callsTo('POST', 'session')[0]?.body).toEqual({
    email: 'ada@example.test',
    password: 'Demo-1234!',
  });
});

test('[S5.7] a sign-in password is only required, and sent untrimmed', async () => {
  const { api } = await signInWith({ status: 201, body: { access_token: { key: 'k' } } }, ' a ');
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(api.callsTo('POST', 'session')[0]?.body).toMatchObject({ password: ' a ' });
});

test('[S8.4] 423 asks to confirm the account', async () => {
  await signInWith({ status: 423, body: refusal('Locked') });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You need to confirm the account before continuing.',
  );
});

test('[S8.4] 401 reports a wrong email or password and what to do', async () => {
  await signInWith({ status: 401, statusText: 'Unauthorized', body: refusal('Wrong') });
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Invalid email and/or password');
  expect(banner).toHaveTextContent('Please check the entered values and try again');
  expect(screen.getByLabelText('Password')).toHaveValue('Demo-1234!');
});

test('[S8.4] any other failure reports that something went wrong', async () => {
  await signInWith({ status: 500 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry but something went wrong.');
});

test("too many attempts show the server's message", async () => {
  await signInWith({ status: 429, body: refusal('Too many attempts. Wait 5 minutes.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Wait 5 minutes.');
});

test('[S5.5] [S5.7] an empty form asks for email and password', async () => {
  const api = stubApi({});
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('Please complete email')).toBeVisible();
  expect(screen.getByText('Please complete password')).toBeVisible();
  expect(api.calls).toHaveLength(0);
});

test('[S5.5] a malformed email is refused when the field is left', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'ada@nowhere');
  await user.tab();
  expect(await screen.findByText('Provided email is incorrect')).toBeVisible();
});

test('an empty form moves focus to the first field to fill in', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test.each([
  { email: '', password: '' },
  { email: ' Ada@Example.test ', password: ' ' },
  { email: 'ada@nowhere', password: 'x'.repeat(1024) },
  { email: `${'a'.repeat(250)}@example.test`, password: 'x'.repeat(1025) },
  { email: 'a\u200bda@example.test', password: 'secret' },
  { email: '\0ada@example.test', password: '\0' },
])('the form refuses what the contract refuses, with the same messages: %j', (typed) => {
  const refused = SignInInput.safeParse(typed).error?.issues ?? [];
  const messageFor = (field: string) => refused.find(({ path }) => path[0] === field)?.message;
  expect(emailProblem(typed.email)).toBe(messageFor('email'));
  expect(presentPasswordProblem(typed.password)).toBe(messageFor('password'));
});

const usePasskey = async (answer: StubAnswer, { chooses = true } = {}) => {
  stubPasskeys({ chooses });
  const api = stubApi({
    'POST session/passkey/options': passkeyOptions,
    'POST session/passkey': answer,
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  return api;
};

test('a passkey signs in without email and password', async () => {
  const api = await usePasskey({ status: 201, body: { access_token: { key: 'key-3' } } });
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(readToken()).toBe('key-3');
  expect(api.callsTo('POST', 'session/passkey')[0]?.body).toMatchObject({
    credential: { id: 'passkey-1' },
  });
});

test('the page says if no passkey was chosen', async () => {
  const api = await usePasskey({ status: 500 }, { chooses: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  expect(api.callsTo('POST', 'session/passkey')).toHaveLength(0);
});

test('a refused passkey is explained', async () => {
  const message = 'This passkey was not accepted. Try again.';
  await usePasskey({ status: 422, body: refusal('No', { base: [message] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
