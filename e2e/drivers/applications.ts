import type { Page } from '@playwright/test';

/** Driver of the applications of a company. */
export const applicationsOn = (page: Page) => {
  const grid = page.getByRole('list', { name: 'Applications' });
  const button = (name: string) => grid.getByRole('button', { name, exact: true });
  const name = page.getByRole('textbox', { name: 'Name' });

  return {
    grid,
    tile: button,
    name,
    createTile: button('Create application'),
    switcher: page.getByRole('button', { name: /^Application: / }),
    dialog: page.getByRole('dialog', { name: 'Delete application' }),

    create: async (words: string): Promise<void> => {
      await button('Create application').click();
      await name.fill(words);
      await page.keyboard.press('Enter');
    },

    startRenaming: (present: string): Promise<void> => button(`Rename ${present}`).click(),

    askToDelete: (present: string): Promise<void> => button(`Delete ${present}`).click(),
  };
};
