import { accounts } from '@floorwright/contract/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { call } from '../../lib/api/call.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import { rememberWantedAddress } from '../../lib/session/sign-in-notes.ts';
import {
  isMarkedUnauthorized,
  onTokenChangedElsewhere,
  readToken,
  storeToken,
} from '../../lib/session/storage.ts';
import { renderPage } from '../../testing/render.tsx';
import { someAdmin, stubApi } from '../../testing/stub-api.ts';
import { useSession } from './use-session.ts';

const SessionControls = () => {
  const session = useSession();
  return (
    <>
      <button type="button" onClick={() => session.begin('fresh')}>
        Begin
      </button>
      <button
        type="button"
        onClick={() => {
          session.end();
          void session.goToSignIn();
        }}
      >
        End
      </button>
    </>
  );
};

const storeEverything = (): void => {
  storeToken('abc');
  localStorage.setItem('floorwright.application_id', '12');
  localStorage.setItem('floorwright.oauth', '{"client_id":"x"}');
  localStorage.setItem('floorwright.unauthorized', '1');
};

test('[S4.2] logout deletes the session and clears everything that was stored for it', async () => {
  storeEverything();
  const api = stubApi({ 'DELETE session': { status: 204 } });
  const { user, queryClient } = await renderPage(SessionControls, { at: '/somewhere' });
  queryClient.setQueryData(adminQuery.queryKey, { ...someAdmin, role: 'owner' });

  await user.click(screen.getByRole('button', { name: 'End' }));

  expect(await screen.findByText('Now at /sign-in')).toBeVisible();
  expect(api.callsTo('DELETE', 'session')[0]?.headers.get('Authorization')).toBe('Token abc');
  expect(localStorage).toHaveLength(0);
  expect(queryClient.getQueryData(adminQuery.queryKey)).toBeUndefined();
});

test('[S4.2] logout works while the server is unreachable', async () => {
  storeEverything();
  stubApi({});
  const { user } = await renderPage(SessionControls, { at: '/somewhere' });

  await user.click(screen.getByRole('button', { name: 'End' }));

  expect(await screen.findByText('Now at /sign-in')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('[S4.1] starting a session stores its token and goes to the remembered address', async () => {
  rememberWantedAddress('/profile/password?from=mail');
  const { user } = await renderPage(SessionControls, { at: '/somewhere' });

  await user.click(screen.getByRole('button', { name: 'Begin' }));

  expect(await screen.findByText('Now at /profile/password?from=mail')).toBeVisible();
  expect(readToken()).toBe('fresh');
});

test('[S4.3] [S8.2] a 401 shows its status text once and marks the session', async () => {
  storeToken('ended');
  stubApi({ 'GET admin': { status: 401, statusText: 'Session ended' } });
  await renderPage(SessionControls, { at: '/somewhere' });

  await call(accounts.showAdmin, {}).catch(() => undefined);
  await call(accounts.showAdmin, {}).catch(() => undefined);

  expect(await screen.findAllByText('Session ended')).toHaveLength(1);
  expect(isMarkedUnauthorized()).toBe(true);
});

test("[S4.3] [S8.2] a 401 without a status text shows 'Unauthorized'", async () => {
  storeToken('ended');
  stubApi({ 'GET admin': { status: 401 } });
  await renderPage(SessionControls, { at: '/somewhere' });

  await call(accounts.showAdmin, {}).catch(() => undefined);

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('a 401 for a session that was replaced meanwhile does not end the new one', async () => {
  storeToken('old');
  stubApi({
    'GET admin': () => {
      storeToken('new');
      return { status: 401, statusText: 'Unauthorized' };
    },
  });

  await call(accounts.showAdmin, {}).catch(() => undefined);

  expect(isMarkedUnauthorized()).toBe(false);
  expect(readToken()).toBe('new');
});

test('other tabs are notified of a sign-out, and of nothing else', async () => {
  const listener = vi.fn<() => void>();
  const stop = onTokenChangedElsewhere(listener);

  window.dispatchEvent(new StorageEvent('storage', { key: 'floorwright.color-scheme' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'floorwright.token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2));

  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'floorwright.token' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
