import type { Page } from '@playwright/test';

import { accountsOn } from '../../drivers/accounts.ts';
import { passkeysOn } from '../../drivers/passkeys.ts';
import { shellOn } from '../../drivers/shell.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a user adds a passkey, signs in with it alone and as second step, and removes it', async ({
  signedIn: page,
  person,
}) => {
  const passkeys = await passkeysOn(page);
  const { logOut, storedToken } = shellOn(page);
  const accounts = accountsOn(page);
  await page.goto('/profile/password');
  await passkeys.add('Laptop');
  await expect(passkeys.row('Laptop')).toContainText('not used yet');

  await logOut();
  await page.getByRole('button', { name: 'Sign in with a passkey', exact: true }).click();
  await expect(page).toHaveURL('/companies');

  await logOut();
  await accounts.signIn(person);
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  expect(await storedToken()).toBeNull();
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page).toHaveURL('/companies');

  await page.goto('/profile/password');
  await expect(passkeys.row('Laptop')).toContainText('last used');
  await passkeys.remove('Laptop');
  await expect(passkeys.row('Laptop')).toHaveCount(0);
  await logOut();
  await accounts.signIn(person);
  await expect(page).toHaveURL('/companies');
});

/** The server answers as if the sign-in were old, once. */
const letSignInBeOld = async (page: Page, path: string): Promise<void> => {
  const error = { code: 'verification_needed', message: "Confirm it's you first." };
  await page.route(path, (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
};

test('a user whose sign-in is old confirms who they are, and what they began continues', async ({
  signedIn: page,
  person,
}) => {
  const passkeys = await passkeysOn(page);
  const confirmation = page.getByRole('dialog', { name: "Confirm it's you" });
  const password = confirmation.getByLabel('Password', { exact: true });
  const proceed = confirmation.getByRole('button', { name: 'Continue', exact: true });
  await page.goto('/profile/password');
  await letSignInBeOld(page, '**/admin/passkeys/options');
  await passkeys.startToAdd('Laptop');
  await password.fill('not the password');
  await proceed.click();
  await expect(confirmation.getByText('Current password is invalid')).toBeVisible();
  await password.fill(person.password);
  await proceed.click();
  await expect(confirmation).toBeHidden();
  await passkeys.finish();
  await expect(passkeys.row('Laptop')).toContainText('not used yet');

  await letSignInBeOld(page, '**/admin/passkeys/*');
  await passkeys.remove('Laptop');
  await confirmation.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(passkeys.row('Laptop')).toHaveCount(0);
});
