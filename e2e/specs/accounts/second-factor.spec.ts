import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

import { accountsOn } from '../../drivers/accounts.ts';
import { shellOn } from '../../drivers/shell.ts';
import { expect, test } from '../../fixtures/test.ts';

const step = 30;

/** A code works once, so that the sign-in takes the next one. Each is accepted for at least 30 seconds more. */
const codeOf = (secret: string, steps: 0 | 1): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * step });

/** Sets up an authenticator app. Returns what the dialog shows. */
const setUp = async (page: Page): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await page.goto('/profile/password');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const { dialog } = shellOn(page);
  await expect(
    dialog.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible();
  const secret = await dialog.locator('dd code').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByLabel('Recovery codes', { exact: true });
  await expect(codes).toBeVisible();
  const recoveryCodes = (await codes.innerText()).trim().split('\n');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return { secret, recoveryCodes };
};

test('a user sets up an authenticator app, signs in with it, and has the device remembered', async ({
  signedIn: page,
  person,
}) => {
  const { secret } = await setUp(page);
  const accounts = accountsOn(page);
  await shellOn(page).logOut();
  await accounts.signIn(person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(await shellOn(page).storedToken()).toBeNull();
  await accounts.field('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  await accounts.field('Code').fill(codeOf(secret, 1));
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/companies');

  await shellOn(page).logOut();
  await accounts.signIn(person);
  await expect(page).toHaveURL('/companies');
});

test('a recovery code signs in on another device, and removing the app ends the second step', async ({
  signedIn: page,
  person,
  browser,
  baseURL,
}) => {
  const { recoveryCodes } = await setUp(page);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/sign-in');
  await accountsOn(other).signIn(person);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await accountsOn(other)
    .field('Recovery code')
    .fill(recoveryCodes[0] ?? '');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/companies');
  await other.goto('/profile/password');
  await expect(other.getByText('9 codes left')).toBeVisible();

  await other.getByRole('button', { name: 'Remove authenticator app' }).click();
  await shellOn(other).dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByText('Not set up')).toBeVisible();
  await shellOn(other).logOut();
  await accountsOn(other).signIn(person);
  await expect(other).toHaveURL('/companies');
  await elsewhere.close();
});
