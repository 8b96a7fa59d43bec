import type { Page } from '@playwright/test';

import { press, type Route } from './route.ts';

const connection = {
  issuer: 'https://login.demo.example',
  client_id: 'floorwright',
  default_role: 'manager',
  application_ids: [1],
  groups_claim: 'groups',
  groups: [
    { group: 'Facility management of all locations', role: 'manager', application_ids: [1] },
    { group: 'IT', role: 'super_admin', application_ids: [] },
  ],
  only_way: false,
  updated_at: '2026-11-01T08:30:00.000Z',
};

const domainOf = (id: number, domain: string) => ({
  id,
  domain,
  record_name: `_floorwright.${domain}`,
  record_value: 'floorwright-domain=Zq3xT0cV7mLw2KpR9sYd4HbN6uJfA1eGiOkQyXtWvBh',
  checked_at: '2026-11-16T07:12:00.000Z',
  verified_at: id === 1 ? '2026-11-01T08:40:00.000Z' : null,
  ends_at: null,
});

/** The company of the demo is not connected, because its users sign in with passwords. */
const connect = async (page: Page): Promise<void> => {
  const path = '**/api/company/v1/companies/current/sso';
  const redirect_uri = 'https://console.demo.example/sign-in/sso/1';
  const members_outside = { count: 1, emails: ['kim@partner.example'] };
  const sso_domains = [domainOf(1, 'demo.example'), domainOf(2, 'shops.demo.example')];
  const once = { times: 1 };
  await page.route(
    path,
    (route) => route.fulfill({ json: { sso: connection, redirect_uri, members_outside } }),
    once,
  );
  await page.route(`${path}/domains`, (route) => route.fulfill({ json: { sso_domains } }), once);
  await page.reload();
  await page.getByText('_floorwright.demo.example', { exact: true }).waitFor();
};

const singleSignOn = {
  heading: 'Single sign-on',
  path: '/companies/single-sign-on',
  as: 'owner',
} as const;

const provisioned = {
  base_url: 'https://console.demo.example/api/scim/v2',
  active_users: 3,
  deactivated_users: 1,
  default_access: { role: null, application_ids: [] },
  groups: [
    {
      id: 1,
      display_name: 'Facility management of all locations',
      users: 2,
      role: 'manager',
      application_ids: [1],
    },
    { id: 2, display_name: 'IT', users: 1, role: 'super_admin', application_ids: [] },
    { id: 3, display_name: 'Marketing', users: 1, role: null, application_ids: [] },
  ],
  applying: null,
};

const userOf = (id: number, name: string, state: string, groups: readonly string[]) => ({
  id,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@demo.example`,
  state,
  groups,
});

const users = [
  userOf(1, 'Ada Nguyen', 'member', ['IT', 'Facility management of all locations']),
  userOf(2, 'Bruno Costa', 'invited', ['Facility management of all locations']),
  userOf(5, 'Eva Lindqvist', 'invitation_expired', ['IT']),
  userOf(3, 'Chiara Rossi', 'no_access', ['Marketing']),
  userOf(4, 'Dan Okafor', 'deactivated', []),
];

const keyOf = (id: number, name: string, lastUsed: string | null) => ({
  id,
  name,
  hint: 'a1b2',
  scopes: ['provisioning'],
  application_ids: null,
  networks: [],
  created_by: 'Olivia Owner',
  created_at: '2026-10-01T08:30:00.000Z',
  expires_at: '2027-10-01T08:30:00.000Z',
  expired: false,
  last_used_at: lastUsed,
  previous_expires_at: null,
});

/** No identity provider provisions users of the demo. */
const provision = async (page: Page, changes: object = {}): Promise<void> => {
  const api = '**/api/company/v1';
  const once = { times: 1 };
  const path = `${api}/companies/current/provisioning`;
  const api_keys = [keyOf(1, 'Entra ID', '2026-11-16T07:12:00.000Z'), keyOf(2, 'Okta', null)];
  const shown = { provisioning: { ...provisioned, ...changes } };
  await page.route(path, (route) => route.fulfill({ json: shown }), once);
  await page.route(`${api}/api_keys`, (route) => route.fulfill({ json: { api_keys } }), once);
  await page.route(
    `${path}/users?*`,
    (route) =>
      route.fulfill({
        json: { provisioned_users: users },
        headers: { 'X-Pager-Total-Count': String(users.length) },
      }),
    once,
  );
  await page.reload();
  await page.getByText('dan.okafor@demo.example', { exact: true }).waitFor();
};

/** The picture shows groups and users. */
const provisionUsers = async (page: Page): Promise<void> => {
  await provision(page);
  await page.getByRole('heading', { name: 'Groups' }).evaluate((title) => title.scrollIntoView());
};

const provisioning = {
  heading: 'Provisioning',
  path: '/companies/provisioning',
  as: 'owner',
} as const;

const connected_apps = [
  {
    id: 1,
    name: 'Mall guide for visitors',
    company_name: 'Demo Venues',
    scopes: ['email', 'openid', 'profile'],
    allowed_at: '2026-11-01T08:30:00.000Z',
    signed_in: true,
  },
  {
    id: 2,
    name: 'Signage',
    company_name: 'Demo Venues',
    scopes: ['profile'],
    allowed_at: '2026-10-12T08:30:00.000Z',
    signed_in: false,
  },
];

/** The owner of the demo has not signed in to any application. */
const connectApps = async (page: Page): Promise<void> => {
  await page.route(
    '**/api/company/v1/admin/connected_apps',
    (route) => route.fulfill({ json: { connected_apps } }),
    { times: 1 },
  );
  await page.reload();
  await page.getByRole('button', { name: 'Disconnect Signage' }).scrollIntoViewIfNeeded();
};

/** Keys and webhooks of a company for its own programs, and its identity provider. */
export const integrationRoutes: readonly Route[] = [
  { name: 'api-keys', heading: 'API keys', path: '/companies/api-keys', as: 'owner' },
  {
    name: 'api-key-create',
    heading: 'API keys',
    path: '/companies/api-keys',
    as: 'owner',
    prepare: press('Create API key', /^Create$/),
  },
  {
    name: 'api-key-rotate',
    heading: 'API keys',
    path: '/companies/api-keys',
    as: 'owner',
    prepare: press('Rotate Tenant directory'),
  },
  {
    name: 'api-key-revoke',
    heading: 'API keys',
    path: '/companies/api-keys',
    as: 'owner',
    prepare: press('Revoke Tenant directory'),
  },
  { name: 'webhooks', heading: 'Webhooks', path: '/companies/webhooks', as: 'owner' },
  {
    name: 'webhook-create',
    heading: 'Webhooks',
    path: '/companies/webhooks',
    as: 'owner',
    prepare: press('Create webhook'),
  },
  {
    name: 'webhook-rotate',
    heading: 'Webhooks',
    path: '/companies/webhooks',
    as: 'owner',
    prepare: press(/^Rotate the secret of /),
  },
  { name: 'webhook-deliveries', heading: 'Webhooks', path: '/companies/webhooks/1', as: 'owner' },
  {
    name: 'webhook-message',
    heading: 'Webhooks',
    path: '/companies/webhooks/1',
    as: 'owner',
    prepare: press('Show msg_demo_failed'),
  },
  { name: 'single-sign-on', ...singleSignOn },
  { name: 'single-sign-on-connected', ...singleSignOn, prepare: connect },
  {
    name: 'single-sign-on-only',
    ...singleSignOn,
    prepare: async (page) => {
      await connect(page);
      await page.getByRole('switch').press('Space');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'connected-apps',
    heading: 'Profile',
    path: '/profile/password',
    as: 'owner',
    prepare: connectApps,
  },
  { name: 'provisioning', ...provisioning },
  { name: 'provisioning-users', ...provisioning, prepare: provisionUsers },
  {
    name: 'provisioning-failed',
    ...provisioning,
    prepare: (page) =>
      provision(page, { applying: { total: 10_000, done: 1_250, state: 'failed' } }),
  },
  {
    name: 'provisioning-group',
    ...provisioning,
    prepare: async (page) => {
      await provision(page);
      await press('Edit Marketing')(page);
    },
  },
];
