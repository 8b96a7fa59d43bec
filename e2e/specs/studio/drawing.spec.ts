import type { Page } from '@playwright/test';

import { studioOn } from '../../drivers/studio/studio.ts';
import { violationsOn } from '../../fixtures/accessibility.ts';
import { fingerOn } from '../../fixtures/finger.ts';
import { expect } from '../../fixtures/test.ts';
import { type Spot, spotOf } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

type Place = { latitude: number; longitude: number };

/** The sides of a shape in meters, rounded to centimeters. */
const sidesOf = (corners: readonly Place[]): number[] =>
  corners.map(({ latitude, longitude }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { latitude, longitude };
    const north = (next.latitude - latitude) * 111_515;
    const east = (next.longitude - longitude) * 45_403;
    return Math.hypot(north, east);
  });

const expectSides = (corners: readonly Place[] | undefined, sides: readonly number[]): void => {
  const measured = sidesOf(corners ?? []);
  expect(measured).toHaveLength(sides.length);
  for (const [index, side] of sides.entries()) expect(measured[index]).toBeCloseTo(side, 1);
};

const typeAll = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a shop is drawn by typed measures, split, merged, turned and measured by mouse and keyboard', async ({
  signedIn: page,
  floor,
}) => {
  const studio = studioOn(page);
  const readout = page.getByRole('group', { name: 'Next side' });
  const heading = (count: number) =>
    page.getByRole('heading', { name: `${count} items selected`, exact: true });
  await studio.open(floor.path);
  await studio.readyToDraw();

  // The first side to the east, and then two right angles.
  await studio.tool('Create POI').click();
  await studio.click([-10, -5]);
  await studio.hover([4, -5]);
  await expect(readout).toContainText('m');
  await typeAll(page, '1', '2', '.', '5', 'Tab', '0');
  await expect(readout).toHaveText('12.5 m0°');
  await typeAll(page, 'Enter');
  await studio.hover([4, 3]);
  await typeAll(page, '8', 'Tab', '9', '0', 'Enter');
  await page.keyboard.down('Shift');
  await studio.click([-10, 3.4]);
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await studio.field('POI Name').fill('Bakery');
  await studio.saveAll();
  expectSides((await floor.savedPois())[0]?.coordinates, [12.5, 8, 12.5, 8]);

  // Split by a line, and merged again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await studio.click([-4, -8]);
  await studio.click([-4, 6]);
  await page.keyboard.press('Enter');
  await expect(heading(2)).toBeVisible();
  await studio.saveAll();
  expect(await floor.savedPois()).toHaveLength(2);
  await page.keyboard.press('v');
  await page.keyboard.press('Control+a');
  await expect(heading(2)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Shift+M');
  await expect(studio.field('POI Name')).toHaveValue('Bakery');
  await studio.saveAll();
  const merged = await floor.savedPois();
  expect(merged).toHaveLength(1);
  expect(sidesOf(merged[0]?.coordinates ?? []).reduce((sum, side) => sum + side, 0)).toBeCloseTo(
    41,
    1,
  );

  // Turned from the menu.
  await page.keyboard.press('Control+a');
  await studio.button('Change shapes').click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await studio.dialog.getByLabel('Angle in degrees').fill('90');
  await studio.inDialog('Rotate').click();
  await studio.saveAll();
  const [turned] = await floor.savedPois();
  const easts = (turned?.coordinates ?? []).map((corner) => Number(spotOf(corner).split(',')[0]));
  expect(Math.max(...easts) - Math.min(...easts)).toBe(8);

  await page.keyboard.press('d');
  await studio.click([12, -6]);
  await studio.click([22, -6]);
  await expect(studio.hint('Distance')).toHaveText(/^Distance (9\.9\d|10\.0\d) m$/);
});

test('a shared wall moves in both shops', async ({ signedIn: page, floor }) => {
  await floor.addPoi('Left', [-4, 0]);
  await floor.addPoi('Right', [4, 0]);
  const studio = studioOn(page);
  const corners = async (title: string) =>
    (await floor.savedPois()).find((poi) => poi.title === title)?.coordinates.map(spotOf);
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.find([-4, 2]);
  await studio.click([-4, 2]);
  await expect(studio.field('POI Name')).toHaveValue('Left');
  await studio.tool('Move shared walls together').click();
  await studio.hover([0, 0]);
  await studio.drag([0, 0], [3, 0.5]);
  await studio.saveAll();
  expect(await corners('Left')).toEqual(['-8,-4', '3,-4', '3,4', '-8,4']);
  expect(await corners('Right')).toEqual(['3,-4', '8,-4', '8,4', '3,4']);
});

test('a shop is drawn by touch with right angles and an arc', async ({ signedIn: page, floor }) => {
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.tool('Create POI').click();
  const finger = await fingerOn(page);
  const tap = async (spot: Spot): Promise<void> => finger.tap(await studio.pixelOf(spot));
  await tap([-6, -6]);
  await studio.button('Right angles').click();
  await tap([6, -5.2]);
  await tap([5, 3]);
  await studio.button('Arc').click();
  await expect(studio.hint('arc goes through')).toBeVisible();
  await tap([8, -1.5]);
  await tap([-6.5, 3.6]);
  await studio.button('Finish').click();
  await studio.field('POI Name').fill('Rotunda');
  await studio.saveAll();
  const [poi] = await floor.savedPois();
  const ring = poi?.coordinates ?? [];
  expect(ring.length).toBeGreaterThan(6);
  expect(ring.slice(0, 2).map(spotOf)).toEqual(['-6,-6', '6,-6']);
});
