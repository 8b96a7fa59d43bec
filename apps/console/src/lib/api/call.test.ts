import { endpoint } from '@floorwright/contract';
import { accounts } from '@floorwright/contract/client';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { refusal, someAdmin, stubApi } from '../../testing/stub-api.ts';
import { readToken, storeToken } from '../session/storage.ts';
import { call, callPage } from './call.ts';
import { ApiFailure } from './failure.ts';

const failureOf = async (promise: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await promise.then(
    () => new Error('It succeeded.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw error;
  return error;
};

const credentials = { email: 'ada@example.test', password: 'secret' };

test('[S7.1] a call carries the stored token, and none before there is one', async () => {
  const api = stubApi({
    'GET admin': { body: { admin: someAdmin } },
    'POST session': { status: 201, body: { access_token: { key: 'k' } } },
  });

  await call(accounts.signIn, { body: credentials });
  storeToken('abc');
  await call(accounts.showAdmin, {});

  expect(api.calls[0]?.headers.get('Authorization')).toBeNull();
  expect(api.calls[1]?.headers.get('Authorization')).toBe('Token abc');
});

test('[S7.1] bodies are JSON, and 200 and 201 are read as JSON', async () => {
  const api = stubApi({
    'POST session': { status: 201, body: { access_token: { key: 'new-key' } } },
    'GET admin': { status: 200, body: { admin: someAdmin } },
  });

  const created = await call(accounts.signIn, { body: credentials });
  const shown = await call(accounts.showAdmin, {});

  expect(api.calls[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(api.calls[0]?.body).toEqual(credentials);
  expect(created).toEqual({ access_token: { key: 'new-key' } });
  expect(shown.admin.email).toBe('ada@example.test');
});

test('[S7.1] 422 is read as JSON: its validations come with the failure', async () => {
  stubApi({
    'PATCH admin': { status: 422, body: refusal('Invalid', { email: ['is taken'] }) },
  });

  const failure = await failureOf(call(accounts.updateAdmin, { body: { first_name: 'Ada' } }));

  expect(failure).toMatchObject({ status: 422, message: 'Invalid' });
  expect(failure.validations).toEqual({ email: ['is taken'] });
});

test('a refusal has its code, and its message also with an unknown code of a newer server', async () => {
  const answer = (code: string) => ({ status: 403, body: { error: { code, message: 'No.' } } });
  stubApi({ 'GET admin': answer('forbidden'), 'DELETE session': answer('not_invented_yet') });
  expect(await failureOf(call(accounts.showAdmin, {}))).toMatchObject({ code: 'forbidden' });
  const unknown = await failureOf(call(accounts.signOut, {}));
  expect(unknown).toMatchObject({ code: undefined, message: 'No.' });
});

test('a response without a body is undefined', async () => {
  stubApi({ 'DELETE session': { status: 204 } });
  expect(await call(accounts.signOut, {})).toBeUndefined();
});

test('a refusal that is not JSON still has its status', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    ),
  );
  const failure = await failureOf(call(accounts.showAdmin, {}));
  expect(failure).toMatchObject({ status: 502, statusText: 'Bad Gateway', message: '' });
});

test('an unreachable server is a failure of status 0 with a message', async () => {
  stubApi({});
  const failure = await failureOf(call(accounts.showAdmin, {}));
  expect(failure.status).toBe(0);
  expect(failure.message).toMatch(/cannot be reached/);
});

test('a call aborted by its caller is not a failure of the server', async () => {
  const controller = new AbortController();
  vi.stubGlobal('fetch', () => {
    controller.abort();
    return Promise.reject(new DOMException('given up', 'AbortError'));
  });
  const promise = call(accounts.showAdmin, {}, { signal: controller.signal });
  await expect(promise).rejects.not.toBeInstanceOf(ApiFailure);
});

test('a creation carries its idempotency key', async () => {
  const api = stubApi({ 'POST session': { status: 201, body: { access_token: { key: 'k' } } } });
  await call(accounts.signIn, { body: credentials }, { idempotencyKey: 'once' });
  expect(api.calls[0]?.headers.get('Idempotency-Key')).toBe('once');
});

const listThings = endpoint({
  method: 'GET',
  path: '/api/company/v1/boxes/:id/things',
  needs: 'signed-in',
  summary: 'Things in a box',
  params: z.object({ id: z.union([z.string(), z.number()]) }),
  query: z.object({ 'page[number]': z.number(), q: z.string().optional() }),
  responses: { 200: z.object({ things: z.array(z.string()) }) },
  paged: true,
});

test('parameters and query are written into the URL, and the pager is read', async () => {
  const api = stubApi({
    'GET boxes/a%2Fb/things?page%5Bnumber%5D=2': {
      body: { things: ['x'] },
      headers: {
        'X-Pager-Total-Count': '312',
        'X-Pager-Per-Page': '20',
        'X-Pager-Current-Page': '2',
      },
    },
  });

  const page = await callPage(listThings, {
    params: { id: 'a/b' },
    query: { 'page[number]': 2, q: undefined },
  });

  expect(api.calls).toHaveLength(1);
  expect(page.answer).toEqual({ things: ['x'] });
  expect(page.pager).toEqual({ totalCount: 312, perPage: 20, currentPage: 2 });
});

test('a 401 without a token is an ordinary failure', async () => {
  stubApi({ 'POST session': { status: 401, statusText: 'Unauthorized', body: refusal('No') } });
  await failureOf(call(accounts.signIn, { body: credentials }));
  expect(readToken()).toBeNull();
  expect(localStorage).toHaveLength(0);
});
