import { expect, type Locator, type Page } from '@playwright/test';

/** /companies/webhooks with at most one webhook. */
export const webhooksOn = (page: Page) => {
  const creation = page.getByRole('dialog', { name: 'Create webhook' });
  const row: Locator = page.getByRole('table', { name: 'Webhooks' }).getByRole('row').nth(1);
  const submit = async (address: string): Promise<void> => {
    await creation.getByLabel('Address', { exact: true }).fill(address);
    await creation.getByRole('button', { name: 'Create', exact: true }).click();
  };
  return {
    creation,
    row,
    /** Opens the form and sends an address that the server refuses. */
    fillIn: async (address: string): Promise<void> => {
      await page.getByRole('button', { name: 'Create webhook', exact: true }).click();
      await submit(address);
    },
    /** Sends the open form, and returns the secret that is shown once. */
    create: async (address: string): Promise<string> => {
      await submit(address);
      const shown = page.getByRole('dialog', { name: 'Copy signing secret' });
      const secret = await shown.locator('code').innerText();
      await shown.getByRole('button', { name: 'Done', exact: true }).click();
      await expect(shown).toBeHidden();
      return secret;
    },
    remove: async (): Promise<void> => {
      await row.getByRole('button', { name: /^Delete / }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete webhook' });
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(dialog).toBeHidden();
    },
  };
};
