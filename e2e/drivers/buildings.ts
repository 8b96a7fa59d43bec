import type { Page } from '@playwright/test';

/** The buildings of an application, in the words of someone who looks after them. */
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
    /** The buildings that are shown on the map, alone or in a group. */
    markers: page.locator('canvas ~ div').getByRole('button'),
    panel: page.getByRole('main').locator('section').first(),

    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),

    /** Takes the first place that the search box finds. */
    find: async (words: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Search address' }).fill(words);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
    },

    /** The numbers of the marker's place, as the form shows them. */
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
