import { afterEach, expect, test, vi } from 'vitest';

import { clearSession, markUnauthorized, storeToken } from '../../lib/session/storage.ts';
import { forgetPending, storePending, parametersIn, readPending } from './pending.ts';

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
  storePending();
};

afterEach(() => window.history.replaceState(null, '', '/'));

test('[S3.25] [S4.5] every parameter of a client is stored', () => {
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

test('a page without a client_id stores nothing and does not change its address', () => {
  openAt('/companies?state=open&sandbox=1');
  expect(readPending()).toBeNull();
  expect(window.location.search).toBe('?state=open&sandbox=1');
});

test('requests survive a refused session that ends at this load', () => {
  storeToken('ended');
  markUnauthorized();
  openAt('/sign-in/oauth?client_id=mall');
  expect(localStorage.getItem('floorwright.token')).toBeNull();
  expect(readPending()).toMatchObject({ client_id: 'mall' });
});

test('requests end with the session, after use, and after a quarter of an hour', () => {
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

test('an unreadable stored value is ignored', () => {
  for (const text of ['{"client_id":"x"}', 'nonsense', 'null']) {
    localStorage.setItem('floorwright.oauth', text);
    expect(readPending()).toBeNull();
  }
});

test('missing parameters are empty, and the server refuses them', () => {
  expect(parametersIn('?client_id=mall')).toEqual({
    client_id: 'mall',
    redirect_uri: '',
  });
});
