import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { readToken, storeToken } from '../../lib/session/storage.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type StubAnswer, stubApi } from '../../testing/stub-api.ts';
import { SignOutPage } from './sign-out-page.tsx';

const open = async (search: string, answer: StubAnswer = { body: { redirect_uri: null } }) => {
  storeToken('my-token');
  const api = stubApi({
    'POST /api/oauth/v1/end_session': () => answer,
    'DELETE session': () => ({ status: 204 }),
  });
  const leave = vi.fn<(address: string) => void>();
  const page = await renderPage(() => <SignOutPage leave={leave} search={search} />, {
    at: '/sign-out',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Sign out' }));
  return { ...page, api, leave };
};

test('signs out here and at the client, and returns to it', async () => {
  const back = 'https://mall.test/bye?state=1e5';
  const { api, leave } = await open(
    '?id_token_hint=a.b.c&post_logout_redirect_uri=https://mall.test/bye&state=1e5',
    { body: { redirect_uri: back } },
  );
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(back));
  expect(api.callsTo('POST', '/api/oauth/v1/end_session').map(({ body }) => body)).toEqual([
    { id_token_hint: 'a.b.c', post_logout_redirect_uri: 'https://mall.test/bye', state: '1e5' },
  ]);
  expect(readToken()).toBeNull();
});

test('without an ID token it signs out only here', async () => {
  const { api, leave } = await open('?post_logout_redirect_uri=https://evil.test/');
  await waitFor(() => expect(readToken()).toBeNull());
  expect(api.callsTo('POST', '/api/oauth/v1/end_session')).toEqual([]);
  expect(leave).not.toHaveBeenCalled();
});

test('a refused request leaves the user signed in and says why', async () => {
  const { leave } = await open('?id_token_hint=forged', {
    status: 400,
    body: refusal('id_token_hint is not an ID token of this server.'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('id_token_hint is not an ID token');
  expect(readToken()).toBe('my-token');
  expect(leave).not.toHaveBeenCalled();
});
