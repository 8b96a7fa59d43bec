import type { Page } from '@playwright/test';

/** Driver of the members of a company. */
export const membersOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'Members' });
  const rowOf = (email: string) => table.getByRole('row').filter({ hasText: email });
  const dialog = page.getByRole('dialog');

  return {
    table,
    rowOf,
    dialog,
    save: dialog.getByRole('button', { name: 'Save' }),

    edit: (email: string): Promise<void> =>
      rowOf(email)
        .getByRole('button', { name: /^Edit / })
        .click(),

    giveRole: async (role: string): Promise<void> => {
      await dialog.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: role, exact: true }).click();
    },

    remove: async (email: string): Promise<void> => {
      await rowOf(email)
        .getByRole('button', { name: /^Delete / })
        .click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
    },

    search: (words: string): Promise<void> =>
      page.getByRole('searchbox', { name: 'Search members' }).fill(words),
  };
};
