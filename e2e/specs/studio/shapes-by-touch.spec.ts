import { studioOn } from '../../drivers/studio/studio.ts';
import { fingerOn } from '../../fixtures/finger.ts';
import { extentOf } from '../../fixtures/reading/extent.ts';
import { expect } from '../../fixtures/test.ts';
import { type Spot, spotOf } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('stands are drawn by three points, repeated, merged, grown, split, scaled, pasted and measured by touch', async ({
  signedIn: page,
  floor,
}) => {
  const studio = studioOn(page);
  const heading = (count: number) =>
    page.getByRole('heading', { name: `${count} items selected`, exact: true });
  await studio.open(floor.path);
  await studio.readyToDraw();
  const { tap: tapPixel, press, trace } = await fingerOn(page);
  const tap = async (spot: Spot): Promise<void> => tapPixel(await studio.pixelOf(spot));
  const choose = async (menu: string, item: string): Promise<void> => {
    await press(studio.button(menu));
    await press(page.getByRole('menuitem', { name: item }));
  };
  const answer = async (field: string, value: string, command: string): Promise<void> => {
    await studio.dialog.getByLabel(field).fill(value);
    await press(studio.inDialog(command));
    await expect(studio.dialog).toBeHidden();
  };
  /** The saved stands from west to east. */
  const stands = async () =>
    (await floor.savedPois())
      .map(({ coordinates }) => extentOf(coordinates))
      .toSorted(([a = 0], [b = 0]) => a - b);

  await choose('Kinds of shapes', 'Rectangle by three points');
  await tap([-20, -4]);
  await tap([-10, -4]);
  await tap([-12, 2]);
  await studio.field('POI Name').fill('Stand');
  await press(studio.tool('Select and move'));

  // A second one that touches the first.
  await press(studio.button('Repeat along a line'));
  await studio.dialog.getByLabel('Copies').fill('1');
  await studio.dialog.getByLabel('Direction in degrees').fill('90');
  await answer('Spacing in meters', '10', 'Repeat');
  await choose('Select by kind or category', 'All POIs');
  await expect(heading(2)).toBeVisible();
  await choose('Change shapes', 'Merge');
  await expect(studio.poiForm).toBeVisible();
  await choose('Change shapes', 'Offset');
  await answer('Distance in meters', '1', 'Offset');
  await press(studio.tool('Split POIs'));
  await tap([-10, -8]);
  await tap([-10, 6]);
  await press(studio.button('Finish'));
  await expect(heading(2)).toBeVisible();
  await press(studio.tool('Select and move'));
  await press(studio.save);
  await studio.isSaved();
  expect(await stands()).toEqual([
    [-21, -10, -5, 3],
    [-10, 1, -5, 3],
  ]);

  await studio.find([-15, -1]);
  await tap([-15, -1]);
  await expect(studio.poiForm).toBeVisible();
  await choose('Change shapes', 'Scale');
  await answer('Size in percent', '50', 'Scale');
  await press(studio.button('Copy'));
  await expect(page.getByText('Copied 1 item.')).toBeVisible();
  await press(studio.button('Paste'));
  await press(studio.save);
  await studio.isSaved();
  expect(await stands()).toEqual([
    [-18, -13, -3, 1],
    [-17, -12, -4, 0],
    [-10, 1, -5, 3],
  ]);

  // A lasso around the two small ones.
  await choose('Kinds of selection', 'Select with a lasso');
  const [start, ...rest] = await Promise.all(
    (
      [
        [-20, -6],
        [-11, -6],
        [-11, 4],
        [-20, 4],
      ] as const
    ).map((spot) => studio.pixelOf(spot)),
  );
  if (!start) throw new Error('There is nothing to draw around.');
  await trace([start, ...rest]);
  await expect(heading(2)).toBeVisible();

  await press(studio.tool('Measure'));
  await tap([8, 8]);
  await tap([18, 8]);
  await expect(studio.hint('Distance')).toHaveText(/^Distance (9\.9\d|10\.0\d) m$/);
  await tap([18, 13]);
  await expect(studio.hint('Area')).toBeVisible();
});

test('a shared wall moves in both shops by touch', async ({ signedIn: page, floor }) => {
  await floor.addPoi('Left', [-4, 0]);
  await floor.addPoi('Right', [4, 0]);
  const studio = studioOn(page);
  const corners = async (title: string) =>
    (await floor.savedPois()).find((poi) => poi.title === title)?.coordinates.map(spotOf);
  await studio.open(floor.path);
  await studio.readyToDraw();
  await studio.find([-4, 2]);
  const finger = await fingerOn(page);
  await finger.press(studio.tool('Move shared walls together'));
  await finger.tap(await studio.pixelOf([-4, 2]));
  await expect(studio.field('POI Name')).toHaveValue('Left');
  await finger.drag(await studio.pixelOf([0, 0]), await studio.pixelOf([3, 0.5]));
  await finger.press(studio.save);
  await studio.isSaved();
  expect(await corners('Left')).toEqual(['-8,-4', '3,-4', '3,4', '-8,4']);
  expect(await corners('Right')).toEqual(['3,-4', '8,-4', '8,4', '3,4']);
});
