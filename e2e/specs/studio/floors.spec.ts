import { studioOn } from '../../drivers/studio/studio.ts';
import { mixOf } from '../../fixtures/reading/pixels.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/venue/studio.ts';

const ghostColor = '#7b5fc0';
const foundColor = '#0b63d6';

// Its lines are too thin for coarse pixels.
test.use({ deviceScaleFactor: 1 });

test('an elevator is drawn over that of the floor below, a route is tried through it, and problems are listed', async ({
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
    { id: 'north', at: [10, 9], to: ['stairs'] },
    { id: 'stairs', at: [0, 9], to: ['north'], kind: 'stairs', shaft: 'lone' },
  ]);
  const studio = studioOn(page);
  await studio.open(upstairs.path);
  const [ground, beside] = [await studio.ground([10, 0]), await studio.ground([10.12, 2])];
  await studio.readyToDraw();
  await studio.tool('Add Elevators').click();
  await studio.expectColor([10, 0], mixOf(ground, ghostColor, 0.45), 2);
  await studio.click([10, 0]);
  await studio.click([10, 9]);
  await studio.saveAll();
  const lift = (await upstairs.savedPoints()).find(({ kind }) => kind === 'elevator');
  expect(lift).toMatchObject({ shaft: 'east', neighbors: ['north'] });
  await studio.tab('Check').click();
  const parts = page.getByRole('tabpanel').getByRole('region');
  await expect(parts).toHaveText([
    /These stairs are not connected to another floor\.$/,
    /^Comments/,
  ]);

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
  // Beside the middle, where the link is not visible through it.
  await studio.expectColor([10.12, 2], mixOf(beside, foundColor, 0.85), 3);

  await leg('G').getByRole('button').first().click();
  await expect(page).toHaveURL(floor.path);
  await expect(leg('1')).toBeVisible();
  await studio.tab('Floor details').click();
  await expect(studio.details).toContainText('Floor number G');
});
