import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { providerPagesOn, singleSignOnOn } from '../../drivers/single-sign-on.ts';
import { environment } from '../../fixtures/environment.ts';
import { publishText } from '../../fixtures/single-sign-on/dns-server.ts';
import { client } from '../../fixtures/single-sign-on/identity-provider.ts';
import { test } from '../../fixtures/single-sign-on/test.ts';
import { expect } from '../../fixtures/test.ts';

/** Leaves the sign-in page for the one of the provider. */
const goToProvider = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Email', { exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Continue with single sign-on', exact: true }).click();
};

test('an owner connects an identity provider, and a member signs in with it', async ({
  signedIn: page,
  team,
  issuer,
  openAs,
}) => {
  const settings = singleSignOnOn(page);
  await page.goto('/companies/single-sign-on');
  await settings.connect({ issuer, clientId: client.id, secret: client.secret });
  await page.getByRole('button', { name: 'Test the connection', exact: true }).click();
  await expect(
    page.getByText('The identity provider answers and accepts the client.'),
  ).toBeVisible();

  const domain = `mall-${randomUUID().slice(0, 8)}.example`;
  const record = await settings.addDomain(domain);
  await settings.check(domain);
  await expect(settings.domain.getByRole('alert')).toContainText('There is no TXT record');
  await publishText(environment().dnsServer, record);
  await settings.check(domain);
  await expect(settings.domain).toContainText(/Verified \d/);

  const email = `pat@${domain}`;
  const guest = await openAs(null);
  // The provider's page asks for a font of another site.
  await guest.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await guest.goto('/companies/members');
  await goToProvider(guest, email);
  await providerPagesOn(guest).cancel();
  await expect(guest.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('alert')).toContainText(
    'The identity provider did not sign you in.',
  );
  await guest.getByRole('link', { name: 'Back to sign-in', exact: true }).click();
  await goToProvider(guest, email);
  await providerPagesOn(guest).signIn(email);
  await expect(guest).toHaveURL('/companies/members');
  await expect(guest.getByRole('table', { name: 'Members' })).toContainText(email);

  const { firstName, lastName } = team.owner;
  expect(await settings.switchOnOnly()).toBe(
    `The owners can still use a password: ${firstName} ${lastName}`,
  );
  await expect(page.getByRole('switch')).toBeChecked();
  const another = await openAs(null);
  await another.goto('/sign-in');
  await another.getByLabel('Email', { exact: true }).fill(email);
  await another.getByLabel('Email', { exact: true }).press('Tab');
  await expect(another.getByText('Your company signs in with single sign-on.')).toBeVisible();
  await expect(another.getByLabel('Password', { exact: true })).toHaveCount(0);
});
