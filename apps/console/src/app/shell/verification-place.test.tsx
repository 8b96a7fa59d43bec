import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { ProfileSettingsPage } from '../../features/accounts/profile-settings-page.tsx';
import { takeWantedAddress } from '../../lib/session/sign-in-notes.ts';
import { readToken, storeToken } from '../../lib/session/storage.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { passkeyOptions, stubPasskeys } from '../../testing/stub-passkeys.ts';
import { VerificationPlace } from './verification-place.tsx';

const leave = vi.fn<(address: string) => void>();
beforeEach(() => leave.mockClear());

const Page = () => (
  <>
    <ProfileSettingsPage />
    <VerificationPlace leave={leave} />
  </>
);

const needed = {
  status: 403,
  body: {
    error: {
      code: 'verification_needed',
      message: "You signed in a while ago. Confirm it's you first.",
    },
  },
};

const changeEmail = async (answers: Parameters<typeof stubApi>[0], admin: object = {}) => {
  storeToken('abc');
  const me = { ...someAdmin, ...admin };
  const api = stubApi({ 'GET admin': { body: { admin: me } }, ...answers });
  const { user } = await renderPage(Page, { at: '/profile/settings', frame: 'reading' });
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await fillInField(user, email, 'new@example.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
  return { api, user, dialog };
};

test('a refused call continues once the user has entered the password', async () => {
  let isVerified = false;
  const answers = [
    { status: 422, body: refusal('No', { password: ['Current password is invalid'] }) },
    { status: 204 },
  ];
  const { api, user, dialog } = await changeEmail({
    'PATCH admin': () =>
      isVerified
        ? { body: { admin: { ...someAdmin, unconfirmed_email: 'new@example.test' } } }
        : needed,
    'POST session/verification': () => {
      const answer = answers.shift() ?? { status: 500 };
      isVerified = answer.status === 204;
      return answer;
    },
  });
  expect(dialog.queryByLabelText('Code')).toBeNull();
  const password = dialog.getByLabelText('Password');
  await fillInField(user, password, 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Current password is invalid')).toBeVisible();
  await user.clear(password);
  await fillInField(user, password, 'Demo-1234!');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('new@example.test is not confirmed yet')).toBeVisible();
  expect(api.callsTo('PATCH', 'admin')).toHaveLength(2);
  expect(api.callsTo('POST', 'session/verification').at(-1)?.body).toEqual({
    password: 'Demo-1234!',
  });
});

test('with a second factor, a code is asked for too', async () => {
  const { api, user, dialog } = await changeEmail(
    { 'PATCH admin': needed, 'POST session/verification': { status: 204 } },
    { second_factor: true },
  );
  await fillInField(user, dialog.getByLabelText('Password'), 'Demo-1234!');
  await fillInField(user, dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(api.callsTo('PATCH', 'admin')).toHaveLength(2));
  expect(api.callsTo('POST', 'session/verification')[0]?.body).toEqual({
    password: 'Demo-1234!',
    code: '123456',
  });
});

test('canceling leaves everything as it is and says why', async () => {
  const { api, user, dialog } = await changeEmail({ 'PATCH admin': needed });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You signed in a while ago.');
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.test');
  expect(api.callsTo('PATCH', 'admin')).toHaveLength(1);
});

test('a passkey replaces password and code', async () => {
  stubPasskeys({ chooses: true });
  const { api, user, dialog } = await changeEmail(
    {
      'PATCH admin': needed,
      'GET admin/passkeys': {
        body: { passkeys: [{ id: 1, name: 'Key', created_at: '2026-11-02T09:00:00.000Z' }] },
      },
      'POST session/verification/options': passkeyOptions,
      'POST session/verification/passkey': { status: 204 },
    },
    { second_factor: true },
  );
  await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(api.callsTo('PATCH', 'admin')).toHaveLength(2));
});

const ofSso = {
  'PATCH admin': needed,
  'GET sessions': { body: { sessions: [{ id: 1, current: true, single_sign_on: true }] } },
};

test('a user of single sign-on is sent to the provider, which has to ask again', async () => {
  const provider = 'https://login.mall.example/authorize?prompt=login';
  const { api, user, dialog } = await changeEmail({
    ...ofSso,
    'POST sso/start': { body: { redirect_uri: provider } },
    'DELETE session': { status: 204 },
  });
  expect(await dialog.findByText(/^You signed in with single sign-on/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(leave.mock.calls).toEqual([[provider]]));
  expect(api.callsTo('POST', 'sso/start')[0]?.body).toEqual({
    email: someAdmin.email,
    again: true,
  });
  expect(readToken()).toBeNull();
  expect(api.callsTo('DELETE', 'session')).toHaveLength(1);
  expect(takeWantedAddress()).toBe('/profile/settings');
});

test('a user whose provider does not say when they signed in sets a password by mail', async () => {
  const { api, user, dialog } = await changeEmail({
    ...ofSso,
    'POST password': { status: 204 },
    'DELETE session': { status: 204 },
  });
  await user.click(await dialog.findByRole('button', { name: 'Set a password by email' }));
  expect(
    await dialog.findByText(new RegExp(`^We sent a link to ${someAdmin.email}`)),
  ).toBeVisible();
  expect(api.callsTo('POST', 'password')[0]?.body).toEqual({ email: someAdmin.email });
  expect(readToken()).toBe('abc');
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(readToken()).toBeNull());
});

test('a user whose provider does not answer stays signed in', async () => {
  const message = 'The identity provider of your company does not answer.';
  const { user, dialog } = await changeEmail({
    ...ofSso,
    'POST sso/start': { status: 502, body: { error: { code: 'sso_failed', message } } },
  });
  await user.click(await dialog.findByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect([readToken(), leave.mock.calls]).toEqual(['abc', []]);
});
