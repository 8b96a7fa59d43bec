import { expect, type Page } from '@playwright/test';

type Settings = { issuer: string; clientId: string; secret: string };

/** /companies/single-sign-on with at most one domain. */
export const singleSignOnOn = (page: Page) => {
  const domain = page.getByRole('list', { name: 'Domains' }).getByRole('listitem');
  return {
    domain,
    connect: async ({ issuer, clientId, secret }: Settings): Promise<void> => {
      await page.getByLabel('Issuer', { exact: true }).fill(issuer);
      await page.getByLabel('Client ID', { exact: true }).fill(clientId);
      await page.getByLabel('Client secret', { exact: true }).fill(secret);
      // This role needs no applications.
      await page.getByRole('combobox', { name: 'Role of new members' }).click();
      await page.getByRole('option', { name: 'Super Admin', exact: true }).click();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    },
    /** Returns the TXT record that verifies the domain. */
    addDomain: async (name: string): Promise<{ name: string; text: string }> => {
      await page.getByLabel('Domain', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Add domain', exact: true }).click();
      await expect(domain).toContainText('Not verified yet');
      const codes = domain.locator('code');
      return { name: await codes.nth(0).innerText(), text: await codes.nth(1).innerText() };
    },
    check: (name: string): Promise<void> =>
      domain.getByRole('button', { name: `Check ${name} now`, exact: true }).click(),
    /** Makes it the only way in; returns who can still use a password. */
    switchOnOnly: async (): Promise<string> => {
      await page.getByRole('switch').press('Space');
      const dialog = page.getByRole('dialog', { name: 'Single sign-on only' });
      const owners = dialog.getByText(/^The owners can still use a password: /);
      await expect(owners).toBeVisible();
      const people = await owners.innerText();
      await dialog.getByRole('button', { name: 'Switch on', exact: true }).click();
      await expect(dialog).toBeHidden();
      return people;
    },
  };
};

/** The pages of the identity provider of the tests. */
export const providerPagesOn = (page: Page) => ({
  signIn: async (email: string): Promise<void> => {
    const login = page.locator('input[name=login]');
    // The sign-in page of the product has sent the email along.
    await expect(login).toHaveValue(email);
    await page.locator('input[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in', exact: true }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  },
  cancel: async (): Promise<void> => {
    await page.getByRole('link', { name: '[ Cancel ]' }).click();
  },
});
