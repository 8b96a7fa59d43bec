import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal, type StubAnswer, type stubApi } from '../../testing/stub-api.ts';

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./single-sign-on-page.tsx'), 60_000);

const redirect_uri = 'https://console.test/sign-in/sso/7';
const connection = {
  issuer: 'https://login.mall.example',
  client_id: 'floorwright',
  default_role: null,
  application_ids: [],
  groups_claim: 'groups',
  groups: [{ group: 'Staff', role: 'manager', application_ids: [11] }],
  only_way: false,
  updated_at: '2026-07-01T00:00:00Z',
};
const domain = {
  id: 5,
  domain: 'mall.example',
  record_name: '_floorwright.mall.example',
  record_value: 'floorwright-domain=abc',
  checked_at: null,
  verified_at: null,
  ends_at: null,
};
const verified = { ...domain, verified_at: '2026-07-01T12:00:00Z' };

const nobody = { count: 0, emails: [] as string[] };

type Situation = {
  sso?: typeof connection | null;
  domains?: readonly object[];
  outside?: { count: number; emails: string[] };
  answers?: Parameters<typeof stubApi>[0];
};

const path = 'companies/current/sso';

const open = ({
  sso = connection,
  domains = [verified],
  outside = nobody,
  answers = {},
}: Situation = {}) => {
  const api = signInWith({
    answers: {
      [`GET ${path}`]: { body: { sso, redirect_uri, members_outside: outside } },
      [`GET ${path}/domains`]: { body: { sso_domains: domains } },
      'GET applications': { body: { applications: [{ id: 11, name: 'Airport' }] } },
      ...answers,
    },
  });
  return { api, ...renderApp('/companies/single-sign-on') };
};

const button = (name: string) => screen.findByRole('button', { name });
const saved = (changes: object): StubAnswer => ({
  body: { sso: { ...connection, ...changes }, redirect_uri, members_outside: nobody },
});

test('an owner connects an identity provider, and its secret is not kept in the form', async () => {
  const { api, user } = open({
    sso: null,
    domains: [],
    answers: { [`PUT ${path}`]: saved({ default_role: 'manager', application_ids: [11] }) },
  });
  expect(await screen.findByText(redirect_uri)).toBeVisible();
  expect(screen.getByText('No domains yet.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Groups' })).toBeNull();
  await fillInField(user, screen.getByLabelText('Issuer'), 'login');
  await user.click(await button('Connect'));
  expect(await screen.findByText(/^Enter the address of the issuer/)).toBeVisible();
  await user.clear(screen.getByLabelText('Issuer'));
  await fillInField(user, screen.getByLabelText('Issuer'), connection.issuer);
  await fillInField(user, screen.getByLabelText('Client ID'), 'floorwright');
  await fillInField(user, screen.getByLabelText('Client secret'), 's3cret');
  await user.click(screen.getByRole('combobox', { name: 'Applications' }));
  await user.click(await screen.findByRole('option', { name: 'Airport' }));
  await user.click(await button('Connect'));
  expect(await button('Test the connection')).toBeVisible();
  expect(api.callsTo('PUT', path)[0]?.body).toEqual({
    issuer: connection.issuer,
    client_id: 'floorwright',
    client_secret: 's3cret',
    default_role: 'manager',
    application_ids: [11],
    groups_claim: null,
  });
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
});

test('a test of the connection says what is wrong', async () => {
  const message = 'The identity provider does not accept the client ID or the client secret.';
  const { user } = open({
    answers: {
      [`POST ${path}/test`]: {
        status: 422,
        body: { error: { code: 'sso_provider_failed', message } },
      },
    },
  });
  await user.click(await button('Test the connection'));
  expect(await screen.findByText(message)).toBeVisible();
});

test('what was typed is saved before it is tested', async () => {
  const { api, user } = open();
  await fillInField(user, await screen.findByLabelText('Client ID'), 'another');
  await user.click(await button('Test the connection'));
  expect(await screen.findByText('Save the changes first.')).toBeVisible();
  expect(api.callsTo('POST', `${path}/test`)).toHaveLength(0);
});

test('a domain shows its record, and says why it is not verified yet', async () => {
  const message = 'There is no TXT record with this value yet.';
  const { user } = open({
    domains: [domain],
    answers: {
      [`POST ${path}/domains/5/verify`]: {
        status: 422,
        body: refusal('Invalid', { domain: [message] }),
      },
    },
  });
  const row = within(
    within(await screen.findByRole('list', { name: 'Domains' })).getByRole('listitem'),
  );
  expect(row.getByText('_floorwright.mall.example')).toBeVisible();
  expect(row.getByText('floorwright-domain=abc')).toBeVisible();
  expect(row.getByText('Not verified yet')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Check mall.example now' }));
  expect(await row.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('switch')).toBeDisabled();
});

test('the last domain of the only way in is not removed', async () => {
  const message = 'Turn the requirement off first.';
  const { user } = open({
    answers: {
      [`DELETE ${path}/domains/5`]: { status: 422, body: refusal('Invalid', { base: [message] }) },
    },
  });
  await user.click(await button('Remove mall.example'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove domain' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a group is added to the others', async () => {
  const { api, user } = open({ answers: { [`PUT ${path}`]: saved({}) } });
  const table = within(await screen.findByRole('table', { name: 'Groups' }));
  expect(await table.findByText('Airport')).toBeVisible();
  await user.click(await button('Add group'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add group' }));
  await fillInField(user, dialog.getByLabelText('Group'), 'IT');
  await user.click(dialog.getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Super Admin' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await expect
    .poll(() => api.callsTo('PUT', path)[0]?.body)
    .toEqual({
      issuer: connection.issuer,
      client_id: 'floorwright',
      default_role: null,
      application_ids: [],
      groups_claim: 'groups',
      groups_attributes: [
        ...connection.groups,
        { group: 'IT', role: 'super_admin', application_ids: [] },
      ],
      only_way: false,
    });
});

test('the only way in names who can still use a password, and who is shut out', async () => {
  const member = (role: string, first_name: string) => ({
    id: 1,
    admin_id: 1,
    role,
    application_ids: [],
    admin: { first_name, last_name: 'Abel', email: 'a@mall.example' },
  });
  const { api, user } = open({
    outside: { count: 22, emails: ['guest@else.example', 'kim@else.example'] },
    answers: {
      'GET saas_company_admins?page%5Bsize%5D=100': {
        body: { saas_company_admins: [member('owner', 'Olga'), member('manager', 'Max')] },
        headers: { 'X-Pager-Total-Count': '2' },
      },
      [`PUT ${path}`]: saved({ only_way: true }),
    },
  });
  await user.click(await screen.findByRole('switch'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Single sign-on only' }));
  expect(await dialog.findByText('The owners can still use a password: Olga Abel')).toBeVisible();
  expect(dialog.getByText(/^Members with emails of mall.example sign in only/)).toBeVisible();
  expect(dialog.getByText(/^22 members have emails of other domains/)).toBeVisible();
  expect(dialog.getByText('guest@else.example')).toBeVisible();
  expect(dialog.getByText('and 20 more')).toBeVisible();
  expect(dialog.getByText(/^Verify their domains/)).toBeVisible();
  expect(api.callsTo('PUT', path)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  await expect.poll(() => api.callsTo('PUT', path)[0]?.body).toMatchObject({ only_way: true });
});

test('while it is on, the page lists who is shut out', async () => {
  open({
    sso: { ...connection, only_way: true },
    outside: { count: 1, emails: ['guest@else.example'] },
  });
  expect(await screen.findByText(/^1 member cannot use this company/)).toBeVisible();
  expect(screen.getByText('guest@else.example')).toBeVisible();
});

test('a disconnected provider leaves an empty form', async () => {
  const shown: (typeof connection | null)[] = [connection];
  const { user } = open({
    answers: {
      [`GET ${path}`]: () => ({
        body: { sso: shown.at(-1) ?? null, redirect_uri, members_outside: nobody },
      }),
      [`DELETE ${path}`]: () => {
        shown.push(null);
        return { status: 204 };
      },
    },
  });
  await user.click(await button('Disconnect identity provider'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Disconnect identity provider' }),
  );
  expect(
    dialog.getByText(/^Sessions that came from https:\/\/login.mall.example end/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await button('Connect')).toBeVisible();
  await expect.poll(() => screen.getByLabelText('Issuer')).toHaveValue('');
});

test('a failed load is explained, with a retry', async () => {
  const { api, user } = open({
    answers: { [`GET ${path}`]: { status: 422, body: refusal('Not now.') } },
  });
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  expect(screen.getByText('Not now.')).toBeVisible();
  await user.click(await button('Try again'));
  await expect.poll(() => api.callsTo('GET', path)).toHaveLength(2);
});

test('only owners get the page', async () => {
  const api = signInWith({ company: { ...someCompany, role: 'super_admin' } });
  renderApp('/companies/single-sign-on');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeVisible();
  expect(api.callsTo('GET', path)).toHaveLength(0);
});

test('an answer of the former release, which does not say who is outside, is shown', async () => {
  const body = { sso: { ...connection, only_way: true }, redirect_uri };
  open({ answers: { [`GET ${path}`]: { body } } });
  expect(await screen.findByRole('switch', { name: /only way/i })).toBeChecked();
});
