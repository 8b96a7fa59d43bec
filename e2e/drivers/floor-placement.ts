import { expect, type Page } from '@playwright/test';

/** Driver of the placement screen of a floor. */
export const placementOn = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const map = page.getByRole('region', { name: 'Map of the floor' });
  const middleOf = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await button(name).boundingBox();
    if (!box) throw new Error(`${name} is not on the page.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  return {
    map,
    anchor: button('Anchor of the floor plan'),
    corners: page.getByRole('button', { name: / corner$/ }),
    sides: page.getByRole('button', { name: / side$/ }),
    hint: page.getByText('Click on the exact location to import the floor plan'),
    value: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
    save: button('Save'),
    back: page.getByRole('link', { name: 'Back', exact: true }),
    undo: button('Undo'),
    redo: button('Redo'),
    dialog: page.getByRole('dialog'),
    plan: page.getByRole('application', { name: /^Floor plan/ }),
    points: page.getByRole('list', { name: 'Control points' }).getByRole('listitem'),
    button,
    middleOf,

    /** Until the map is idle, a click may miss. */
    settled: async (): Promise<void> => {
      await expect(map).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },

    clickMap: async (right = 0, down = 0): Promise<void> => {
      const box = await map.boundingBox();
      if (!box) throw new Error('There is no map on the page.');
      await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
    },

    /** Drags a handle in many small steps. */
    drag: async (name: string, right: number, down: number): Promise<void> => {
      const { x, y } = await middleOf(name);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + right, y + down, { steps: 6 });
      await page.mouse.up();
    },
  };
};
