import { expect, type Page } from '@playwright/test';

/** The common parts of every screen: header, menus, dialogs. */
export const shellOn = (page: Page) => {
  const openAccountMenu = (): Promise<void> =>
    page.getByRole('button', { name: 'Account', exact: true }).click();

  return {
    main: page.getByRole('main'),
    dialog: page.getByRole('dialog'),
    openAccountMenu,

    logOut: async (): Promise<void> => {
      await openAccountMenu();
      await page.getByRole('button', { name: 'Log out' }).click();
    },

    /** At exactly this address, and signed out. */
    expectSignedOut: async (): Promise<void> => {
      await expect(page).toHaveURL('/sign-in');
      await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    },

    storedToken: (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('floorwright.token')),
  };
};
