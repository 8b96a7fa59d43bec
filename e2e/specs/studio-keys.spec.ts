import { studioOn } from '../drivers/studio.ts';
import { test } from '../fixtures/studio.ts';
import { expect } from '../fixtures/test.ts';

const keys = {
  r: 'Two-way route',
  o: 'One-way route',
  p: 'Create POI',
  s: 'Select POI',
  e: 'Add Elevators',
  t: 'Add Stairs',
  b: 'Place Beacons',
  v: 'Select and move',
};

test('[S4.23] every tool has a key, one is active at a time, and a point is changed without a pointer', async ({
  signedIn: page,
  floor,
}) => {
  await floor.drawRoute([
    { id: 'west', at: [-10, 0], to: ['east'] },
    { id: 'east', at: [10, 0], to: ['west'] },
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
  await expect(studio.dialog).toContainText('Take the last point back');
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();

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
  const kinds = async () => (await floor.savedPoints()).map(({ kind }) => kind).toSorted();
  await page.keyboard.press('Control+s');
  await expect.poll(kinds).toEqual(['point', 'stairs']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await expect.poll(kinds).toEqual(['point', 'point']);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+s');
  await expect.poll(kinds).toEqual(['point', 'stairs']);
});

test('a route is tried from floor to floor, and what hinders visitors is told', async ({
  signedIn: page,
  floor,
  upstairs,
}) => {
  await floor.addPoi('Bakery', [-10, 5]);
  await floor.drawRoute([
    { id: 'west', at: [-10, 0], to: ['lift'] },
    { id: 'lift', at: [10, 0], to: ['west'], kind: 'elevator', shaft: 'east' },
  ]);
  await upstairs.addPoi('Cinema', [10, 14]);
  await upstairs.drawRoute([
    { id: 'lift', at: [10, 0], to: ['north'], kind: 'elevator', shaft: 'east' },
    { id: 'north', at: [10, 9], to: ['lift', 'stairs'] },
    { id: 'stairs', at: [0, 9], to: ['north'], kind: 'stairs', shaft: 'lone' },
  ]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.find([-4, 0]);
  const before = await studio.color([-4, 0]);
  await studio.tab('Try a route').click();
  for (const [end, name] of [
    ['From', 'Bakery'],
    ['To', 'Cinema'],
  ] as const) {
    await page.getByRole('combobox', { name: end, exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  const leg = (name: string) => page.getByRole('region', { name: `Floor ${name}`, exact: true });
  await expect(leg('G').getByRole('listitem').last()).toContainText(/elevator/i);
  await expect(leg('1').getByRole('listitem').last()).toContainText(/Cinema|arrive/i);
  await expect.poll(() => studio.color([-4, 0])).not.toBe(before);

  await leg('1').getByRole('button').first().click();
  await expect(page).toHaveURL(upstairs.path);
  await expect(leg('G')).toBeVisible();
  await studio.tab('Check').click();
  await expect(
    page.getByRole('region', { name: 'Elevators and stairs without another floor' }),
  ).toBeVisible();
});
