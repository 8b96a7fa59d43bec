import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readBrowserKey, storeBrowserKey } from '../../lib/session/browser-key.ts';
import { readOauth, readToken, storeOauth, storeToken } from '../../lib/session/storage.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { ConfirmAccountPage } from './confirm-account-page.tsx';

type Answers = Parameters<typeof stubApi>[0];

const grace = { email: 'grace@example.test', purpose: 'confirm_account', admin_id: 9 };
const signedIn = { body: { access_token: { key: 'k' } } };

const open = async (answers: Answers = {}, confirmation: object = {}) => {
  const api = stubApi({
    'POST registration/confirmation': { body: { confirmation: { ...grace, ...confirmation } } },
    'POST registration/confirm': signedIn,
    'GET admin': { body: { admin: { ...someAdmin, role: 'owner' } } },
    'DELETE session': { status: 204 },
    ...answers,
  });
  const page = await renderPage(ConfirmAccountPage, {
    at: '/confirm-account/c0de',
    path: '/confirm-account/$verificationCode',
  });
  return { ...page, api };
};

const sent = (api: ReturnType<typeof stubApi>) =>
  api.callsTo('POST', 'registration/confirm').map(({ body }) => body);

test('[S2.2] [S7.2] in the browser that signed up, the link is sent once, signs in and goes to /', async () => {
  storeBrowserKey(9, 'secret');
  const { api } = await open();
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(sent(api)).toEqual([{ confirmation_token: 'c0de', browser_key: 'secret' }]);
  expect(readToken()).toBe('k');
  expect(readBrowserKey(9)).toBeNull();
  expect(await screen.findByText('Your email is confirmed.')).toBeVisible();
});

test.each([
  ['a new user', null],
  ['a user who replaces the session of another one', 'mine'],
])('[S4.5] [S4.6] the pending OAuth request of %s waits for the session', async (_who, token) => {
  if (token !== null) storeToken(token);
  storeBrowserKey(9, 'secret');
  storeOauth('{"client_id":"abc"}');
  const { user } = await open();
  if (token !== null)
    await user.click(await screen.findByRole('button', { name: 'Continue as grace@example.test' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(readToken()).toBe('k');
  expect(readOauth()).toBe('{"client_id":"abc"}');
});

test('another browser asks for the password from the sign-up', async () => {
  const { api, user } = await open({
    'POST registration/confirm': ({ body }) =>
      JSON.stringify(body).includes('Right-1234!')
        ? signedIn
        : { status: 403, body: refusal('Current password is invalid') },
  });
  const password = await screen.findByLabelText('Password');
  expect(screen.getByText('grace@example.test')).toBeVisible();
  expect(sent(api)).toEqual([]);
  fireEvent.change(password, { target: { value: 'Wrong-1234!' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('Current password is invalid'));
  expect(readToken()).toBeNull();
  fireEvent.change(password, { target: { value: 'Right-1234!' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(sent(api).at(-1)).toEqual({ confirmation_token: 'c0de', current_password: 'Right-1234!' });
});

test('a user who did not sign up themselves sets a new password', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
  for (const label of ['New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Walkable-2026!' } });
  await user.click(screen.getByRole('button', { name: 'Set password and confirm' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(sent(api)).toEqual([
    {
      confirmation_token: 'c0de',
      password: 'Walkable-2026!',
      password_confirmation: 'Walkable-2026!',
    },
  ]);
});

test('a link for another account does not replace the session without a click', async () => {
  storeToken('mine');
  storeBrowserKey(9, 'secret');
  const { api, user } = await open();
  const go = await screen.findByRole('button', { name: 'Continue as grace@example.test' });
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');
  expect(screen.getByText('ada@example.test')).toBeVisible();
  expect(sent(api)).toEqual([]);
  expect(readToken()).toBe('mine');
  await user.click(go);
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(readToken()).toBe('k');
  expect(api.callsTo('DELETE', 'session')[0]?.headers.get('Authorization')).toBe('Token mine');
});

test("a stranger's link shows who is signed in and asks for the stranger's password", async () => {
  storeToken('mine');
  const { api } = await open();
  expect(await screen.findByText('You are signed in as ada@example.test.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(sent(api)).toEqual([]);
});

test('a new email is confirmed at once in a session of its account, otherwise with its password', async () => {
  const change = { purpose: 'change_email', admin_id: someAdmin.id };
  const elsewhere = await open({}, change);
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set a new password' })).toBeNull();
  expect(sent(elsewhere.api)).toEqual([]);
});

test('a new email is confirmed at once if its account is signed in', async () => {
  storeToken('mine');
  const { api } = await open({}, { purpose: 'change_email', admin_id: someAdmin.id });
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(sent(api)).toEqual([{ confirmation_token: 'c0de' }]);
});

test('a browser with an outdated key asks for the password', async () => {
  storeBrowserKey(9, 'stale');
  const { api, user } = await open(
    {
      'POST registration/confirm': ({ body }) =>
        JSON.stringify(body).includes('Right-1234!')
          ? signedIn
          : { status: 403, body: refusal('Enter the password of this account to confirm it.') },
    },
    { purpose: 'change_email' },
  );
  const password = await screen.findByLabelText('Password');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.change(password, { target: { value: 'Right-1234!' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(sent(api).at(-1)).toEqual({ confirmation_token: 'c0de', current_password: 'Right-1234!' });
  expect(readBrowserKey(9)).toBeNull();
});

const used = {
  'POST registration/confirmation': {
    status: 422,
    body: refusal('Invalid', { confirmation_token: ['This link has expired.'] }),
  },
};

test('a used confirmation link is explained, with a link to request a new one', async () => {
  await open(used);
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Get a new link' });
  expect(link).toHaveAttribute('href', '/re-confirm');
});

test('a used link opened by a signed-in user continues to the console', async () => {
  storeToken('mine');
  await open(used);
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  expect(screen.getByText('ada@example.test')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull();
});

test('a confirmation without a response can be retried', async () => {
  storeBrowserKey(9, 'secret');
  const answers = [{ status: 503 }, signedIn];
  const { user } = await open({
    'POST registration/confirm': () => answers.shift() ?? { status: 500 },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Now at /')).toBeVisible();
});
