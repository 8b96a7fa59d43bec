import { expect, type Page } from '@playwright/test';

/** Driver of the floors of a building. */
export const floorsOn = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const handle = (file: string) => inDialog(`Move ${file}`);
  const expectText = (words: string) => expect(dialog.getByText(words)).toBeAttached();

  return {
    list: page.getByRole('list', { name: 'Floors' }),
    chosen: page
      .getByRole('list', { name: 'Floors' })
      .getByRole('link')
      .and(page.locator('[aria-current="page"]')),
    /** The floor that the page shows, which follows the address. */
    shown: page
      .getByRole('list', { name: 'Floors' })
      .getByRole('listitem')
      .and(page.locator('[data-chosen]')),
    legend: page.getByRole('region', { name: 'Layers on the map' }),
    switcher: page.getByRole('navigation', { name: 'Switch floor' }),
    dialog,
    save: inDialog('Save'),
    photo: dialog.getByLabel('Choose a file: Photo'),
    files: dialog.getByLabel('Choose files: Layers'),
    layers: dialog.getByRole('listitem'),
    undo: button('Undo'),
    button,
    inDialog,

    /** At the address of a floor, the list is below its details. */
    showList: () => page.getByRole('tab', { name: 'Floors', exact: true }).click(),

    startNew: async (name: string): Promise<void> => {
      await button('New Floor').first().click();
      await dialog.getByRole('combobox', { name: 'Floor name' }).click();
      await page.getByRole('option', { name }).click();
    },

    editLayers: async (floor: string): Promise<void> => {
      await button(`Edit ${floor}`).click();
      await inDialog('Layers').click();
    },

    /** Moves a layer down with the keyboard. */
    lower: async (file: string, from: string, to: string): Promise<void> => {
      await handle(file).focus();
      await page.keyboard.press('Space');
      await expectText(`${file} is over ${from}.`);
      await page.keyboard.press('ArrowDown');
      await expectText(`${file} is over ${to}.`);
      await page.keyboard.press('Space');
    },

    dragOnto: async (file: string, target: string): Promise<void> => {
      const from = await handle(file).boundingBox();
      const to = await handle(target).boundingBox();
      if (!from || !to) throw new Error('There is nothing to drag.');
      const x = from.x + from.width / 2;
      await page.mouse.move(x, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
      await page.mouse.up();
    },
  };
};
