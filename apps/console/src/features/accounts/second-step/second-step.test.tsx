import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readToken } from '../../../lib/session/storage.ts';
import { fillInField } from '../../../testing/fill-in.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal, type StubAnswer, stubApi } from '../../../testing/stub-api.ts';
import { passkeyOptions, stubPasskeys } from '../../../testing/stub-passkeys.ts';
import { useSession } from '../../../venue/company/use-session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

const Page = () => <SignInPage begin={useSession().begin} />;

const challenge = (methods: string[]): StubAnswer => ({
  status: 403,
  body: {
    error: {
      code: 'second_factor_needed',
      message: 'Enter a code to finish signing in.',
      challenge: { token: 'challenge-1', methods, expires_at: '2026-11-16T17:00:00.000Z' },
    },
  },
});

const openStep = async (
  answer: StubAnswer,
  methods = ['totp', 'recovery_code', 'telepathy'],
  heading = 'Enter your code',
) => {
  const api = stubApi({
    'POST session': challenge(methods),
    'POST session/second_factor': answer,
    'POST session/passkey/options': passkeyOptions,
    'POST session/passkey': answer,
  });
  const { user } = await renderPage(Page, { at: '/sign-in' });
  await fillInField(user, screen.getByLabelText('Email'), 'ada@example.test');
  await fillInField(user, screen.getByLabelText('Password'), 'Demo-1234!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: heading });
  return { api, user };
};

const opened = { status: 201, body: { access_token: { key: 'key-2' } } };

test('a code finishes the sign-in, and the device can be remembered', async () => {
  const { api, user } = await openStep(opened);
  expect(readToken()).toBeNull();
  await fillInField(user, screen.getByLabelText('Code'), '123 456');
  await user.click(screen.getByLabelText('Remember this device for 30 days'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(readToken()).toBe('key-2');
  expect(api.callsTo('POST', 'session/second_factor')[0]?.body).toEqual({
    challenge_token: 'challenge-1',
    code: '123 456',
    remember_device: true,
  });
});

test('a recovery code can be used instead', async () => {
  const { api, user } = await openStep(opened);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await fillInField(user, screen.getByLabelText('Recovery code'), 'abcde-23456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(api.callsTo('POST', 'session/second_factor')[0]?.body).toMatchObject({
    code: 'abcde-23456',
  });
});

test('an account without an app starts with a recovery code', async () => {
  await openStep(opened, ['recovery_code']);
  expect(screen.getByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull();
});

test('a wrong code is marked, and nothing is asked without one', async () => {
  const message = 'This code is wrong or has already been used.';
  const { api, user } = await openStep({ status: 422, body: refusal('No', { code: [message] }) });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(api.callsTo('POST', 'session/second_factor')).toHaveLength(0);
  await fillInField(user, screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a sign-in that took too long is started again', async () => {
  const message = 'This sign-in took too long. Enter your password again.';
  const { user } = await openStep({
    status: 403,
    body: { error: { code: 'challenge_ended', message } },
  });
  await fillInField(user, screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('Password')).toHaveValue('Demo-1234!');
});

test('a passkey is asked for first, and a code can be used instead', async () => {
  stubPasskeys({ chooses: true });
  const methods = ['passkey', 'totp', 'recovery_code'];
  const { api, user } = await openStep(opened, methods, 'Use your passkey');
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await screen.findByRole('heading', { name: 'Use your passkey' });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(api.callsTo('POST', 'session/passkey/options')[0]?.body).toEqual({
    challenge_token: 'challenge-1',
  });
  expect(api.callsTo('POST', 'session/passkey')[0]?.body).toMatchObject({
    challenge_token: 'challenge-1',
    remember_device: false,
    credential: { id: 'passkey-1' },
  });
});
