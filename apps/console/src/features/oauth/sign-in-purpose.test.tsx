import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../testing/render.tsx';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import { readPending, storePending } from './pending.ts';
import { useSignInPurpose } from './sign-in-purpose.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const leave = vi.fn<(address: string) => void>();
afterEach(() => leave.mockClear());

const Page = () => <p role="note">{useSignInPurpose(leave)}</p>;

const silent = 'POST /api/oauth/v1/authorize/silent';
const client =
  'GET /api/oauth/v1/client?client_id=mall&redirect_uri=https%3A%2F%2Fmall.test%2Fback';

const open = (query: string, answers: Parameters<typeof stubApi>[0]) => {
  const address = `/sign-in/oauth?client_id=mall&redirect_uri=https://mall.test/back${query}`;
  window.history.replaceState(null, '', address);
  storePending();
  const api = stubApi(answers);
  return renderPage(Page, { at: '/sign-in/oauth' }).then(() => api);
};

test('the sign-in names the application, and the request remembers when it began', async () => {
  await open('&max_age=0', { [client]: { body: { application: { name: 'Mall' }, begun: 'b' } } });
  expect(await screen.findByText(/Mall/)).toBeVisible();
  expect(readPending()).toMatchObject({ client_id: 'mall', max_age: '0', begun: 'b' });
  expect(leave).not.toHaveBeenCalled();
});

test('a client that wants no page to be shown learns that the user is not signed in', async () => {
  const back = 'https://mall.test/back?error=login_required';
  const api = await open('&prompt=none', { [silent]: { body: { redirect_uri: back } } });
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(back));
  expect(api.callsTo('POST', '/api/oauth/v1/authorize/silent')[0]?.body).toMatchObject({
    client_id: 'mall',
    prompt: 'none',
  });
  expect(readPending()).toBeNull();
});

test('a wrong request leads nowhere, and stays pending until the sign-in', async () => {
  await open('&prompt=none', { [silent]: { status: 400, body: refusal('Unknown client.') } });
  await waitFor(() => expect(screen.getByRole('note')).not.toBeEmptyDOMElement());
  expect(leave).not.toHaveBeenCalled();
  expect(readPending()).toMatchObject({ client_id: 'mall' });
});
