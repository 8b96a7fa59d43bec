import { studioOn, watchChanges } from '../../drivers/studio/studio.ts';
import { expect } from '../../fixtures/test.ts';
import { spotOf } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

const purple = '#6a4bd8';
const noBeacons = "Currently, we don't have assigned beacons for this floor";

test('[S2.40] [S4.24] [S4.35] a beacon is placed, moved and removed, each at once', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addBeacon('Gate 1', null);
  const gate = await floor.addBeacon('Gate 2', null);
  const place = async () => {
    const { building_floor_id: floorId, latitude, longitude } = await floor.savedBeacon(gate.id);
    if (latitude === null || longitude === null) return { floorId, latitude, longitude };
    return { floorId, at: spotOf({ latitude, longitude }) };
  };
  const studio = studioOn(page);
  const changes = watchChanges(page);
  await studio.open(floor.path);
  await studio.tool('Place Beacons').click();
  await expect(studio.dialog).toContainText(noBeacons);
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
  await expect(studio.tool('Place Beacons')).toHaveAttribute('aria-pressed', 'true');

  await studio.click([5, 0]);
  await studio.dialog.getByRole('combobox', { name: 'Search beacons' }).fill('gate 2');
  await expect(studio.dialog.getByRole('option')).toHaveCount(1);
  await studio.dialog.getByRole('option').click();
  await studio.inDialog('Save').click();
  await expect.poll(place).toEqual({ floorId: floor.id, at: '5,0' });
  await studio.expectColor([5, 0], purple);

  await studio.find([5, 0]);
  await studio.drag([5, 0], [-5, 3]);
  await expect.poll(place).toEqual({ floorId: floor.id, at: '-5,3' });
  await studio.expectColor([-5, 3], purple);

  await studio.find([-5, 3]);
  await studio.click([-5, 3]);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Remove Beacon' })).toBeVisible();
  await studio.inDialog('Remove').click();
  await expect.poll(place).toEqual({ floorId: null, latitude: null, longitude: null });
  await expect(studio.dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(place).toEqual({ floorId: floor.id, at: '-5,3' });
  expect(changes).toEqual(Array.from({ length: 4 }, () => `PATCH beacons/${gate.id}`));
});

test('[S2.31] [S2.39] the address of a beacon selects it and hides the others', async ({
  signedIn: page,
  floor,
}) => {
  const gate = await floor.addBeacon('Gate 1', [8, 4]);
  await floor.addBeacon('Gate 2', [14, 4]);
  const studio = studioOn(page);
  await page.goto(`${floor.path}?beacon=${gate.id}`);
  await studio.settled();
  studio.cameTo({ middle: [8, 4], zoom: 20 });
  await expect(page.getByRole('region', { name: 'Beacon' })).toContainText('Gate 1');
  await studio.expectColor([8, 4], purple);
  expect(await studio.color([14, 4])).not.toBe(purple);
  await studio.button('Show all beacons').click();
  await studio.expectColor([14, 4], purple);
});

test('[S6.4] [S6.8] [S6.10] a manager places beacons and looks at POIs, and changes nothing else', async ({
  floor,
  manager,
  openAs,
}) => {
  await floor.addPoi('Bakery', [0, 0]);
  const gate = await floor.addBeacon('Gate 1', null);
  const page = await openAs(manager);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.find([2, 2]);
  for (const name of ['Two-way route', 'Create POI', 'Add Elevators', 'Add Stairs'])
    await expect(studio.tool(name)).toHaveAttribute('aria-disabled', 'true');
  await studio.tool('Create POI').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Your role does not allow drawing on floors.');

  await studio.tool('Select POI').click();
  await studio.find([2, 2]);
  await studio.click([2, 2]);
  await expect(studio.field('POI Name')).not.toBeEditable();
  await expect(studio.button('Add category')).toBeHidden();
  await expect(studio.button('Delete POI')).toHaveAttribute('aria-disabled', 'true');
  await expect(studio.save).toHaveAttribute('aria-disabled', 'true');
  await studio.drag([2, 2], [6, 6]);
  await expect(studio.undo).toHaveAttribute('aria-disabled', 'true');

  await studio.tool('Place Beacons').click();
  await studio.inDialog('Skip').click();
  await expect(studio.dialog).toBeHidden();
  await studio.click([-8, 0]);
  await studio.dialog.getByRole('option').click();
  await studio.inDialog('Save').click();
  await expect
    .poll(async () => (await floor.savedBeacon(gate.id)).building_floor_id)
    .toBe(floor.id);
});
