import type { Page } from '@playwright/test';

/** Driver of the table of beacons. */
export const beaconsOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'Beacons' });
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const pick = async (label: string, option: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  return {
    table,
    rowOf,
    dialog,
    field,
    pick,
    rows: table.locator('tbody').getByRole('row'),
    floor: dialog.getByRole('combobox', { name: 'Floor' }),
    add: page.getByRole('button', { name: 'Add beacon' }).first(),
    chooseAll: table.getByRole('checkbox', { name: 'Select all rows on this page' }),
    chosen: page.getByRole('group', { name: 'Selected beacons' }),

    type: async (fields: Record<string, string>): Promise<void> => {
      for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
    },

    submit: (label: string): Promise<void> =>
      dialog.getByRole('button', { name: label, exact: true }).click(),

    choose: (name: string): Promise<void> =>
      table.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check(),

    edit: (name: string): Promise<void> =>
      rowOf(name)
        .getByRole('button', { name: `Edit ${name}`, exact: true })
        .click(),

    remove: (name: string): Promise<void> =>
      rowOf(name)
        .getByRole('button', { name: `Delete ${name}`, exact: true })
        .click(),

    search: (words: string): Promise<void> =>
      page.getByRole('searchbox', { name: 'Search beacons' }).fill(words),
  };
};
