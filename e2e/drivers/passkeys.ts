import { expect, type Page } from '@playwright/test';

/** Driver of the passkeys of the profile, in a browser that answers like a laptop with a fingerprint reader. */
export const passkeysOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const dialog = page.getByRole('dialog');
  const factors = page.getByRole('region', { name: 'Second factor' });
  const startToAdd = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  const finish = async (): Promise<void> => {
    await expect(dialog.getByLabel('Recovery codes', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  };

  return {
    row: (name: string) => factors.getByRole('listitem').filter({ hasText: name }),
    startToAdd,
    /** Reads the recovery codes that come with the first factor. */
    finish,
    /** The first factor of the user. */
    add: async (name: string): Promise<void> => {
      await startToAdd(name);
      await finish();
    },
    remove: async (name: string): Promise<void> => {
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    },
  };
};
