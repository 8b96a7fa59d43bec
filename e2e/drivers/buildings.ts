import type { Download, Page } from '@playwright/test';

/** Driver of the buildings of an application. */
export const buildingsOn = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const marker = button('Position of the building');

  return {
    field,
    marker,
    save: button('Save'),
    photo: page.getByLabel('Choose a file: Photo'),
    search: page.getByRole('combobox', { name: 'Search address' }),
    dialog: page.getByRole('dialog', { name: 'Delete building' }),
    popup: (name: string) => page.getByRole('region', { name, exact: true }),
    /** The buildings on the map, single or clustered. */
    markers: page.locator('canvas ~ div').getByRole('button'),
    panel: page.getByRole('main').locator('section').first(),

    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),

    /** Writes the building into an archive and downloads it. */
    export: async (): Promise<Download> => {
      await button('Export').click();
      const dialog = page.getByRole('dialog', { name: 'Export building' });
      await dialog.getByRole('button', { name: 'Export' }).click();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Download' }).click();
      return saved;
    },

    /** Chooses the first result of the search. */
    find: async (words: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Search address' }).fill(words);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
    },

    /** The coordinates of the marker in the form. */
    place: async (): Promise<{ latitude: number; longitude: number }> => ({
      latitude: Number(await field('Latitude').inputValue()),
      longitude: Number(await field('Longitude').inputValue()),
    }),

    dragMarker: async (right: number, down: number): Promise<void> => {
      const box = await marker.boundingBox();
      if (!box) throw new Error('There is no marker to drag.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + right, y + down, { steps: 5 });
      await page.mouse.up();
    },
  };
};
