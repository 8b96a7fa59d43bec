import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { storeToken } from '../../../lib/session/storage.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal, type StubAnswer, stubApi } from '../../../testing/stub-api.ts';
import { ConnectedApps } from './connected-apps.tsx';

const app = {
  id: 4,
  name: 'Mall guide',
  company_name: 'Demo Venues',
  scopes: ['email', 'openid'],
  allowed_at: '2026-11-02T09:00:00.000Z',
  signed_in: true,
};

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  storeToken('abc');
  const api = stubApi(answers);
  return { api, ...(await renderPage(ConnectedApps, { at: '/profile/password' })) };
};

test('an app is shown with what it knows, and disconnected after a question', async () => {
  let connected_apps = [app];
  const { api, user } = await open({
    'GET admin/connected_apps': () => ({ body: { connected_apps } }),
    'DELETE admin/connected_apps/4': () => {
      connected_apps = [];
      return { status: 204 };
    },
  });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Signed in')).toBeVisible();
  expect(
    row.getByText('Of Demo Venues · recognizes you and sees your email address'),
  ).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Disconnect Mall guide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect app' }));
  expect(api.callsTo('DELETE', 'admin/connected_apps/4')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(
    await screen.findByText('You have not allowed any application to sign you in.'),
  ).toBeVisible();
  expect(api.callsTo('DELETE', 'admin/connected_apps/4')).toHaveLength(1);
});

test('a failed load is explained, with a retry', async () => {
  let answer: StubAnswer = { status: 422, body: refusal('Not now.') };
  const { user } = await open({ 'GET admin/connected_apps': () => answer });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = { body: { connected_apps: [app] } };
  await user.click(retry);
  expect(await screen.findByText('Mall guide')).toBeVisible();
});
