import { expect, type Locator, type Page } from '@playwright/test';

import { announceOthers } from './fixtures/others.ts';
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

/** Two measured sides, and a typed length. Measuring works at every zoom. */
const measureSides = async (page: Page): Promise<void> => {
  await page.keyboard.press('d');
  const box = await page.getByRole('region', { name: 'Map of the floor' }).boundingBox();
  if (!box) throw new Error('There is no map on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.42];
  // On phones, above the buttons of the tool and beside its hint, which are on the other side in Arabic.
  await page.mouse.click(x - 80, y + 5);
  await page.mouse.click(x + 20, y + 5);
  await page.mouse.move(x + 10, y - 55);
  await page.keyboard.press('6');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: 'Next side' }).waitFor();
};

/** Three corners of an area, by touch on a phone. */
const drawCorners = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) < 500) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  }
  // Near enough to draw; phones have no button to zoom.
  await selectFirstPoi(page);
  const tool = page.getByRole('button', { name: 'Create POI', exact: true });
  await expect(tool).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('p');
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  const box = await page.getByRole('region', { name: 'Map of the floor' }).boundingBox();
  if (!box) throw new Error('There is no map on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.42];
  for (const [right, down] of [
    [-80, 60],
    [60, 60],
    [70, -50],
  ] as const)
    await page.mouse.click(x + right, y + down);
  await page.mouse.move(x - 60, y - 40);
  await page.getByRole('button', { name: 'Finish' }).waitFor();
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
    name: 'studio-measuring',
    ...onGroundFloor,
    prepare: measureSides,
  },
  { name: 'studio-drawing', ...onGroundFloor, prepare: drawCorners },
  {
    name: 'studio-shapes',
    ...onGroundFloor,
    prepare: async (page) => {
      await selectFirstPoi(page);
      await press('Change shapes')(page);
      await page.getByRole('menuitem', { name: 'Rotate' }).waitFor();
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
    name: 'studio-copy-to-floors',
    ...onGroundFloor,
    prepare: async (page) => {
      await selectFirstPoi(page);
      await press('Copy to floors')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'All' }).click();
      await dialog.locator('[aria-busy]').waitFor({ state: 'hidden' });
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
    name: 'studio-comments',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Check');
      await page.getByText('2 open').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'studio-comment-thread',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Check');
      await page
        .getByRole('region', { name: 'Comments' })
        .getByRole('button', { name: /The café opened/ })
        .click();
      await page.getByRole('list', { name: 'Replies' }).waitFor();
    },
  },
  {
    name: 'studio-others',
    ...onGroundFloor,
    prepare: async (page) => {
      await announceOthers(page);
      await page.getByRole('button', { name: /^Also on this floor: / }).waitFor();
    },
  },
  {
    name: 'studio-compare-swipe',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Compare floors');
      await page.getByRole('slider').waitFor();
      await page
        .getByRole('region', { name: /^Only on / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'studio-compare-difference',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Compare floors');
      await page.getByRole('button', { name: 'Difference' }).click();
      await page
        .getByRole('region', { name: /^Only on / })
        .first()
        .waitFor();
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
  {
    name: 'studio-rooms-and-routes',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Rooms and routes');
      await page.getByText('closed rooms and').waitFor();
    },
  },
  {
    name: 'studio-proposed-routes',
    ...onGroundFloor,
    prepare: async (page) => {
      await showPart(page, 'Rooms and routes');
      await page.getByText('closed rooms and').waitFor();
      // Keys of tools that draw are refused until the map has zoomed in on the floor.
      const tools = page.getByRole('toolbar', { name: 'Tools', exact: true });
      const create = tools.getByRole('button', { name: 'Create POI', exact: true });
      await expect(create).not.toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('g');
      await page.getByRole('button', { name: /^Accept all/ }).waitFor();
    },
  },
  {
    name: 'studio-many',
    ...onGroundFloor,
    prepare: async (page) => {
      await page.keyboard.press('Control+a');
      await page.getByRole('heading', { name: /items selected$/ }).waitFor();
    },
  },
];
