import { contract } from '@floorwright/contract';

import { floorsOn } from '../drivers/floors.ts';
import { fingerOn } from '../fixtures/finger.ts';
import { test as base } from '../fixtures/team.ts';
import { expect } from '../fixtures/test.ts';
import { createApplication, createBuilding, pixel } from '../fixtures/venue/buildings.ts';

const photo = { name: 'plan.png', mimeType: 'image/png', buffer: pixel };

/** A layer with one square in the far north, at the building. */
const layer = (name: string, size = 0.0005) => {
  const [west, south, east, north] = [-15 - size, 66 - size, -15 + size, 66 + size];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const text = JSON.stringify({ type: 'Feature', properties: {}, geometry });
  return { name, mimeType: 'application/geo+json', buffer: Buffer.from(text) };
};

type Saved = { name: string; layers: string[] };

const test = base.extend<{ building: { path: string; saved: () => Promise<Saved[]> } }>({
  building: async ({ api, team: { owner } }, use) => {
    const { id: applicationId } = await createApplication(api, owner, 'Harbour');
    const { id } = await createBuilding(api, owner, { applicationId, name: 'North wing' });
    const saved = async (): Promise<Saved[]> => {
      const reply = await api.get(`buildings/${id}/floors`, owner.token);
      const { building_floors: floors } = contract.floors.list.responses[200].parse(reply.body);
      return floors.map(({ name, layers }) => ({
        name,
        layers: layers.map(({ kind, file }) => `${kind} ${file.filename}`),
      }));
    };
    await use({ path: `/buildings/${id}/floors`, saved });
  },
});

test('[S2.45] [S4.18] [S4.19] [S7.19] a floor is added with a photo, and its layers are added, reordered, deleted and restored', async ({
  signedIn: page,
  building,
}) => {
  const floors = floorsOn(page);
  await page.goto(building.path);
  await expect(page.getByText('This building has no floors yet.')).toBeVisible();
  await floors.startNew('G · Ground floor');
  await floors.photo.setInputFiles(photo);
  await expect(floors.save).not.toHaveAttribute('aria-disabled', 'true');
  await floors.save.click();
  await expect(page.getByText('Ground floor was added.')).toBeVisible();
  await expect(page).toHaveURL(/\/floors\/\d+$/);
  await expect(floors.chosen).toContainText('Not placed yet');

  await floors.editLayers('Ground floor');
  await floors.files.setInputFiles([layer('units.geojson'), layer('corridors.json', 0.0002)]);
  await expect(floors.layers).toHaveText([/^corridors\.json/, /^units\.geojson/]);
  await expect(page.getByText('corridors.json was added.')).toBeVisible();
  await floors.lower('corridors.json', 'place 1 of 2', 'place 2 of 2');
  await expect(page.getByText('corridors.json was moved.')).toBeVisible();
  await expect
    .poll(building.saved)
    .toEqual([{ name: 'G', layers: ['corridors corridors.json', 'rooms units.geojson'] }]);

  await floors.inDialog('Delete units.geojson').click();
  await expect(page.getByText('units.geojson was deleted.')).toBeVisible();
  await expect.poll(building.saved).toEqual([{ name: 'G', layers: ['corridors corridors.json'] }]);
  await page
    .getByRole('status')
    .filter({ hasText: 'units.geojson was deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(floors.layers).toHaveText([/^units\.geojson/, /^corridors\.json/]);
  await expect
    .poll(building.saved)
    .toEqual([{ name: 'G', layers: ['corridors corridors.json', 'rooms units.geojson'] }]);

  await page.reload();
  await floors.showList();
  await expect(floors.chosen).toContainText('Has 2 layers');
  await expect(floors.legend.getByRole('checkbox')).toHaveCount(2);
  await expect(floors.legend.getByRole('listitem').first()).toHaveText('Rooms');
});

test('[S2.31] [S4.18] [S5.19] a floor is drawn from layers that were dragged into their order, and deleted', async ({
  signedIn: page,
  building,
}) => {
  const floors = floorsOn(page);
  await page.goto(building.path);
  await floors.startNew('1 · Floor 1');
  await floors.inDialog('Layers').click();
  const broken = { ...layer('broken.json'), buffer: Buffer.from('{"type":"FeatureCollection"}') };
  await floors.files.setInputFiles([layer('walls.json'), layer('doors.json', 0.0002), broken]);
  await expect(floors.dialog.getByText(/^The file is not GeoJSON/)).toBeVisible();
  await expect(floors.save).toHaveAttribute('aria-disabled', 'true');
  await floors.inDialog('Delete broken.json').click();
  await expect(floors.layers).toHaveText([/^doors\.json/, /^walls\.json/]);
  await floors.dragOnto('walls.json', 'doors.json');
  await expect(floors.layers).toHaveText([/^walls\.json/, /^doors\.json/]);
  await floors.inDialog('Layers').press('Escape');
  await floors.inDialog('Keep editing').click();
  await floors.save.click();
  await expect(page.getByText('Floor 1 was added.')).toBeVisible();
  expect(await building.saved()).toEqual([
    { name: '1', layers: ['doors doors.json', 'walls walls.json'] },
  ]);

  await floors.startNew('G · Ground floor');
  await floors.photo.setInputFiles(photo);
  await floors.save.click();
  await expect(floors.switcher.getByRole('link')).toHaveText(['1', 'G']);
  await floors.switcher.getByRole('link', { name: 'G' }).focus();
  await page.keyboard.press('ArrowUp');
  // For a moment both the old and the new link are current.
  await expect(floors.chosen.filter({ hasText: 'Floor 1' })).toBeVisible();
  await floors.legend.getByRole('checkbox', { name: 'Walls' }).uncheck();

  await floors.button('Delete Floor 1').click();
  await expect(floors.dialog).toContainText('its 2 layers (doors.json, walls.json)');
  await expect(floors.dialog).toContainText('This action cannot be undone');
  const gone = page.url();
  await floors.inDialog('Delete').click();
  await expect(page.getByText('Floor 1 was deleted.')).toBeVisible();
  await expect(page).toHaveURL(building.path);
  expect(await building.saved()).toEqual([{ name: 'G', layers: [] }]);
  await page.goto(gone);
  await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible();
});

test('a floor is duplicated with its layers by touch, and from the palette by keyboard', async ({
  signedIn: page,
  building,
}) => {
  const floors = floorsOn(page);
  await page.goto(building.path);
  await floors.startNew('G · Ground floor');
  await floors.inDialog('Layers').click();
  await floors.files.setInputFiles([layer('units.geojson')]);
  await floors.save.click();
  await expect(page.getByText('Ground floor was added.')).toBeVisible();

  const { press } = await fingerOn(page);
  await press(floors.button('Duplicate Ground floor'));
  await expect(floors.dialog.getByRole('checkbox', { name: 'Plan' })).toBeDisabled();
  await press(floors.inDialog('Duplicate'));
  await expect(page.getByText('Floor 1 was added as a copy of Ground floor.')).toBeVisible();
  await expect(floors.shown).toContainText('Floor 1');
  await expect(floors.shown).toContainText('Has 1 layer');
  expect(await building.saved()).toEqual([
    { name: 'G', layers: ['rooms units.geojson'] },
    { name: '1', layers: ['rooms units.geojson'] },
  ]);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /find/i }).fill('duplicate floor');
  await expect(floors.dialog.getByRole('option').first()).toContainText('Duplicate');
  await page.keyboard.press('Enter');
  await expect(floors.dialog.getByText(/copy of Floor 1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floors.dialog).toBeHidden();
});
