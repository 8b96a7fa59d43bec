import { studioOn } from '../../drivers/studio/studio.ts';
import { violationsOn } from '../../fixtures/accessibility.ts';
import { fingerOn } from '../../fixtures/finger.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('a selection is copied to another floor by key and by touch, skipped where it already is, and taken back', async ({
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
  const upper = studio.dialog.getByRole('checkbox', { name: 'Floor 1' });
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.find([-10, 5]);

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+C');
  await upper.check();
  expect(await violationsOn(page)).toEqual([]);
  await studio.inDialog('Copy').click();
  await expect(page.getByText('Copied 1 POI and 2 route points to Floor 1.')).toBeVisible();
  expect(await titles()).toEqual(['Bakery']);
  expect(await upstairs.savedLinks()).toEqual(await floor.savedLinks());

  // Only the POI, which tells the two notices apart.
  await expect(studio.dialog).toBeHidden();
  const { tap, press } = await fingerOn(page);
  await tap(await studio.pixelOf([-10, 5]));
  await expect(studio.poiForm).toBeVisible();
  await press(studio.button('Copy to floors'));
  await press(upper);
  await expect(studio.dialog.getByText('Already there: Bakery')).toBeVisible();
  await press(studio.dialog.getByRole('radio', { name: 'Copy them again' }));
  await press(studio.inDialog('Copy'));
  await expect.poll(titles).toEqual(['Bakery', 'Bakery']);

  const notice = page.getByRole('status').filter({ hasText: 'Copied 1 POI to Floor 1.' });
  await press(notice.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('The copies were deleted.')).toBeVisible();
  expect(await titles()).toEqual(['Bakery']);
  expect(await upstairs.savedLinks()).toEqual(await floor.savedLinks());
});
