import { expect, type Page } from '@playwright/test';

import { pixel } from '../fixtures/venue/buildings.ts';

/** Driver of the engagements of a floor. */
export const engagementsOn = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const marker = (beacon: string) =>
    page.getByRole('region', { name: 'Map of the floor' }).locator('..').getByRole('button', {
      name: beacon,
      exact: true,
    });

  const tab = (name: string) => page.getByRole('tab', { name, exact: true });

  return {
    button,
    dialog,
    field,
    marker,
    tab,
    coupon: dialog('Create Coupon'),
    preview: page.getByRole('region', { name: 'Preview on a phone' }),
    list: page.getByRole('tabpanel').getByRole('link'),
    event: (name: string) => page.getByRole('radio', { name, exact: true }),
    template: (number: number) =>
      page.getByRole('radio', { name: new RegExp(`^Template ${number}:`) }),

    /** Opens the engagements of a floor from the menu of its studio. */
    open: async (floorPath: string): Promise<void> => {
      await page.goto(`${floorPath}/engagements`);
      await expect(page.getByRole('heading', { name: 'Engagements' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },

    /** The list changes after the address has; until then its button creates the former kind. */
    chooseTab: async (name: string): Promise<void> => {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    },

    /** Chooses an image and uses all of it. */
    addPicture: async (label: string): Promise<void> => {
      const group = page.getByRole('group', { name: label, exact: true });
      await group
        .locator('input[type=file]')
        .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: pixel });
      await dialog('Crop picture').getByRole('button', { name: 'Use picture' }).click();
      await expect(group.getByRole('button', { name: 'Remove' })).toBeVisible();
    },

    /** Draws a selection box with Shift around everything between two markers. */
    frame: async (from: string, to: string): Promise<void> => {
      const [start, end] = await Promise.all(
        [from, to].map(async (beacon) => {
          const box = await marker(beacon).boundingBox();
          if (!box) throw new Error(`${beacon} is not on the map.`);
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }),
      );
      if (!start || !end) throw new Error('A frame has two corners.');
      const right = Math.sign(end.x - start.x) || 1;
      const down = Math.sign(end.y - start.y) || 1;
      await page.keyboard.down('Shift');
      await page.mouse.move(start.x - 40 * right, start.y - 40 * down);
      await page.mouse.down();
      await page.mouse.move(end.x + 40 * right, end.y + 40 * down, { steps: 4 });
      await page.mouse.up();
      await page.keyboard.up('Shift');
    },
  };
};
