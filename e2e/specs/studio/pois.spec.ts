import { studioOn, watchChanges } from '../../drivers/studio/studio.ts';
import { mixOf } from '../../fixtures/reading/pixels.ts';
import { expect } from '../../fixtures/test.ts';
import { spotOf, type Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

const corners: Spot[] = [
  [-8, -4],
  [8, -4],
  [8, 4],
  [-8, 4],
];
const inside: Spot = [-6, 3];

test('[S2.36] [S3.13] [S3.15] [S4.24] [S4.34] [S5.27] [S7.26] [S7.29] [S8.16] [S9.6] a POI is drawn, described and saved with one request', async ({
  signedIn: page,
  floor,
  building,
}) => {
  const studio = studioOn(page);
  const changes = watchChanges(page);
  await studio.open(floor.path);
  const ground = await studio.ground(inside);
  await studio.readyToDraw();

  await studio.tool('Create POI').click();
  await studio.click([0, 0]);
  await studio.click([5, 5]);
  await page.keyboard.press('Escape');
  await expect(studio.tool('Create POI')).toHaveAttribute('aria-pressed', 'false');
  await studio.tool('Create POI').click();
  for (const corner of corners) await studio.click(corner);
  await page.keyboard.press('Enter');
  await expect(studio.poiForm).toBeVisible();
  await studio.save.click();
  await expect(studio.details.getByRole('listitem')).toHaveText(
    /^POI Name is Required \(Poi_id: \w+, Title: \)$/,
  );
  expect(changes).toEqual([]);

  await studio.field('POI Name').fill('Bakery');
  await studio.button('Add category').click();
  await expect(studio.inDialog('Confirm')).toHaveAttribute('aria-disabled', 'true');
  await studio.dialog.getByLabel('Name').fill('Food');
  await studio.inDialog('Confirm').click();
  await expect(studio.dialog).toBeHidden();
  await studio.field('Subtitles').fill('Bread and cakes');
  await page.keyboard.press('Enter');
  await studio.button('Edit working hours').click();
  await studio.dialog.getByLabel('Open 24/7').check();
  await studio.inDialog('Apply').click();
  await expect(studio.dialog).toBeHidden();
  await studio.saveAll();

  await expect(studio.poiForm).toBeHidden();
  expect(changes).toEqual([
    `POST applications/${building.applicationId}/building_poi_categories`,
    `POST buildings/${building.id}/floors/${floor.id}/pois`,
  ]);
  const [poi] = await floor.savedPois();
  expect(poi).toMatchObject({
    title: 'Bakery',
    category_id: expect.any(Number),
    subtitles: ['Bread and cakes'],
    working_hours: '00/00',
    color: 'rgba(63,177,206,0.2)',
    outline: '#46b3ce',
    kind: 'Feature',
    geometry_type: 'Polygon',
  });
  expect(poi?.coordinates.map(spotOf)).toEqual(['-8,-4', '8,-4', '8,4', '-8,4']);
  await studio.hover([20, 10]);
  await studio.expectColor(inside, mixOf(ground, '#3fb1ce', 0.2), 2);
});

test('[S2.40] [S4.30] [S4.32] [S7.27] a POI is colored, moved, reshaped, removed and brought back', async ({
  signedIn: page,
  floor,
}) => {
  const { id } = await floor.addPoi('Bakery', [0, 0]);
  await floor.addPoi('Kiosk', [14, 0]);
  const changes = watchChanges(page);
  const savedCorners = async () => (await floor.savedPois())[0]?.coordinates.map(spotOf);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.tool('Select POI').click();
  await studio.find([-3, 3]);
  await studio.click([-3, 3]);
  await studio.field('Color').fill('rgb(255,0,0)');
  await studio.saveAll();
  expect(changes).toEqual([`PUT pois/${id}`]);
  await studio.expectColor([-3, -3], '#ff0000');

  await studio.find([-3, 3]);
  await studio.click([-3, 3]);
  await expect(studio.poiForm).toBeVisible();
  await studio.drag([-3, 3], [-5, 5]);
  await studio.find([2, 6]);
  await studio.drag([2, 6], [4, 9]);
  await studio.find([-2, -2]);
  await studio.drag([-2, -2], [-2, -6]);
  await studio.saveAll();
  expect(changes).toEqual([`PUT pois/${id}`, `PUT pois/${id}`]);
  expect(await savedCorners()).toEqual(['-6,-2', '-2,-6', '2,-2', '4,9', '-6,6']);

  await studio.find([-3, 3]);
  await studio.click([-3, 3]);
  await page.keyboard.press('Delete');
  await expect(studio.dialog).toContainText('This deletes Bakery immediately');
  await studio.inDialog('Remove').click();
  await expect
    .poll(async () => (await floor.savedPois()).map(({ title }) => title))
    .toEqual(['Kiosk']);
  // An open dialog takes the keys.
  await expect(studio.dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await studio.saveAll();
  const back = (await floor.savedPois()).find(({ title }) => title === 'Bakery');
  expect(back).toMatchObject({ poi_id: 'poi-Bakery', color: 'rgb(255,0,0)' });
  expect(changes).toHaveLength(4);
});

test('[S4.30] [S4.32] [S4.33] [S8.16] refusals of the server are reported and stay unsaved, and the rest is saved in order', async ({
  signedIn: page,
  floor,
}) => {
  const bakery = await floor.addPoi('Bakery', [-10, 0]);
  const kiosk = await floor.addPoi('Kiosk', [10, 0]);
  await floor.drawRoute([
    { id: 'a', at: [-4, -8], to: ['b'] },
    { id: 'b', at: [4, -8], to: ['a'] },
  ]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  const changes = watchChanges(page);
  await studio.find([-4, -8]);
  await studio.drag([-4, -8], [-8, -8]);
  for (const [spot, name] of [
    [[8, 2], 'Kiosk 2'],
    [[-12, 2], 'Bakery 2'],
  ] as const) {
    await studio.find(spot);
    await studio.click(spot);
    await studio.field('POI Name').fill(name);
  }
  await page.route(`**/pois/${bakery.id}`, (route) =>
    route.fulfill({
      status: 422,
      json: { error: { code: 'invalid', message: 'This name is not wanted.', validations: {} } },
    }),
  );
  await studio.save.click();
  await expect(studio.details.getByRole('listitem')).toHaveText([
    'This name is not wanted. (Poi_id: poi-Bakery, Title: Bakery 2)',
  ]);
  expect(changes.slice(0, 2).toSorted()).toEqual([`PUT pois/${bakery.id}`, `PUT pois/${kiosk.id}`]);
  expect(changes.slice(2)).toEqual([`PUT floors/${floor.id}/route`]);
  const titles = async () => (await floor.savedPois()).map(({ title }) => title);
  expect(await titles()).toEqual(['Bakery', 'Kiosk 2']);
  expect(await floor.savedLinks()).toEqual(['-8,-8 → 4,-8', '4,-8 → -8,-8']);

  await page.unrouteAll();
  await studio.saveAll();
  expect(changes.slice(3)).toEqual([`PUT pois/${bakery.id}`]);
  expect(await titles()).toEqual(['Bakery 2', 'Kiosk 2']);
  await expect(studio.details.getByRole('listitem')).toHaveCount(0);
});
