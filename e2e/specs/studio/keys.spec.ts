import { studioOn } from '../../drivers/studio/studio.ts';
import { extentOf } from '../../fixtures/reading/extent.ts';
import { expect } from '../../fixtures/test.ts';
import { spotOf } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

const keys = {
  r: 'Two-way route',
  o: 'One-way route',
  p: 'Create POI',
  s: 'Select POI',
  e: 'Add Elevators',
  t: 'Add Stairs',
  b: 'Place Beacons',
  a: 'Select several',
  l: 'Select with a lasso',
  v: 'Select and move',
};

test('[S4.23] every tool has a key, one is active at a time, and crossing lines are joined and a point is changed without a pointer', async ({
  signedIn: page,
  floor,
}) => {
  await floor.drawRoute([
    { id: 'west', at: [-10, 0], to: ['east'] },
    { id: 'east', at: [10, 0], to: ['west'] },
    { id: 'south', at: [0, -8], to: ['north'] },
    { id: 'north', at: [0, 6], to: ['south'] },
  ]);
  await floor.addBeacon('Gate 1', [0, 8]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();
  const active = studio.toolbar.getByRole('button', { pressed: true });
  for (const [key, name] of Object.entries(keys)) {
    await page.keyboard.press(key);
    await expect(active).toHaveCount(1);
    await expect(active).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Shift+?');
  await expect(studio.dialog).toContainText('Undo the last point');
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();

  await studio.tab('Check').focus();
  await page.keyboard.press('Enter');
  const crossings = page.getByRole('region', { name: 'Lines that do not connect' });
  await expect(crossings).toBeVisible();
  await crossings.getByRole('button').last().press('Enter');
  await expect(crossings).toBeHidden();

  await studio.tab('List').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search by name or ID' }).focus();
  await page.keyboard.type('east');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(active).toHaveAccessibleName('Select and move');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await studio.tab('Floor details').focus();
  await page.keyboard.press('Enter');
  await studio.button('Stairs').focus();
  await page.keyboard.press('Space');
  const saveByKey = async (): Promise<string[]> => {
    await page.keyboard.press('Control+s');
    await studio.isSaved();
    return (await floor.savedPoints()).map(({ kind }) => kind).toSorted();
  };
  // The fifth is the junction.
  const points = ['point', 'point', 'point', 'point'];
  expect(await saveByKey()).toEqual([...points, 'stairs']);
  await page.keyboard.press('Control+z');
  await expect(studio.save).not.toHaveAttribute('aria-disabled', 'true');
  expect(await saveByKey()).toEqual([...points, 'point']);
  await page.keyboard.press('Control+Shift+z');
  await expect(studio.save).not.toHaveAttribute('aria-disabled', 'true');
  expect(await saveByKey()).toEqual([...points, 'stairs']);
});

test('a shop and a route are drawn and selected without a pointer', async ({
  signedIn: page,
  floor,
}) => {
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();
  const type = async (...typed: string[]): Promise<void> => {
    for (const key of typed) await page.keyboard.press(key);
  };
  // The first corner is in the middle of the map; Enter where nothing has moved finishes.
  await type('p', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
  await type('Shift+ArrowDown', 'Shift+ArrowDown', 'Enter', 'Enter');
  await expect(studio.field('POI Name')).toBeFocused();
  await page.keyboard.type('Kiosk');
  await type('Enter', 'r', 'Shift+ArrowDown', 'Enter', 'Shift+ArrowLeft', 'Enter', 'Enter');
  await page.keyboard.press('Control+s');
  await studio.isSaved();
  const [poi] = await floor.savedPois();
  expect(poi?.title).toBe('Kiosk');
  const [first, second, third] = (poi?.coordinates ?? []).map(spotOf);
  expect(first).toBe('0,0');
  expect(second).toMatch(/^[1-9]\d*,0$/);
  expect(third).toMatch(/^[1-9]\d*,-[1-9]\d*$/);
  expect(await floor.savedPoints()).toHaveLength(2);

  // A frame around both.
  const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);
  await type('a', ...times(5, 'Shift+ArrowLeft'), ...times(4, 'Shift+ArrowUp'), 'Enter');
  await type(...times(8, 'Shift+ArrowRight'), ...times(6, 'Shift+ArrowDown'), 'Enter');
  await expect(page.getByRole('heading', { name: /^[34] items selected$/ })).toBeVisible();
});

test('all POIs are selected with the key of the menu and the arrows', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addPoi('Bank', [-8, 0]);
  await floor.addPoi('Kiosk', [8, 0]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.find([-8, 2]);
  await page.keyboard.press('Shift+K');
  const choice = page.getByRole('menuitem', { name: 'All POIs' });
  await expect(choice).toBeVisible();
  // The arrow keys work once the menu has taken the focus.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 items selected' })).toBeVisible();
});

test('a shop is split, merged, rotated, offset and measured without a pointer', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addPoi('Kiosk', [0, 0]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();
  const type = async (...typed: string[]): Promise<void> => {
    for (const key of typed) await page.keyboard.press(key);
  };
  const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);
  const answer = async (field: string, value: string): Promise<void> => {
    await expect(studio.dialog.getByLabel(field)).toBeFocused();
    await type('Control+a');
    await page.keyboard.type(value);
    await type('Enter');
    await expect(studio.dialog).toBeHidden();
  };
  const saved = async (): Promise<number[][]> => {
    // Without a change, there is nothing to save.
    await expect(studio.save).not.toHaveAttribute('aria-disabled', 'true');
    await type('Control+s');
    await studio.isSaved();
    const pois = await floor.savedPois();
    return pois
      .map(({ coordinates }) => extentOf(coordinates))
      .toSorted(([a = 0], [b = 0]) => a - b);
  };
  // From the north to the south, through the middle of the map.
  await type('k', ...times(2, 'Shift+ArrowUp'), 'Enter', ...times(4, 'Shift+ArrowDown'), 'Enter');
  await type('Enter');
  await expect(page.getByRole('heading', { name: '2 items selected' })).toBeVisible();
  expect(await saved()).toEqual([
    [-4, 0, -4, 4],
    [0, 4, -4, 4],
  ]);
  await type('v', 'Control+a');
  await expect(page.getByRole('heading', { name: '2 items selected' })).toBeVisible();
  await type('Shift+M');
  await expect(studio.field('POI Name')).toHaveValue('Kiosk');
  expect(await saved()).toEqual([[-4, 4, -4, 4]]);

  const selectAll = async (): Promise<void> => {
    await type('Control+a');
    await expect(studio.poiForm).toBeVisible();
  };
  await selectAll();
  await type('Shift+R');
  await answer('Angle in degrees', '45');
  expect(await saved()).toEqual([[-6, 6, -6, 6]]);
  await selectAll();
  await type('Shift+O');
  await answer('Distance in meters', '2');
  const [[west = 0] = []] = await saved();
  expect(west).toBeLessThan(-7);

  await type('d', 'Enter', ...times(3, 'Shift+ArrowRight'), 'Enter');
  await expect(studio.hint('Distance')).toHaveText(/^Distance \d+\.\d+ m$/);
});
