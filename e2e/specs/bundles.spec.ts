import { readFile } from 'node:fs/promises';

import { contract } from '@floorwright/contract';

import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';

const { applications, pois } = contract;

test('a building is exported as a bundle, and a new one made from it', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addPoi('Tea', [20, 20]);
  await page.goto(floor.path.replace(/\/floors\/.*/, ''));
  const name = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = page.getByRole('dialog', { name: 'Export building' });
  await exporting.getByRole('button', { name: 'Bundle', exact: true }).click();
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  const written = page.waitForEvent('download');
  await exporting.getByRole('link', { name: 'Download' }).click();
  const file = await (await written).path();

  await page.goto('/buildings/new');
  await page.getByRole('button', { name: 'New building from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'New building from a file' });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Read file' }).click();
  await expect(dialog.getByRole('table', { name: 'Floors of the file' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create building' }).click();
  await expect(dialog.getByText('The building was created.')).toBeVisible();
  await expect(dialog.getByText('POIs: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open building' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
});

test('an application is exported with its buildings, and a new one made from it', async ({
  signedIn: page,
  api,
  team: { owner },
  floor,
}) => {
  await floor.addPoi('Tea', [20, 20]);
  await page.goto(floor.path.replace(/\/floors\/.*/, ''));
  const building = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  const listed = async () => {
    const reply = await api.get('applications', owner.token);
    return applications.list.responses[200].parse(reply.body).applications;
  };
  const before = await listed();
  await page.goto('/applications');
  await page
    .getByRole('button', { name: /^Export / })
    .first()
    .click();
  const exporting = page.getByRole('dialog', { name: 'Export application' });
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  const written = page.waitForEvent('download');
  await exporting.getByRole('link', { name: 'Download' }).click();
  const file = await (await written).path();
  await exporting.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'New application from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'New application from a file' });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Read file' }).click();
  await dialog.getByRole('button', { name: 'Create application' }).click();
  await expect(dialog.getByText('The application was created.')).toBeVisible();
  await expect(dialog.getByText('POIs: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open application' }).click();
  await expect(page.getByRole('heading', { name: 'Buildings', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: building, exact: true })).toBeVisible();
  expect(await listed()).toHaveLength(before.length + 1);
});

test('a building is restored from its bundle, and the restore is undone', async ({
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
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = page.getByRole('dialog', { name: 'Export building' });
  await exporting.getByRole('button', { name: 'Bundle', exact: true }).click();
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  const written = page.waitForEvent('download');
  await exporting.getByRole('link', { name: 'Download' }).click();
  const bundle = await (await written).path();
  await exporting.getByRole('button', { name: 'Close', exact: true }).last().click();
  await floor.addPoi('Coffee', [40, 40]);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const buffer = await readFile(bundle);
  const file = { name: 'mall.zip', mimeType: 'application/zip', buffer };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await button('Read file').click();
  await expect(dialog.getByText('0 added, 0 changed, 1 removed')).toBeVisible();
  // What is removed is on the map as it is now, by mouse and by keyboard.
  const coffee = dialog.getByRole('button', { name: /Coffee/ });
  await coffee.click();
  await expect(coffee).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Before')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('list', { name: 'Legend' })).toHaveText('Removed');
  await coffee.press('Enter');
  await expect(coffee).toHaveAttribute('aria-pressed', 'false');
  await coffee.press('Enter');
  await expect(coffee).toHaveAttribute('aria-pressed', 'true');
  expect(await titles()).toEqual(['Coffee', 'Tea']);
  await button('Apply import').click();
  await expect(dialog.getByText('The import is applied.')).toBeVisible();
  expect(await titles()).toEqual(['Tea']);
  await button('Undo import').click();
  await expect(dialog.getByText('The import was undone.')).toBeVisible();
  expect(await titles()).toEqual(['Coffee', 'Tea']);
});
