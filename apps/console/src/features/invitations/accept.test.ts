import { afterEach, beforeEach, expect, test } from 'vitest';

import { createQueryClient } from '../../lib/query-client.ts';
import { storeToken } from '../../lib/session/storage.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { refusal, someAdmin, type StubAnswer } from '../../testing/stub-api.ts';
import { companyQuery } from '../../venue/company/company.ts';
import { acceptStored } from './accept.ts';
import { forgetCode, readCode, storeCode } from './stored-code.ts';

const admin = { ...someAdmin, role: 'owner' as const };

let sessions = 0;
beforeEach(() => {
  sessions += 1;
});
afterEach(forgetCode);

const acceptWith = (answer: StubAnswer) => {
  const api = signInWith({ answers: { 'POST invitations/c0de/accept': answer } });
  storeToken(`session ${sessions}`);
  storeCode('c0de');
  const queryClient = createQueryClient();
  return { api, queryClient, accepted: () => acceptStored(queryClient, admin) };
};

test("[S4.7] a stored code is accepted with the user's email and names", async () => {
  const { api, queryClient, accepted } = acceptWith({ body: { invitation: {} } });
  expect(await accepted()).toBe(true);
  expect(api.callsTo('POST', 'invitations/c0de/accept')[0]?.body).toEqual({
    invitee_attributes: { email: 'ada@example.test', first_name: 'Ada', last_name: 'Byron' },
  });
  expect(queryClient.getQueryData(companyQuery.queryKey)).toEqual(someCompany);
});

test('[S4.8] success clears the code', async () => {
  const { accepted } = acceptWith({ body: { invitation: {} } });
  await accepted();
  expect(readCode()).toBeNull();
});

test('[S4.8] a 403 clears the code', async () => {
  const { accepted } = acceptWith({ status: 403, body: refusal('Ended.') });
  expect(await accepted()).toBe(false);
  expect(readCode()).toBeNull();
});

test('[S4.8] another refusal preserves the code for another account, and is not repeated', async () => {
  const { api, accepted } = acceptWith({ status: 422, body: refusal('No.', { base: ['No.'] }) });
  expect(await accepted()).toBe(false);
  expect(await accepted()).toBe(false);
  expect(readCode()).toBe('c0de');
  expect(api.callsTo('POST', 'invitations/c0de/accept')).toHaveLength(1);
  storeToken('another session');
  await accepted();
  expect(api.callsTo('POST', 'invitations/c0de/accept')).toHaveLength(2);
});

test('without a code there is no request', async () => {
  const { api, accepted } = acceptWith({ body: {} });
  forgetCode();
  expect(await accepted()).toBe(false);
  expect(api.calls).toHaveLength(0);
});
