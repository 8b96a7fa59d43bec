import type { Page } from '@playwright/test';

import type { Route } from './route.ts';

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
    path: '/sign-in/sso',
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
      await page.locator('section li').first().getByRole('button').click();
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
];
