import type { Page } from '@playwright/test';

/** Driver of the table of a floor's POIs. */
export const poisOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'Points of Interest' });
  const inRow = (action: string) => (title: string) =>
    table.getByRole('button', { name: `${action} ${title}`, exact: true });
  const open = (what: string, title: string) =>
    table.getByRole('button', { name: new RegExp(`^${what} of ${title}:`) }).click();

  return {
    table,
    rows: table.locator('tbody').getByRole('row'),
    titleOf: (title: string) =>
      table.getByRole('textbox', { name: `Title of ${title}`, exact: true }),
    saveOf: inRow('Save'),
    deleteOf: inRow('Delete'),
    linkTo: (title: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: `Save ${title}`, exact: true }) })
        .getByRole('link'),
    dialog: page.getByRole('dialog'),
    export: page.getByRole('button', { name: 'Export to Excel' }),

    /** Adds a tag in the cell of a row, and returns to the row. */
    addTag: async (what: 'Subtitle' | 'Subcategories', title: string, tag: string) => {
      await open(what, title);
      await page.getByRole('textbox', { name: what, exact: true }).fill(tag);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    },

    chooseCategory: async (title: string, category: string): Promise<void> => {
      await table.getByRole('combobox', { name: `Category of ${title}`, exact: true }).click();
      await page.getByRole('option', { name: category, exact: true }).click();
    },

    /** Shows another language of the venue beside the main one. */
    showLanguage: async (name: RegExp): Promise<void> => {
      await page.getByRole('combobox', { name: 'Language to edit' }).click();
      await page.getByRole('option', { name }).click();
    },
    translatedTitleOf: (title: string) =>
      table.getByRole('textbox', { name: new RegExp(`^Title \\(.+\\) of ${title}$`) }),
    onlyIncomplete: page.getByRole('checkbox', { name: 'Only incomplete POIs' }),
    saveAll: page.getByRole('button', { name: 'Save all' }),
    /** Chooses a sheet with texts. */
    importTexts: async (csv: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import texts' }).click();
      const file = { name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await (await chooser).setFiles(file);
    },

    search: (words: string): Promise<void> =>
      page.getByRole('searchbox', { name: 'Search POIs' }).fill(words),
  };
};
