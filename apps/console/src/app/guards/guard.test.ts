import { isRedirect } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';

import { storePending, readPending } from '../../features/oauth/pending.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { takeWantedAddress } from '../../lib/session/sign-in-notes.ts';
import {
  isMarkedUnauthorized,
  markUnauthorized,
  readToken,
  storeToken,
} from '../../lib/session/storage.ts';
import { someAdmin, stubApi } from '../../testing/stub-api.ts';
import { guard } from './guard.ts';

/** Where the guard redirects to; the address itself if it allows the page. */
const goTo = async (href: string): Promise<string> => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  try {
    await guard(client, { pathname: href.replace(/\?.*/, ''), href });
    return href;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const to: unknown = error.options.to;
    return String(to);
  }
};

const signedIn = () => {
  storeToken('abc');
  return stubApi({ 'GET admin': { body: { admin: someAdmin } } });
};

test('[S2.1] signed-in users are redirected from guest pages to /', async () => {
  signedIn();
  expect(await goTo('/login')).toBe('/sign-in');
  expect(await goTo('/sign-in')).toBe('/');
  expect(await goTo('/reset-password/t0ken')).toBe('/');
});

test('[S2.1] [S2.3] guests open the guest pages without a request to the server', async () => {
  const api = stubApi({});
  expect(await goTo('/sign-up?plan=developer')).toBe('/sign-up?plan=developer');
  expect(await goTo('/status')).toBe('/status');
  expect(api.calls).toHaveLength(0);
});

test('[S2.3] guests are redirected to /sign-in, and the address is remembered for afterwards', async () => {
  stubApi({});
  expect(await goTo('/profile/password?tab=1')).toBe('/sign-in');
  expect(takeWantedAddress()).toBe('/profile/password?tab=1');
});

test('the language of the account replaces that of the browser, once for each session', async () => {
  storeToken('of an Arabic account');
  stubApi({ 'GET admin': { body: { admin: { ...someAdmin, language: 'ar', digits: 'arab' } } } });
  void goTo('/profile/settings');
  await vi.waitFor(() => expect(localStorage.getItem('floorwright.language')).toBe('ar'));
  expect(localStorage.getItem('floorwright.digits')).toBe('arab');
  // Once only: work in progress is not interrupted.
  localStorage.clear();
  storeToken('of an Arabic account');
  expect(await goTo('/profile/settings')).toBe('/profile/settings');
  expect(localStorage.getItem('floorwright.language')).toBeNull();
});

test('[S2.3] signed-in users reach the console', async () => {
  signedIn();
  expect(await goTo('/profile/settings')).toBe('/profile/settings');
});

test('[S2.2] open pages do not wait for the user to load', async () => {
  storeToken('abc');
  const api = stubApi({});
  expect(await goTo('/status')).toBe('/status');
  expect(await goTo('/error/503')).toBe('/error/503');
  expect(api.calls).toHaveLength(0);
});

test('[S4.3] a token that the server refuses leads to /sign-in and is marked', async () => {
  storeToken('ended');
  stubApi({ 'GET admin': { status: 401, statusText: 'Unauthorized' } });
  expect(await goTo('/profile/settings')).toBe('/sign-in');
  expect(isMarkedUnauthorized()).toBe(true);
});

test('[S4.3] a marked session is ended at the next load, without a request', async () => {
  const api = signedIn();
  markUnauthorized();
  expect(await goTo('/profile/settings')).toBe('/sign-in');
  expect(readToken()).toBeNull();
  expect(isMarkedUnauthorized()).toBe(false);
  expect(api.calls).toHaveLength(0);
});

test('a pending OAuth request survives a session that has ended', async () => {
  storeToken('ended');
  stubApi({ 'GET admin': { status: 401, statusText: 'Unauthorized' } });
  window.history.replaceState(null, '', '/?client_id=mall');
  storePending();
  expect(await goTo('/')).toBe('/sign-in');
  expect(await goTo('/sign-in')).toBe('/sign-in');
  expect(readToken()).toBeNull();
  expect(readPending()).toMatchObject({ client_id: 'mall' });
});

test('an unreachable server does not sign the user out', async () => {
  storeToken('abc');
  stubApi({});
  await expect(goTo('/profile/settings')).rejects.toBeInstanceOf(ApiFailure);
  expect(readToken()).toBe('abc');
});
