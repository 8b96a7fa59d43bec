import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./provisioning-page.tsx'), 60_000);

const path = 'companies/current/provisioning';
const usersPath = `GET ${path}/users?page%5Bsize%5D=20&page%5Bnumber%5D=1`;

const staff = { id: 3, display_name: 'Staff', users: 2, role: null, application_ids: [] };
const provisioned = {
  base_url: 'https://console.test/api/scim/v2',
  active_users: 2,
  deactivated_users: 1,
  default_access: { role: null, application_ids: [] },
  groups: [staff],
  applying: null,
};
const users = [
  { id: 1, name: 'Ada Abel', email: 'ada@mall.example', state: 'member', groups: ['Staff'] },
  { id: 2, name: 'Bob Abel', email: 'bob@mall.example', state: 'no_access', groups: [] },
  { id: 4, name: 'Eve Abel', email: 'eve@mall.example', state: 'invitation_expired', groups: [] },
  { id: 3, name: '', email: 'cyd@mall.example', state: 'deactivated', groups: ['Staff', 'IT'] },
];
const apiKey = {
  id: 8,
  name: 'Entra ID',
  hint: 'abcd',
  scopes: ['provisioning'],
  application_ids: null,
  networks: [],
  created_by: 'Ada',
  created_at: '2026-07-01T12:00:00Z',
  expires_at: '2027-07-01T12:00:00Z',
  expired: false,
  last_used_at: '2026-07-02T12:00:00Z',
  previous_expires_at: null,
};

const open = (answers: Parameters<typeof stubApi>[0] = {}) => {
  const api = signInWith({
    answers: {
      [`GET ${path}`]: { body: { provisioning: provisioned } },
      [usersPath]: {
        body: { provisioned_users: users },
        headers: { 'X-Pager-Total-Count': '4' },
      },
      'GET api_keys': { body: { api_keys: [apiKey, { ...apiKey, id: 9, scopes: ['reports'] }] } },
      'GET applications': { body: { applications: [{ id: 11, name: 'Airport' }] } },
      ...answers,
    },
  });
  return { api, ...renderApp('/companies/provisioning') };
};

test('the page shows what to enter, which keys may provision, and who was provisioned', async () => {
  open();
  expect(await screen.findByText('https://console.test/api/scim/v2')).toBeVisible();
  const keys = within(
    await screen.findByRole('list', { name: 'API keys that may provision users' }),
  );
  expect(keys.getAllByRole('listitem')).toHaveLength(1);
  expect(keys.getByText(/^Last used /)).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Users' }));
  expect(await table.findByRole('row', { name: /Ada Abel.*Member.*Staff/ })).toBeVisible();
  expect(table.getByRole('row', { name: /Bob Abel.*No access/ })).toBeVisible();
  const late = within(table.getByRole('row', { name: /Eve Abel.*Invitation expired/ }));
  expect(late.getByRole('link', { name: /^Send the invitation of eve@/ })).toHaveAttribute(
    'href',
    '/companies/invitations?q=eve%40mall.example',
  );
  expect(table.getByRole('row', { name: /cyd@.*Deactivated.*Staff, IT/ })).toBeVisible();
  expect(screen.getByText('Active: 2 · Deactivated: 1')).toBeVisible();
});

test('a company that has never provisioned reads what to do', async () => {
  open({
    [`GET ${path}`]: {
      body: { provisioning: { ...provisioned, active_users: 0, deactivated_users: 0, groups: [] } },
    },
    [usersPath]: { body: { provisioned_users: [] }, headers: { 'X-Pager-Total-Count': '0' } },
    'GET api_keys': { body: { api_keys: [] } },
  });
  expect(await screen.findByText('No API key may provision users yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create one under ‘API keys’' })).toHaveAttribute(
    'href',
    '/companies/api-keys',
  );
  expect(screen.getByText(/^No groups yet/)).toBeVisible();
  expect(await screen.findByText(/^No users yet/)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('an owner decides what a group gives', async () => {
  const given = { ...staff, role: 'manager', application_ids: [11] };
  const { api, user } = open({
    [`PUT ${path}/groups/3`]: { body: { provisioning: { ...provisioned, groups: [given] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Staff' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit access of group' }));
  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Manager' }));
  await user.click(dialog.getByRole('combobox', { name: 'Applications' }));
  await user.click(await screen.findByRole('option', { name: 'Airport' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const groups = within(screen.getByRole('table', { name: 'Groups' }));
  expect(await groups.findByText('Manager')).toBeVisible();
  expect(api.callsTo('PUT', `${path}/groups/3`)[0]?.body).toEqual({
    role: 'manager',
    application_ids: [11],
  });
});

test('the default needs applications where its role does, and a refusal is shown at them', async () => {
  const message = 'Choose at least one application.';
  const { api, user } = open({
    [`PUT ${path}/default_access`]: {
      status: 422,
      body: refusal('Invalid', { application_ids: [message] }),
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Default access' }));
  await user.click(form.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Admin' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(api.callsTo('PUT', `${path}/default_access`)[0]?.body).toEqual({
    role: 'admin',
    application_ids: [],
  });
});

test('a change for many users shows how far it is applied, and the users afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let applying: object | null = { total: 10_000, done: 1_200, state: 'failed' };
  const answer = () => ({ body: { provisioning: { ...provisioned, applying } } });
  const { api, user } = open({
    [`GET ${path}`]: answer,
    [`POST ${path}/apply`]: () => {
      applying = { total: 8_800, done: 0, state: 'running' };
      return answer();
    },
  });
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText(/^Users: 1,200 of 10,000\. The others have/)).toBeVisible();
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Users: 0 of 8,800.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('max', '8800');

  applying = { total: 8_800, done: 8_750, state: 'interrupted' };
  vi.advanceTimersByTime(1_000);
  expect(await screen.findByText(/^The server that was doing this has stopped/)).toBeVisible();
  const readsOfUsers = () => api.callsTo('GET', usersPath.replace('GET ', '')).length;
  const before = readsOfUsers();
  applying = null;
  vi.advanceTimersByTime(1_000);
  await waitFor(() => expect(screen.queryByText('Access is being applied')).toBeNull());
  await expect.poll(readsOfUsers).toBe(before + 1);
});

test('a failed load is explained, with a retry', async () => {
  const { api, user } = open({
    [`GET ${path}`]: { status: 422, body: refusal('Not now.') },
  });
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => api.callsTo('GET', path)).toHaveLength(2);
});

test('the page works where the keys cannot be read', async () => {
  open({ 'GET api_keys': { status: 422, body: refusal('No keys now.') } });
  expect(await screen.findByText('No keys now.')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Groups' })).toBeVisible();
});

test('only owners get the page', async () => {
  const api = signInWith({ company: { ...someCompany, role: 'super_admin' } });
  renderApp('/companies/provisioning');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeVisible();
  expect(api.callsTo('GET', path)).toHaveLength(0);
});
