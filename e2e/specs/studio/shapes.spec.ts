import { studioOn } from '../../drivers/studio/studio.ts';
import { extentOf } from '../../fixtures/reading/extent.ts';
import { expect } from '../../fixtures/test.ts';
import { spotOf } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('stands are drawn by three points, repeated, classified, duplicated, cut out, grown, scaled, mirrored, cut and pasted', async ({
  signedIn: page,
  api,
  team: { owner },
  building,
  floor,
}) => {
  const added = await api.post(
    `applications/${building.applicationId}/building_poi_categories`,
    { building_poi_category: { name: 'Food' } },
    owner.token,
  );
  expect(added).toMatchObject({ status: 201 });
  const studio = studioOn(page);
  const heading = (count: number) =>
    page.getByRole('heading', { name: `${count} items selected`, exact: true });
  const answer = async (field: string, value: string, command: string): Promise<void> => {
    await studio.dialog.getByLabel(field).fill(value);
    await studio.inDialog(command).click();
    await expect(studio.dialog).toBeHidden();
  };
  /** The saved stands from west to east. */
  const stands = async () =>
    (await floor.savedPois())
      .map(({ coordinates, category_id: category }) => ({
        corners: coordinates.length,
        extent: extentOf(coordinates),
        category,
      }))
      .toSorted((a, b) => (a.extent[0] ?? 0) - (b.extent[0] ?? 0));
  await studio.open(floor.path);
  await studio.readyToDraw();

  // A side and its height.
  await page.keyboard.press('q');
  await studio.click([-20, -4]);
  await studio.click([-10, -4]);
  await studio.click([-12, 2]);
  await studio.field('POI Name').fill('Stand');
  await page.keyboard.press('Enter');
  await page.keyboard.press('v');

  await page.keyboard.press('Shift+L');
  await studio.dialog.getByLabel('Copies').fill('2');
  await studio.dialog.getByLabel('Direction in degrees').fill('90');
  await answer('Spacing in meters', '14', 'Repeat');
  await expect(heading(2)).toBeVisible();

  await page.keyboard.press('Shift+K');
  await page.getByRole('menuitem', { name: 'All POIs' }).click();
  await expect(heading(3)).toBeVisible();
  await page.getByRole('combobox', { name: 'Category', exact: true }).click();
  await page.getByRole('option', { name: 'Food', exact: true }).click();
  await studio.saveAll();
  const row = await stands();
  expect(row.map(({ extent }) => extent)).toEqual([
    [-20, -10, -4, 2],
    [-6, 4, -4, 2],
    [8, 18, -4, 2],
  ]);
  const [first] = row;
  expect(first?.category).toEqual(expect.any(Number));
  expect(row.every(({ category }) => category === first?.category)).toBe(true);

  // The duplicate lies a meter beside the last one, which is cut out of it.
  await studio.find([13, -1]);
  await studio.click([13, -1]);
  await expect(studio.poiForm).toBeVisible();
  await page.keyboard.press('Control+d');
  await studio.find([18.5, -4.5]);
  await page.keyboard.down('Shift');
  await studio.click([11.5, 1.7]);
  await page.keyboard.up('Shift');
  await expect(heading(2)).toBeVisible();
  await page.keyboard.press('Shift+X');
  await studio.saveAll();
  const [, , , corner] = await stands();
  expect(corner).toMatchObject({ corners: 6, extent: [9, 19, -5, 1] });

  // A meter more on all sides, and then half as long.
  await studio.find([-15, -1]);
  await studio.click([-15, -1]);
  await expect(studio.poiForm).toBeVisible();
  await page.keyboard.press('Shift+O');
  await answer('Distance in meters', '1', 'Offset');
  await studio.saveAll();
  expect((await stands())[0]?.extent).toEqual([-21, -9, -5, 3]);
  await studio.find([-15, -1]);
  await studio.click([-15, -1]);
  await expect(studio.poiForm).toBeVisible();
  await page.keyboard.press('Shift+S');
  await answer('Size in percent', '50', 'Scale');
  await studio.saveAll();
  expect((await stands())[0]?.extent).toEqual([-18, -12, -3, 1]);

  // The corner in the south-east comes to the south-west.
  const highest = async (): Promise<number[]> => {
    const shapes = (await floor.savedPois()).map(({ coordinates }) => coordinates);
    const shape = shapes.find((coordinates) => coordinates.length === 6) ?? [];
    const north = Math.max(...shape.map(({ latitude }) => latitude));
    const [west = 0, east = 0] = extentOf(shape);
    const tops = shape.filter(({ latitude }) => north - latitude < 1e-6);
    const middle = Number(spotOf(tops[0] ?? { latitude: 0, longitude: 0 }).split(',')[0]);
    return [middle - west, east - middle];
  };
  const [fromWest = 0, fromEast = 0] = await highest();
  expect(fromWest).toBeGreaterThan(fromEast);
  await studio.find([18.5, -4.5]);
  await studio.click([18.5, -4.5]);
  await expect(studio.poiForm).toBeVisible();
  await page.keyboard.press('Shift+H');
  await studio.saveAll();
  const [mirroredWest = 0, mirroredEast = 0] = await highest();
  expect(mirroredWest).toBeLessThan(mirroredEast);

  // What was cut can be pasted after the page was loaded again.
  await studio.find([0, -1]);
  await studio.click([0, -1]);
  await expect(studio.poiForm).toBeVisible();
  await page.keyboard.press('Control+x');
  await studio.saveAll();
  expect(await stands()).toHaveLength(3);
  await studio.open(floor.path);
  await studio.readyToDraw();
  await page.keyboard.press('Control+v');
  await expect(studio.field('POI Name')).toHaveValue('Stand');
  await studio.saveAll();
  const pasted = await stands();
  expect(pasted).toHaveLength(4);
  expect(pasted[1]).toMatchObject({ extent: [-6, 4, -4, 2], category: first?.category });
});
