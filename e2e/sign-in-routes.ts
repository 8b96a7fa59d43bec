import type { Page } from '@playwright/test';

import { press, type Route } from './route.ts';

type Refused = { code: string; message: string; challenge?: object };

/** The server refuses the next call of this path, once. */
const refuse = async (page: Page, path: string, error: Refused): Promise<void> => {
  await page.route(
    `**/api/company/v1/${path}`,
    (route) => route.fulfill({ status: 403, json: { error } }),
    { times: 1 },
  );
};

/** Signs in as a user with these ways to do the second step. */
const startSignIn =
  (...methods: string[]) =>
  async (page: Page): Promise<void> => {
    await refuse(page, 'session', {
      code: 'second_factor_needed',
      message: 'Enter a code to finish signing in.',
      challenge: { token: 'some-challenge', methods, expires_at: '2030-01-01T00:00:00.000Z' },
    });
    await page.locator('input[name=email]').fill('owner@demo.test');
    await page.locator('input[name=password]').fill('Demo-1234!');
    await page.locator('button[type=submit]').click();
    await page.locator('input[type=checkbox]').waitFor();
  };

/** Enters the email of a company with single sign-on. */
const enterEmail =
  (method: 'offered' | 'only') =>
  async (page: Page): Promise<void> => {
    await page.route(
      '**/api/company/v1/sso/method',
      (route) => route.fulfill({ json: { single_sign_on: method } }),
      { times: 1 },
    );
    const buttons = page.locator('form button[type=button]');
    const before = await buttons.count();
    await page.locator('input[name=email]').fill('pat@demo.example');
    await page.locator('input[name=email]').blur();
    if (method === 'only')
      await page.locator('input[name=password]').waitFor({ state: 'detached' });
    else await buttons.nth(before).waitFor();
  };

const passkeys = [
  {
    id: 1,
    name: 'MacBook',
    created_at: '2026-09-01T08:30:00.000Z',
    last_used_at: '2026-11-16T07:12:00.000Z',
  },
  {
    id: 2,
    name: 'Security key in the safe of the head office',
    created_at: '2026-09-01T08:40:00.000Z',
    last_used_at: null,
  },
];

const sessionOf = (id: number, user_agent: string, changes: object = {}) => ({
  id,
  user_agent,
  network: '203.0.113.0/24',
  time_zone: 'Asia/Riyadh',
  created_at: '2026-11-01T08:30:00.000Z',
  last_used_at: '2026-11-16T07:00:00.000Z',
  expires_at: '2026-12-16T07:00:00.000Z',
  current: false,
  single_sign_on: false,
  ...changes,
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const sessions = [
  sessionOf(1, `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, { current: true }),
  sessionOf(2, `Mozilla/5.0 (Linux; Android 15) ${chrome}`, { single_sign_on: true }),
  sessionOf(3, 'curl/8.5.0', { time_zone: null }),
];

/** Answers one path of the company API once, whatever is asked. */
const answer = async (page: Page, path: string, json: object): Promise<void> => {
  await page.route(`**/api/company/v1/${path}`, (route) => route.fulfill({ json }), { times: 1 });
};

/** Sets an authenticator app up until its code is asked for. */
const setUpTotp = async (page: Page): Promise<void> => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Floorwright:owner%40demo.test?secret=${secret}&issuer=Floorwright`;
  await answer(page, 'admin/totp', { totp: { secret, uri } });
  await press('Set up authenticator app')(page);
  await page.getByRole('dialog').locator('input[name=code]').waitFor();
};

const password = { heading: 'Profile', path: '/profile/password', as: 'owner' } as const;

/** What users with a second factor or single sign-on see, which no user of the demo has: other tests sign in as them. */
export const signInRoutes: readonly Route[] = [
  {
    name: 'second-step',
    heading: 'Sign in',
    path: '/sign-in',
    as: 'guest',
    prepare: startSignIn('totp', 'recovery_code'),
  },
  {
    name: 'second-step-passkey',
    heading: 'Sign in',
    path: '/sign-in',
    as: 'guest',
    prepare: startSignIn('passkey', 'totp', 'recovery_code'),
  },
  {
    name: 'sign-in-sso-offered',
    heading: 'Sign in',
    path: '/sign-in',
    as: 'guest',
    prepare: enterEmail('offered'),
  },
  {
    name: 'sign-in-sso-only',
    heading: 'Sign in',
    path: '/sign-in',
    as: 'guest',
    prepare: enterEmail('only'),
  },
  {
    name: 'sign-in-sso-failed',
    heading: 'You are not signed in',
    path: '/sign-in/sso/1',
    as: 'guest',
  },
  {
    name: 'verification',
    heading: 'Profile',
    path: '/profile/password',
    as: 'owner',
    prepare: async (page) => {
      await refuse(page, 'admin/totp', {
        code: 'verification_needed',
        message: "Confirm it's you first.",
      });
      await press('Set up authenticator app')(page);
      await page.getByRole('dialog').locator('input[name=password]').waitFor();
    },
  },
  {
    name: 'profile-passkeys',
    heading: 'Profile',
    path: '/profile/password',
    as: 'owner',
    prepare: async (page) => {
      await page.route(
        '**/api/company/v1/admin/passkeys',
        (route) => route.fulfill({ json: { passkeys } }),
        { times: 1 },
      );
      await page.reload();
      await page.getByText('MacBook', { exact: true }).waitFor();
    },
  },
  { name: 'totp-set-up', ...password, prepare: setUpTotp },
  {
    name: 'recovery-codes',
    ...password,
    prepare: async (page) => {
      await setUpTotp(page);
      const recovery_codes = Array.from({ length: 10 }, (_, index) => `a1b2c-d3e4${index}`);
      await answer(page, 'admin/totp/confirm', { recovery_codes });
      await page.getByRole('dialog').locator('input[name=code]').fill('123456');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByRole('dialog').locator('input[name=code]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'signed-in-devices',
    ...password,
    prepare: async (page) => {
      await answer(page, 'sessions', { sessions });
      await page.reload();
      await page.getByText('203.0.113.0/24').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'companies-deactivated',
    heading: 'Companies',
    path: '/companies',
    as: 'newcomer',
    prepare: async (page) => {
      const deactivated_companies = [{ id: 1, name: 'Demo Venues' }];
      await answer(page, 'saas_companies/deactivated', { deactivated_companies });
      await page.reload();
      await page.getByText('Demo Venues').first().waitFor();
    },
  },
  {
    name: 'consent',
    heading: 'The application cannot be opened',
    path: '/?client_id=some-client',
    as: 'newcomer',
    arrivesAt: '/authorize',
    prepare: async (page) => {
      const scopes = ['openid', 'profile', 'email'];
      const application_name = 'Mall guide for visitors';
      const consent = { application_name, scopes, allowed_scopes: [] };
      const error = { code: 'consent_required', message: 'Allow it first.' };
      const path = '**/api/oauth/v1';
      const once = { times: 1 };
      await page.route(
        `${path}/authorize`,
        (route) => route.fulfill({ status: 403, json: { error } }),
        once,
      );
      await page.route(`${path}/consent?*`, (route) => route.fulfill({ json: { consent } }), once);
      const redirect = encodeURIComponent('https://guide.demo.example/callback');
      await page.goto(`/sign-in/oauth?client_id=some-client&redirect_uri=${redirect}`);
      await page.getByRole('listitem').nth(2).waitFor();
    },
  },
];
