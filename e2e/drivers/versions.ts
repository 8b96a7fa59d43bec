import { expect, type Page } from '@playwright/test';

/** Driver of the page 'Versions' of a building. */
export const versionsOn = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const changes = page.getByRole('region', { name: 'Changes for visitors' });
  return {
    dialog,
    changes,
    list: page.getByRole('region', { name: 'All versions' }).getByRole('listitem'),
    open: async (buildingId: number): Promise<void> => {
      await page.goto(`/buildings/${buildingId}/versions`);
      await expect(page.getByRole('heading', { level: 1, name: 'Versions' })).toBeVisible();
    },
    automatic: page.getByRole('switch', { name: /^Publish changes automatically/ }),
    publish: async (note: string): Promise<void> => {
      await changes.getByRole('textbox', { name: 'Note' }).fill(note);
      await changes.getByRole('button', { name: 'Publish', exact: true }).click();
    },
    /** Presses a button of the list, and the one that confirms it. */
    confirm: async (name: string, verb: string): Promise<void> => {
      await button(name).click();
      await dialog.getByRole('button', { name: verb, exact: true }).click();
    },
    press: (name: string) => button(name).click(),
    /** Opens a version read only. */
    view: async (number: number): Promise<void> => {
      await page.getByRole('link', { name: `View version ${number}`, exact: true }).click();
      const title = { level: 1, name: `Version ${number}`, exact: true };
      await expect(page.getByRole('heading', title)).toBeVisible();
    },
    /** The titles of the POIs on the floor of a version that is open. */
    pois: page.getByRole('list', { name: 'POIs', exact: true }),
  };
};
