import type { Page } from '@playwright/test';

/** Driver of the API keys of a company. */
export const apiKeysOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'API keys' });
  const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true });
  const shown = dialogOf('Copy API key');

  /** Reads the key that is shown once, and closes its dialog. */
  const take = async (): Promise<string> => {
    const key = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: 'Done', exact: true }).click();
    await shown.waitFor({ state: 'hidden' });
    return key;
  };

  return {
    table,
    shown,
    rowOf: (name: string) => table.getByRole('row').filter({ hasText: name }),

    /** With the scope that is chosen at first, or another one. */
    create: async (name: string, scope?: string): Promise<string> => {
      await page.getByRole('button', { name: 'Create API key', exact: true }).click();
      const dialog = dialogOf('Create API key');
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      if (scope !== undefined) {
        await dialog.getByRole('checkbox', { name: scope }).check();
        await dialog.getByRole('checkbox', { name: 'Read venues' }).uncheck();
      }
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      return take();
    },

    rotate: async (name: string): Promise<string> => {
      await page.getByRole('button', { name: `Rotate ${name}`, exact: true }).click();
      const dialog = dialogOf('Rotate API key');
      await dialog.getByRole('button', { name: 'Rotate', exact: true }).click();
      return take();
    },

    revoke: async (name: string): Promise<void> => {
      await page.getByRole('button', { name: `Revoke ${name}`, exact: true }).click();
      const dialog = dialogOf('Revoke API key');
      await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
};
