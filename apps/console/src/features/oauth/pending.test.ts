import { afterEach, expect, test, vi } from 'vitest';

import { clearSession, markUnauthorized, storeToken } from '../../lib/session/storage.ts';
import { forgetPending, keepPending, parametersIn, readPending } from './pending.ts';

const asked = {
  client_id: 'mall',
  state: 'a b&c',
  redirect_uri: 'https://mall.test/back?x=1',
  response_type: 'code',
  sandbox: 'true',
  customerPathKey: 'north',
  code_challenge: 'abc',
  code_challenge_method: 'S256',
};

const openAt = (address: string): void => {
  window.history.replaceState(null, '', address);
  keepPending();
};

afterEach(() => window.history.replaceState(null, '', '/'));

test('[S3.25] [S4.5] every parameter of a client is kept', () => {
  openAt(`/sign-in/oauth?${new URLSearchParams(asked).toString()}`);
  expect(readPending()).toEqual(asked);
});

test.each(['/', '/sign-in', '/sign-in/oauth', '/sign-up', '/authorize'])(
  '[S4.5] %s that is opened with a client_id stores it, and takes it out of the address',
  (path) => {
    openAt(`${path}?client_id=mall&page=2`);
    expect(readPending()).toMatchObject({ client_id: 'mall' });
    expect(window.location.search).toBe('?page=2');
  },
);

test.each(['/companies/members', '/payments/cards', '/status', '/sign-in/oauth/more', '/share/x'])(
  'a link to %s with a client_id leads nowhere later',
  (path) => {
    openAt(`${path}?client_id=mall&redirect_uri=https://phish.test/`);
    expect(readPending()).toBeNull();
  },
);

test('a page without a client_id keeps nothing, and leaves its address alone', () => {
  openAt('/companies?state=open&sandbox=1');
  expect(readPending()).toBeNull();
  expect(window.location.search).toBe('?state=open&sandbox=1');
});

test('they outlive a refused session, which ends at this load', () => {
  storeToken('ended');
  markUnauthorized();
  openAt('/sign-in/oauth?client_id=mall');
  expect(localStorage.getItem('floorwright.token')).toBeNull();
  expect(readPending()).toMatchObject({ client_id: 'mall' });
});

test('they end with the session, when they were used, and after a quarter of an hour', () => {
  openAt('/?client_id=mall');
  clearSession();
  expect(readPending()).toBeNull();

  openAt('/?client_id=mall');
  forgetPending();
  expect(readPending()).toBeNull();

  openAt('/?client_id=mall');
  vi.useFakeTimers({ now: Date.now() + 16 * 60_000 });
  expect(readPending()).toBeNull();
});

test('what somebody else wrote into the storage is nothing', () => {
  for (const text of ['{"client_id":"x"}', 'nonsense', 'null']) {
    localStorage.setItem('floorwright.oauth', text);
    expect(readPending()).toBeNull();
  }
});

test('what a client left out is empty, for the server to refuse', () => {
  expect(parametersIn('?client_id=mall')).toEqual({
    client_id: 'mall',
    redirect_uri: '',
  });
});
