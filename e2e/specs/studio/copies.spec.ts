import { studioOn } from '../../drivers/studio.ts';
import { violationsOn } from '../../fixtures/accessibility.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('a selection is copied to another floor, skipped where it already is, and taken back', async ({
  signedIn: page,
  floor,
  upstairs,
}) => {
  await floor.addPoi('Bakery', [-10, 5]);
  await floor.drawRoute([
    { id: 'west', at: [-10, 0], to: ['east'] },
    { id: 'east', at: [10, 0], to: ['west'] },
  ]);
  const studio = studioOn(page);
  const titles = async () => (await upstairs.savedPois()).map(({ title }) => title);
  const copy = async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+C');
    await studio.dialog.getByRole('checkbox', { name: 'Floor 1' }).check();
  };
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.find([-10, 5]);

  await copy();
  expect(await violationsOn(page)).toEqual([]);
  await studio.inDialog('Copy').click();
  await expect(page.getByText('Copied 1 POI and 2 route points to Floor 1.')).toBeVisible();
  expect(await titles()).toEqual(['Bakery']);
  expect(await upstairs.savedLinks()).toEqual(await floor.savedLinks());

  await copy();
  await expect(studio.dialog.getByText('Already there: Bakery and 2 route points')).toBeVisible();
  await studio.dialog.getByRole('radio', { name: 'Copy them again' }).check();
  await studio.inDialog('Copy').click();
  await expect.poll(titles).toEqual(['Bakery', 'Bakery']);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('The copies were deleted.')).toBeVisible();
  expect(await titles()).toEqual(['Bakery']);
  expect(await upstairs.savedLinks()).toEqual(await floor.savedLinks());
});
