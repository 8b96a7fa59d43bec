import type { Page } from '@playwright/test';

/** Driver of the integration page of a building. */
export const integrationOn = (page: Page) => {
  const keys = (kind: 'Visitor' | 'Admin') => page.getByRole('region', { name: `${kind} keys` });

  const signInSamples = page.getByRole('region', { name: 'Sign users in (OAuth)' });

  return {
    keys,
    signInSamples,
    qrCode: page.getByRole('img', { name: /^QR code with the visitor keys/ }),
    sample: signInSamples.getByLabel('Sample', { exact: true }),
    dialog: page.getByRole('dialog'),
    address: (place: number) => page.getByRole('textbox', { name: `Address ${place}` }),

    /** Shows a secret and reads it. */
    reveal: async (kind: 'Visitor' | 'Admin'): Promise<string> => {
      await keys(kind)
        .getByRole('button', { name: /^Show / })
        .click();
      return (await keys(kind).locator('code').nth(1).textContent()) ?? '';
    },

    addAddress: async (place: number, address: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add address' }).click();
      await page.getByRole('textbox', { name: `Address ${place}` }).fill(address);
    },

    saveAddresses: (): Promise<void> =>
      page.getByRole('button', { name: 'Save addresses' }).click(),

    openPoiLink: (): Promise<void> =>
      page.getByRole('button', { name: 'POI Link Settings' }).click(),
  };
};
