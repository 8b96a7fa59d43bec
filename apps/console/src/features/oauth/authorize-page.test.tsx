import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { takeNewSignIn } from '../../lib/session/new-sign-in.ts';
import { storeToken } from '../../lib/session/storage.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, someAdmin, type StubAnswer, stubApi } from '../../testing/stub-api.ts';
import { AuthorizePage } from './authorize-page.tsx';
import { storePending, readPending } from './pending.ts';

const back = 'https://mall.test/back?code=c0de&state=s';

afterEach(() => window.history.replaceState(null, '', '/'));

const open = async (...answers: StubAnswer[]) => {
  window.history.replaceState(
    null,
    '',
    '/?client_id=mall&state=s&response_type=code&redirect_uri=https://mall.test/back',
  );
  storePending();
  const api = stubApi({
    'POST /api/oauth/v1/authorize': () => answers.shift() ?? { body: { redirect_uri: back } },
    'GET /api/oauth/v1/consent?client_id=mall&redirect_uri=https%3A%2F%2Fmall.test%2Fback': () => ({
      body: {
        consent: { application_name: 'Mall', scopes: ['openid', 'email'], allowed_scopes: [] },
      },
    }),
    'DELETE session': () => ({ status: 204 }),
    'GET admin': { body: { admin: someAdmin } },
  });
  storeToken('abc');
  const leave = vi.fn<(address: string) => void>();
  const page = await renderPage(() => <AuthorizePage leave={leave} />, { at: '/authorize' });
  return { ...page, api, leave };
};

test('[S4.6] [S7.6] authorization is requested once, and the browser goes to redirect_uri', async () => {
  const { api, leave } = await open();
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(back));
  const calls = api.callsTo('POST', '/api/oauth/v1/authorize');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      client_id: 'mall',
      state: 's',
      response_type: 'code',
      redirect_uri: 'https://mall.test/back',
    },
  ]);
  expect(readPending()).toBeNull();
});

test('[S4.6] [S8.12] a refusal shows the server message as a toast and does not redirect', async () => {
  const { leave } = await open({ status: 400, body: refusal('This client is not known.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This client is not known.');
  const heading = screen.getByRole('heading', { name: 'The application cannot be opened' });
  expect(heading.parentElement).toHaveTextContent('This client is not known.');
  expect(leave).not.toHaveBeenCalled();
  expect(readPending()).toBeNull();
});

test('after an unreachable server the user can retry', async () => {
  const { user, leave } = await open({ status: 503 });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(back));
});

const refused = (code: string): StubAnswer => ({
  status: 403,
  body: { error: { code, message: 'First.' } },
});

test.each([
  ['Allow', true],
  ['Decline', false],
])('%s sends the decision about what the application asks for', async (name, consent) => {
  const { user, api, leave } = await open(refused('consent_required'));
  expect(await screen.findByRole('heading', { name: 'Allow Mall to sign you in?' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Recognize you by the ID of your account, and see when you signed in',
    'See your email address',
  ]);
  const account = `You are signed in as ${someAdmin.email}. Either way you return to mall.test.`;
  expect(await screen.findByText(account)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(back));
  expect(api.callsTo('POST', '/api/oauth/v1/authorize')[1]?.body).toMatchObject({ consent });
});

test('the reason stays if the company requires a second factor, until the user leaves', async () => {
  const { user } = await open(refused('second_factor_required'));
  expect(await screen.findByText('First.')).toBeVisible();
  expect(readPending()).toMatchObject({ client_id: 'mall' });
  await user.click(screen.getByRole('link', { name: 'Continue to the console' }));
  expect(readPending()).toBeNull();
});

test('an application that asks for a new sign-in gets it, and the request goes on', async () => {
  const { user } = await open(refused('login_required'));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(readPending()).toMatchObject({ client_id: 'mall', state: 's' }));
  expect(takeNewSignIn()).toBe(true);
});
