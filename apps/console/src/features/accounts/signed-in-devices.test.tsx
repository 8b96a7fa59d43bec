import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readToken, storeToken } from '../../lib/session/storage.ts';
import { renderPage } from '../../testing/render.tsx';
import { someAdmin, stubApi } from '../../testing/stub-api.ts';
import { ProfilePasswordPage } from './profile-password-page.tsx';

const session = (id: number, changes: object = {}) => ({
  id,
  current: false,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  network: '203.0.113.0/24',
  time_zone: 'Europe/Berlin',
  created_at: '2026-11-02T09:00:00.000Z',
  last_used_at: '2026-11-16T17:00:00.000Z',
  expires_at: '2026-12-16T17:00:00.000Z',
  ...changes,
});
const here = session(1, {
  current: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
});

const noFactors = { totp_confirmed_at: null, recovery_codes_left: 0 };

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  storeToken('abc');
  const api = stubApi({
    'GET admin': { body: { admin: someAdmin } },
    'GET admin/factors': { body: { factors: noFactors } },
    'GET admin/passkeys': { body: { passkeys: [] } },
    'GET admin/connected_apps': { body: { connected_apps: [] } },
    ...answers,
  });
  const page = await renderPage(ProfilePasswordPage, { at: '/profile/password', frame: 'reading' });
  return { ...page, api };
};

const section = async () =>
  within(await screen.findByRole('region', { name: 'Signed-in devices' }));

test('each device is named with its sign-in, this one first', async () => {
  const older = session(2, { user_agent: null, time_zone: null });
  await open({ 'GET sessions': { body: { sessions: [older, here] } } });
  const rows = await (await section()).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox on LinuxThis device' +
      'Time zone Berlin (Central European Time), network 203.0.113.0/24Signed in 02/11/26 09:00' +
      'Last used 16/11/26 17:00Sign out',
    'Unknown deviceNetwork 203.0.113.0/24Signed in 02/11/26 09:00Last used 16/11/26 17:00Sign out',
  ]);
});

test('this device can be signed out, which leads to the sign-in', async () => {
  const { user, api, router } = await open({
    'GET sessions': { body: { sessions: [here] } },
    'DELETE session': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out: Firefox on Linux' }));
  await expect.poll(() => router.state.location.pathname).toBe('/sign-in');
  expect(api.callsTo('DELETE', 'session')).toHaveLength(1);
  expect(readToken()).toBeNull();
});

test('one device can be signed out', async () => {
  let listed = [here, session(2)];
  const { user, api } = await open({
    'GET sessions': () => ({ body: { sessions: listed } }),
    'DELETE sessions/2': () => {
      listed = [here];
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Windows' }));
  expect(await screen.findByText('Chrome on Windows was signed out.')).toBeVisible();
  expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
  expect(api.callsTo('DELETE', 'sessions/2')).toHaveLength(1);
});

test('signing out all others asks first', async () => {
  const { user, api } = await open({
    'GET sessions': { body: { sessions: [here, session(2), session(3)] } },
    'DELETE sessions': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.callsTo('DELETE', 'sessions')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('All other devices were signed out.')).toBeVisible();
  expect(api.callsTo('DELETE', 'sessions')).toHaveLength(1);
});

test('devices that cannot be loaded can be asked for again', async () => {
  let failing = true;
  const { user } = await open({
    'GET sessions': () => (failing ? { status: 500 } : { body: { sessions: [here] } }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  await user.click(again);
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
});
