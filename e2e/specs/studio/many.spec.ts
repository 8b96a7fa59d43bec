import { studioOn } from '../../drivers/studio/studio.ts';
import { violationsOn } from '../../fixtures/accessibility.ts';
import { fingerOn } from '../../fixtures/finger.ts';
import { expect } from '../../fixtures/test.ts';
import { spotOf, type Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

const shops: Readonly<Record<string, Spot>> = {
  Bakery: [-14, 0],
  Kiosk: [0, 0],
  Books: [14, 0],
};

test('several POIs are selected, moved, changed, copied to another floor and deleted by mouse, keyboard and touch', async ({
  signedIn: page,
  floor,
  upstairs,
}) => {
  for (const [title, spot] of Object.entries(shops)) await floor.addPoi(title, spot);
  const studio = studioOn(page);
  const middles = async () =>
    (await floor.savedPois())
      .map(({ title, coordinates: [corner] }) => `${title} ${corner ? spotOf(corner) : ''}`)
      .toSorted();
  const heading = (count: number) =>
    page.getByRole('heading', { name: `${count} items selected`, exact: true });
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.find([-14, 2]);

  // By mouse: a frame around two, the third with Shift, and a drag of all.
  await page.keyboard.down('Shift');
  await studio.drag([-20, -6], [6, 6]);
  await expect(heading(2)).toBeVisible();
  await studio.click([14, 2]);
  await page.keyboard.up('Shift');
  await expect(heading(3)).toBeVisible();
  await studio.drag([-14, 2], [-14, 12]);

  // By keyboard: a meter to the north, hours and all saved at once.
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByLabel('Working hours as text').fill('Mo-Sa 09:00-20:00');
  await page.keyboard.press('Enter');
  await studio.saveAll();
  expect(await middles()).toEqual(['Bakery -18,7', 'Books 10,7', 'Kiosk -4,7']);
  for (const { working_hours: hours } of await floor.savedPois())
    expect(hours).toContainEqual([['09:00', '20:00']]);

  // Copied to the other floor, in place.
  await page.keyboard.press('Control+a');
  await expect(heading(3)).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 3 items.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Switch floor' })
    .getByRole('link', { name: '1' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${upstairs.path}$`));
  await studio.settled();
  await expect(page.getByText('0 POIs')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(heading(3)).toBeVisible();
  await studio.saveAll();
  expect((await upstairs.savedPois()).map(({ title }) => title).toSorted()).toEqual([
    'Bakery',
    'Books',
    'Kiosk',
  ]);

  await page.keyboard.press('Control+a');
  await expect(heading(3)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // By mouse: a lasso around two.
  await studio.open(upstairs.path);
  await studio.readyToDraw();
  await studio.find([-14, 13]);
  await page.keyboard.press('l');
  await studio.drawAround([
    [-20, 5],
    [6, 5],
    [7, 12],
    [6, 17],
    [-20, 17],
  ]);
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(2)).toBeHidden();

  // By touch: two of them are tapped, and one is added by a frame.
  await page.keyboard.press('a');
  const finger = await fingerOn(page);
  await finger.tap(await studio.pixelOf([-14, 13]));
  await finger.tap(await studio.pixelOf([14, 13]));
  await expect(heading(2)).toBeVisible();
  await finger.drag(await studio.pixelOf([-6, 4]), await studio.pixelOf([6, 18]));
  await expect(heading(3)).toBeVisible();
  await studio.button('Delete 3 items').click();
  await studio.inDialog('Remove').click();
  await studio.saveAll();
  expect(await upstairs.savedPois()).toEqual([]);
});
