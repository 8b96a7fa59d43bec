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
  await expect(dialog.getByRole('img', { name: 'Map of the floor' })).toBeVisible();
  expect(await titles()).toEqual(['Tea']);

  await button('Apply import').click();
  await expect(dialog.getByText('The import is applied.')).toBeVisible();
  expect(await titles()).toEqual(['Bakery', 'Florist', 'Tea']);
  await button('Undo import').click();
  await expect(dialog.getByText('The import was undone.')).toBeVisible();
  expect(await titles()).toEqual(['Tea']);
});
