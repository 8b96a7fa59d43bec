import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { readBrowserKey } from '../../lib/session/browser-key.ts';
import { readToken } from '../../lib/session/storage.ts';
import { signInWith } from '../../testing/examples/some-company.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import { InvitationPage } from './invitation-page.tsx';
import { forgetCode, readCode } from './stored-code.ts';

afterEach(forgetCode);

const card = (status = 'pending') => ({
  'GET invitations/c0de': {
    body: {
      invitation: { email: 'ada@example.test', role: 'admin', status, company_name: 'Demo Venues' },
    },
  },
});

const open = () =>
  renderPage(InvitationPage, { at: '/invitations/c0de', path: '/invitations/$code' });
const button = (name: string) => screen.findByRole('button', { name });

const cannotConfirm = "You can't confirm this invitation. Please use another invitation link.";
const useAnother = "You can't confirm this invitation, please use another account.";

const fillIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await fillInField(user, await screen.findByLabelText('First name'), 'Ada');
  await fillInField(user, screen.getByLabelText('Last name'), 'Byron');
  await fillInField(user, screen.getByLabelText('Password'), 'Walkable-2026!');
  await fillInField(user, screen.getByLabelText('Confirm password'), 'Walkable-2026!');
  await user.click(await button('Accept invitation'));
};

test('a guest reads what the invitation is for, and the code is stored', async () => {
  stubApi(card());
  await open();
  expect(await screen.findByRole('heading', { name: 'Join Demo Venues' })).toBeVisible();
  expect(screen.getByText(/is invited as Admin/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.test');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(readCode()).toBe('c0de');
});

test('[S7.10] [S8.9] a new user confirms and is signed in', async () => {
  const api = stubApi({
    ...card(),
    'POST invitations/c0de/confirm': { status: 201, body: { access_token: { key: 'fresh' } } },
  });
  const { user } = await open();
  await fillIn(user);
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(await screen.findByText('Invitation Accepted.')).toBeVisible();
  expect(api.callsTo('POST', 'invitations/c0de/confirm')[0]?.body).toEqual({
    email: 'ada@example.test',
    first_name: 'Ada',
    last_name: 'Byron',
    password: 'Walkable-2026!',
    password_confirmation: 'Walkable-2026!',
    browser_key: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(readToken()).toBe('fresh');
  expect(readCode()).toBeNull();
});

test('a new user with a copied link has to confirm by mail, and is not signed in', async () => {
  const body = { confirmation_sent_to: 'ada@example.test', admin_id: 9 };
  stubApi({ ...card(), 'POST invitations/c0de/confirm': { body } });
  const { user } = await open();
  await fillIn(user);
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/to join Demo Venues/)).toBeVisible();
  expect(readToken()).toBeNull();
  expect(readBrowserKey(9)).toMatch(/^[\w-]{43}$/);
});

test('[S8.6] a confirmation that gets a 403 shows the message and clears the stored code', async () => {
  stubApi({ ...card(), 'POST invitations/c0de/confirm': { status: 403, body: refusal('Ended') } });
  const { user } = await open();
  await fillIn(user);
  expect(await screen.findByText(cannotConfirm)).toBeVisible();
  expect(readCode()).toBeNull();
});

test.each(['accepted', 'expired'])('[S8.6] an %s invitation shows this at once', async (status) => {
  stubApi(card(status));
  await open();
  expect(await screen.findByText(cannotConfirm)).toBeVisible();
  expect(readCode()).toBeNull();
});

test('[S8.6] an unknown link shows this too', async () => {
  stubApi({ 'GET invitations/c0de': { status: 404, body: refusal('Not found') } });
  await open();
  expect(await screen.findByText(cannotConfirm)).toBeVisible();
});

test('a link that could not be checked can be retried', async () => {
  let away = true;
  stubApi({
    'GET invitations/c0de': () =>
      away ? { status: 429, body: refusal('Wait a minute.') } : card()['GET invitations/c0de'],
  });
  const { user } = await open();
  expect(await screen.findByText('Wait a minute.')).toBeVisible();
  away = false;
  await user.click(await button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Join Demo Venues' })).toBeVisible();
});

test('[S4.8] [S8.9] a signed-in user accepts and goes to /', async () => {
  const api = signInWith({
    answers: { ...card(), 'POST invitations/c0de/accept': { body: { invitation: {} } } },
  });
  const { user } = await open();
  expect(await screen.findByText(/signed in as Ada Byron \(ada@example\.test\)/)).toBeVisible();
  await user.dblClick(await button('Accept invitation'));
  expect(await screen.findByText('Now at /')).toBeVisible();
  expect(await screen.findByText('Invitation Accepted.')).toBeVisible();
  expect(api.callsTo('POST', 'invitations/c0de/accept')).toHaveLength(1);
});

test.each([403, 422])(
  '[S8.6] acceptance that gets a %i asks for another account',
  async (status) => {
    signInWith({
      answers: { ...card(), 'POST invitations/c0de/accept': { status, body: refusal('No') } },
    });
    const { user } = await open();
    await user.click(await button('Accept invitation'));
    expect(await screen.findByText(useAnother)).toBeVisible();
  },
);

test('a user who wants another account is signed out and can sign in or up', async () => {
  signInWith({ answers: { ...card(), 'DELETE session': { status: 204 } } });
  const { user } = await open();
  await user.click(await button('Use another account'));
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(readToken()).toBeNull();
  expect(readCode()).toBe('c0de');
});
