import { contract } from '@floorwright/contract';

import { expect } from '../fixtures/test.ts';
import { placeOf } from '../fixtures/venue/ground.ts';
import { test } from '../fixtures/venue/studio.ts';

const { pois } = contract;

const kiosk = (title: string, shift: number) => {
  const corners = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ] as const;
  const ring = corners.map(([east, north]) => {
    const { latitude, longitude } = placeOf([east + shift, north]);
    return [longitude, latitude];
  });
  return {
    type: 'Feature',
    properties: { id: title, name: title },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
};

const fileOf = (...features: object[]) => ({
  name: 'shops.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
});

test('POIs of a GeoJSON file are previewed, imported and taken back', async ({
  signedIn: page,
  api,
  team: { owner },
  floor,
}) => {
  const titles = async () => {
    const reply = await api.get(`${floor.path.slice(1)}/pois?page[size]=100`, owner.token);
    return pois.list.responses[200]
      .parse(reply.body)
      .building_pois.map(({ title }) => title)
      .toSorted();
  };
  await floor.addPoi('Tea', [20, 20]);
  await page.goto(floor.path.replace(/\/floors\/.*/, ''));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await dialog.getByRole('combobox', { name: 'Floor' }).click();
  await page.getByRole('option').first().click();
  const open = { type: 'Feature', properties: { name: 'Nowhere' }, geometry: null };
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(fileOf(kiosk('Bakery', 0), kiosk('Florist', 8), open));
  await button('Read file').click();
  await expect(dialog.getByText('Added (2)')).toBeVisible();
  await expect(dialog.getByText('Problems (1)')).toBeVisible();
  const list = dialog.getByRole('list', { name: 'What the import changes' });
  const bakery = list.getByRole('button', { name: 'Bakery' });
  await bakery.click();
  await expect(bakery).toHaveAttribute('aria-pressed', 'true');
  const map = dialog.getByRole('region', { name: 'Map of the floor' });
  await expect(map).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Legend' })).toHaveText('Added');
  // The same by keyboard.
  const florist = list.getByRole('button', { name: 'Florist' });
  await florist.press('Enter');
  await expect(florist).toHaveAttribute('aria-pressed', 'true');
  expect(await titles()).toEqual(['Tea']);

  await button('Apply import').click();
  await expect(dialog.getByText('The import is applied.')).toBeVisible();
  expect(await titles()).toEqual(['Bakery', 'Florist', 'Tea']);
  await button('Undo import').click();
  await expect(dialog.getByText('The import was undone.')).toBeVisible();
  expect(await titles()).toEqual(['Tea']);
});

test('a table of POIs is imported, and a user decides where it and someone by hand changed the same', async ({
  signedIn: page,
  api,
  team: { owner },
  floor,
}) => {
  const list = async () => {
    const reply = await api.get(`${floor.path.slice(1)}/pois?page[size]=100`, owner.token);
    return pois.list.responses[200].parse(reply.body).building_pois;
  };
  await floor.addPoi('Tea', [20, 20]);
  const [tea] = await list();
  await page.goto(floor.path.replace(/\/floors\/.*/, ''));
  const open = page.getByRole('button', { name: 'Import', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const read = async (title: string) => {
    await open.click();
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'shops.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`POI_ID,Title\n${tea?.poi_id ?? ''},${title}\n`),
    });
    await button('Read file').click();
  };
  const apply = async () => {
    await button('Apply import').click();
    await expect(dialog.getByText('The import is applied.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await read('Green tea');
  await expect(dialog.getByText('0 added, 1 changed, 0 removed')).toBeVisible();
  await apply();
  const byHand = { title: 'Our tea' };
  expect((await api.put(`pois/${tea?.id ?? 0}`, byHand, owner.token)).status).toBe(200);

  await read('Black tea');
  await expect(dialog.getByText('Conflicts (1)')).toBeVisible();
  await button('Take from file').click();
  await button('Changes (1)').click();
  await expect(dialog.getByText('0 added, 1 changed, 0 removed')).toBeVisible();
  await apply();
  expect((await list()).map(({ title }) => title)).toEqual(['Black tea']);
});

test('an import that was read is discarded, and changes nothing', async ({
  signedIn: page,
  floor,
}) => {
  await page.goto(floor.path.replace(/\/floors\/.*/, ''));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await dialog.locator('input[type="file"]').setInputFiles(fileOf(kiosk('Bakery', 0)));
  await button('Read file').click();
  await button('Discard').click();
  await expect(dialog.getByText('The import was canceled.')).toBeVisible();
  await expect(button('Choose another file')).toBeVisible();
});
