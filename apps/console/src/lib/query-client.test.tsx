import { accounts } from '@floorwright/contract/client';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { renderPage } from '../testing/render.tsx';
import { refusal, someAdmin, type StubAnswer, stubApi } from '../testing/stub-api.ts';
import { call } from './api/call.ts';
import { createQueryClient } from './query-client.ts';
import { useAction } from './use-action.ts';

const Asking = ({ silent = false }: { silent?: boolean }) => {
  const { isError } = useQuery({
    queryKey: ['asked'],
    queryFn: () => call(accounts.showAdmin, {}),
    meta: { silent },
  });
  return isError ? 'refused' : 'asking';
};

const askAndBeRefused = async (answer: StubAnswer, silent = false): Promise<void> => {
  stubApi({ 'GET admin': answer });
  await renderPage(() => <Asking silent={silent} />, { at: '/asking' });
  await waitFor(() => expect(screen.getByText('refused')).toBeVisible());
};

afterEach(() => notifications.clean());

test('[S8.1] a refusal with a message shows it as a toast', async () => {
  await askAndBeRefused({ status: 409, body: refusal('The floor is being edited.') });
  expect(await screen.findByText('The floor is being edited.')).toBeVisible();
});

test("[S8.1] a refusal without a message shows 'Something went wrong'", async () => {
  await askAndBeRefused({ status: 500 });
  expect(await screen.findByText('Something went wrong')).toBeVisible();
});

test('[S8.22] an error body of an unknown shape is not shown', async () => {
  await askAndBeRefused({ status: 502, body: { detail: 'upstream 10.0.0.7 refused' } });
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.queryByText(/upstream/)).toBeNull();
});

test('[S8.1] a 422 shows no toast', async () => {
  await askAndBeRefused({ status: 422, body: refusal('Invalid', { email: ['is taken'] }) });
  expect(screen.queryByRole('alert')).toBeNull();
});

const Acting = ({ marksFields = false }: { marksFields?: boolean }) => {
  const { run, error } = useAction({
    mutationFn: () => call(accounts.showAdmin, {}),
    meta: { marksFields },
  });
  return (
    <button type="button" onClick={() => run(undefined)}>
      {error ? 'refused' : 'act'}
    </button>
  );
};

const actAndBeRefused = async (marksFields: boolean): Promise<void> => {
  stubApi({
    'GET admin': {
      status: 422,
      body: refusal('is taken', { email: ['is taken'], name: ['is too long'] }),
    },
  });
  const { user } = await renderPage(() => <Acting marksFields={marksFields} />, { at: '/acting' });
  await user.click(screen.getByText('act'));
  await waitFor(() => expect(screen.getByText('refused')).toBeVisible());
};

test('a 422 of an action without fields shows a toast', async () => {
  await actAndBeRefused(false);
  expect(await screen.findByRole('alert')).toHaveTextContent('is taken is too long');
});

test('an action that marks fields shows no toast for a 422', async () => {
  await actAndBeRefused(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen that shows the failure itself opts out of the toast', async () => {
  await askAndBeRefused({ status: 500, body: refusal('Broken') }, true);
  expect(screen.queryByRole('alert')).toBeNull();
});

const busy: StubAnswer = {
  status: 503,
  body: refusal('The server is busy. Try again in a moment.'),
  headers: { 'Retry-After': '0' },
};
const ask = () =>
  createQueryClient().query({
    queryKey: ['asked'],
    queryFn: () => call(accounts.showAdmin, {}),
  });

test('a busy server is retried when it says so, until it responds', async () => {
  const answers = [busy, busy, { body: { admin: someAdmin } }];
  const api = stubApi({ 'GET admin': () => answers.shift() ?? busy });
  expect(await ask()).toEqual({ admin: someAdmin });
  expect(api.callsTo('GET', 'admin')).toHaveLength(3);
});

test('a server that stays busy is retried twice, then its message is shown', async () => {
  const api = stubApi({ 'GET admin': busy });
  await expect(ask()).rejects.toMatchObject({
    message: 'The server is busy. Try again in a moment.',
    retryAfter: 0,
  });
  expect(api.callsTo('GET', 'admin')).toHaveLength(3);
});
