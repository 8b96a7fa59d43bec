import type { Page } from '@playwright/test';

import { studioOn } from '../../drivers/studio/studio.ts';
import { fingerOn } from '../../fixtures/finger.ts';
import { expect } from '../../fixtures/test.ts';
import type { Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

/** Two rooms to the north and two to the south of a corridor, each with a door of 1 m. */
const walls: (readonly [Spot, Spot])[] = [
  [
    [-12, -10],
    [12, -10],
  ],
  [
    [12, -10],
    [12, 10],
  ],
  [
    [12, 10],
    [-12, 10],
  ],
  [
    [-12, 10],
    [-12, -10],
  ],
  ...[-2, 2].flatMap((y): (readonly [Spot, Spot])[] => [
    [
      [-12, y],
      [-6.5, y],
    ],
    [
      [-5.5, y],
      [5.5, y],
    ],
    [
      [6.5, y],
      [12, y],
    ],
    [
      [0, y],
      [0, y * 5],
    ],
  ]),
];

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};

test('rooms are filled, and proposed routes are taken by key and button, saved and walked', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addWalls(walls);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();

  // The four rooms and the corridor.
  await studio.tab('Rooms and routes').click();
  await studio.button('Fill all rooms (5)').click();
  await expect(studio.button('Fill all rooms (0)')).toBeVisible();
  await studio.undo.click();
  await studio.button('Fill all rooms (5)').click();
  await studio.saveAll();
  expect(await floor.savedPois()).toHaveLength(5);

  const left = page.getByRole('button', { name: /^Accept all \(\d+\)$/ });
  await page.keyboard.press('g');
  await expect(left).toBeVisible();

  // Escape dismisses them.
  await page.keyboard.press('Escape');
  await expect(left).toBeHidden();
  await studio.button('Propose routes').last().click();
  await expect(left).toBeVisible();
  await left.click();
  await expect(left).toBeHidden();
  await studio.undo.click();
  await page.keyboard.press('g');
  await expect(left).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(left).toBeHidden();
  await studio.saveAll();
  const links = await floor.savedLinks();
  expect(links).toContain('-6,-2 → -6,2');
  expect(links).toContain('6,-2 → 6,2');

  await page.reload();
  await studio.settled();
  await studio.tab('Check').click();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await studio.tab('Try a route').click();
  await choose(page, 'From', 'Room 1');
  await choose(page, 'To', 'Room 2');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('rooms are filled by click and tap, and proposed routes are taken by tap, click and frame, each as one step', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addWalls(walls);
  // A floor with layers is fitted to them; at a beacon the driver knows where the map is.
  const middle: Spot = [0, 0];
  const { id } = await floor.addBeacon('Middle', middle);
  const studio = studioOn(page);
  await page.goto(`${floor.path}?beacon=${id}`);
  await studio.settled();
  studio.cameTo({ middle, zoom: 20 });
  await studio.readyToDraw();
  const finger = await fingerOn(page);
  const tap = async (spot: Spot): Promise<void> => finger.tap(await studio.pixelOf(spot));

  await studio.tab('Rooms and routes').click();
  await expect(studio.button('Fill all rooms (5)')).toBeVisible();
  await studio.tool('Fill room').click();
  await tap([-6, 5]);
  await studio.tab('Floor details').click();
  await studio.field('POI Name').fill('Bakery');
  await studio.tab('Rooms and routes').click();
  await expect(studio.button('Fill all rooms (4)')).toBeVisible();
  await studio.click([6, 5]);
  await studio.tab('Floor details').click();
  await studio.field('POI Name').fill('Books');
  await studio.tab('Rooms and routes').click();
  await expect(studio.button('Fill all rooms (3)')).toBeVisible();

  await page.keyboard.press('g');
  const all = page.getByRole('button', { name: /^Accept all \(\d+\)$/ });
  await expect(all).toBeVisible();
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  const left = (taken: number) => studio.button(`Accept all (${count - taken})`);

  // Between the doors of the two western rooms.
  const line: Spot = [-6, -1.2];
  await tap(line);
  await expect(left(1)).toBeVisible();
  await studio.undo.click();
  await expect(left(0)).toBeVisible();
  await studio.find(line);
  await studio.click(line);
  await expect(left(1)).toBeVisible();
  await studio.click([3, 6]);
  await expect(studio.hint('No proposed line here.').first()).toBeVisible();
  await studio.drag([4.6, -2.8], [7.4, 2.8]);
  await expect(left(1)).toBeHidden();
  const rest = await all.innerText();
  await studio.undo.click();
  await expect(left(1)).toBeVisible();
  await studio.redo.click();
  await expect(studio.button(rest)).toBeVisible();
  await studio.saveAll();
  expect(await floor.savedPois()).toHaveLength(2);
  const links = await floor.savedLinks();
  // In both directions; the frame takes only what lies inside.
  expect(links).toHaveLength(2 * (count - Number(/\d+/.exec(rest)?.[0])));
  for (const link of ['-6,-2 → -6,2', '6,2 → 6,-2']) expect(links).toContain(link);
  const easts = links.map((link) => Number(link.split(',')[0]));
  expect(easts.every((east) => east === -6 || (east >= 5 && east <= 7))).toBe(true);
});

test('a floor without layers says what to do before routes can be proposed', async ({
  signedIn: page,
  floor,
}) => {
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.tab('Rooms and routes').click();
  await page.keyboard.press('g');
  await expect(
    page.getByRole('region', { name: 'Routes' }).getByText('This floor shows no layers.'),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(studio.hint('This floor shows no layers.').first()).toBeVisible();
});
