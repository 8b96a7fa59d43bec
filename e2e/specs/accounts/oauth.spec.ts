import type { Page } from '@playwright/test';

import { violationsOn } from '../../fixtures/accessibility.ts';
import { test } from '../../fixtures/oauth-client/fixture.ts';
import { demoOwner } from '../../fixtures/people.ts';
import { expect, rememberToken } from '../../fixtures/test.ts';

const signInHere = async (page: Page, credentials: { email: string; password: string }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const clickSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with Floorwright' }).click();

const hello = (page: Page) => page.getByText(`Hello Olivia Owens, ${demoOwner.email}`);

const consoleAddress = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ response_type: 'code', ...parameters }).toString()}`;

test('[S4.5] [S4.6] a guest signs in here, and the client learns who they are', async ({
  page,
  oauthClient,
}) => {
  await page.goto(oauthClient.origin);
  await clickSignIn(page);
  await signInHere(page, demoOwner);
  await expect(hello(page)).toBeVisible();
  expect(page.url()).toContain(`${oauthClient.redirectUri}?code=`);
});

test('[S4.6] a signed-in person passes straight through', async ({
  context,
  page,
  ownerToken,
  oauthClient,
}) => {
  await rememberToken(context, ownerToken);
  await page.goto(oauthClient.origin);
  await clickSignIn(page);
  await expect(hello(page)).toBeVisible();
});

test('[S4.5] the console that is opened with a client_id leads to the client after signing in', async ({
  page,
  oauthClient: { clientId, redirectUri },
}) => {
  const parameters = { client_id: clientId, redirect_uri: redirectUri, state: 'a b&c' };
  await page.goto(consoleAddress('/', parameters));
  await signInHere(page, demoOwner);
  await page.waitForURL(`${redirectUri}?**`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('state')).toBe('a b&c');
});

test('the client renews its access and ends it, from its own origin', async ({
  context,
  page,
  ownerToken,
  oauthClient,
}) => {
  await rememberToken(context, ownerToken);
  await page.goto(oauthClient.origin);
  await clickSignIn(page);
  await expect(hello(page)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(`Refreshed Olivia Owens, ${demoOwner.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toContainText('WWWAuthenticateChallengeError');
});

test('a user without access to the application reads it here, and is not redirected', async ({
  signedIn: page,
  baseURL,
  oauthClient,
}) => {
  await page.goto(oauthClient.origin);
  await clickSignIn(page);
  await expect(page.getByRole('main')).toContainText('Your account has no access');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('a client that asks for the email needs consent, once', async ({
  context,
  page,
  ownerToken,
  oauthClient: { clientId, redirectUri },
}) => {
  await rememberToken(context, ownerToken);
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  };
  const asking = consoleAddress('/sign-in/oauth', { ...parameters, prompt: 'consent' });
  await page.goto(asking);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Allow .+ to sign you in\?$/ }),
  ).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'See your email address' }),
  ).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(`${redirectUri}?error=access_denied&*`);
  await page.goto(asking);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${redirectUri}?code=*`);
  await page.goto(consoleAddress('/sign-in/oauth', parameters));
  await page.waitForURL(`${redirectUri}?code=*`);
});

test('a client that wants no page to be shown gets an error or a code', async ({
  context,
  page,
  baseURL,
  ownerToken,
  oauthClient: { clientId, redirectUri },
}) => {
  const address = consoleAddress('/sign-in/oauth', {
    client_id: clientId,
    redirect_uri: redirectUri,
    prompt: 'none',
    state: 's',
  });
  await page.goto(address);
  await page.waitForURL(`${redirectUri}?**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: 'login_required',
    state: 's',
    iss: baseURL,
  });
  await rememberToken(context, ownerToken);
  await page.goto(address);
  await page.waitForURL(`${redirectUri}?code=*`);
});

test('a client that wants a new sign-in gets one, once', async ({
  page,
  oauthClient: { clientId, redirectUri },
}) => {
  const parameters = { client_id: clientId, redirect_uri: redirectUri, max_age: '0' };
  const address = consoleAddress('/sign-in/oauth', parameters);
  await page.goto(address);
  await signInHere(page, demoOwner);
  await page.waitForURL(`${redirectUri}?code=*`);
  // The session of just now is too old for the next request.
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInHere(page, demoOwner);
  await page.waitForURL(`${redirectUri}?code=*`);
});

const strays = [
  {
    name: 'an unknown client',
    change: { client_id: 'unknown' },
    message: /The app that sent you here is not registered\./,
  },
  {
    name: 'an address that is not registered',
    change: { redirect_uri: 'http://127.0.0.1:9/callback' },
    message: /The app's redirect address is not registered\./,
  },
];

for (const { name, change, message } of strays) {
  for (const start of ['signed in', 'signed out'] as const) {
    test(`[S8.12] [S4.6] ${name} is reported here, and redirects nowhere: ${start}`, async ({
      context,
      page,
      baseURL,
      ownerToken,
      oauthClient: { clientId, redirectUri },
    }) => {
      const parameters = { client_id: clientId, redirect_uri: redirectUri, ...change };
      if (start === 'signed in') await rememberToken(context, ownerToken);
      await page.goto(consoleAddress('/sign-in/oauth', parameters));
      if (start === 'signed out') await signInHere(page, demoOwner);
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }
}
