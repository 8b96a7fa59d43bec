import { expect, type Page } from '@playwright/test';

/** The public account of the embedded provider. */
export const demoAccount = {
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  customerId: '1',
};

/** From an account at the provider to synchronized floors. */
export const providerOn = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  return {
    connectLink: page.getByRole('link', { name: 'Connect provider' }),
    synchronizeLink: page.getByRole('link', { name: 'Synchronize Floors' }),
    synchronizeButton: button('Synchronize Floors'),
    toAdd: page.getByRole('region', { name: 'Floors to add' }).getByRole('listitem'),
    progress: page.getByRole('progressbar', { name: 'Synchronizing floors' }),
    cancel: button('Cancel'),
    tryAgain: button('Try again'),
    dialog: page.getByRole('dialog'),

    connect: async ({ clientId, clientSecret, customerId } = demoAccount): Promise<void> => {
      await page.getByRole('textbox', { name: 'Client id' }).fill(clientId);
      await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
      await page.getByRole('textbox', { name: 'Customer id' }).fill(customerId);
      await button('Connect').click();
    },

    chooseVenue: async (search: string, name: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Venue' }).fill(search);
      await expect(page.getByRole('option')).toHaveText([name]);
      await page.getByRole('option', { name }).click();
      await button('Continue').click();
    },
  };
};
