import type { Locator, Page } from '@playwright/test';

import { press, type Route } from './route.ts';

const showPart = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}(, \\d+ found)?$`) });
  await tab.press('Enter');
  // The focused element has a tooltip, which is outside all landmarks.
  await tab.blur();
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
};

const selectFirstPoi = async (page: Page): Promise<void> => {
  await showPart(page, 'List');
  await page.getByRole('option').first().click();
  await showPart(page, 'Floor details');
  await page.getByRole('textbox', { name: 'POI Name' }).waitFor();
};

const chooseOption = async (
  page: Page,
  field: string,
  choose: (options: Locator) => Locator,
): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await choose(page.getByRole('option')).click();
};

const onGroundFloor = {
  heading: 'Floors',
  path: '/buildings/1/floors/2',
  as: 'owner',
} as const;

/** The floor studio and its panels. */
export const studioRoutes: readonly Route[] = [
  { name: 'studio', ...onGroundFloor },
  { name: 'studio-poi', ...onGroundFloor, prepare: selectFirstPoi },
  {
    name: 'studio-working-hours',
    ...onGroundFloor,
    prepare: async (page) => {
      await selectFirstPoi(page);
      await press('Edit working hours')(page);
      await page.getByRole('radio', { name: 'Daily schedule' }).check();
    },
  },
  {
    name: 'studio-palette',
    ...onGroundFloor,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'studio-check',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Check');
      await page.getByText('No problems found.').waitFor();
    },
  },
  {
    name: 'studio-try-a-route',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Try a route');
      await chooseOption(page, 'From', (options) => options.first());
      await chooseOption(page, 'To', (options) => options.last());
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
];
