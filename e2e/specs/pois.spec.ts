import { readFile } from 'node:fs/promises';

import { poisOn } from '../drivers/pois.ts';
import { readExcel } from '../fixtures/reading/excel.ts';
import { expect, rememberToken } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';

test('[S2.35] [S2.46] [S4.47] [S7.27] [S9.8] a POI is edited in its row, and saved as the studio has it', async ({
  api,
  building,
  floor,
  signedIn: page,
  team: { owner },
}) => {
  await floor.addPoi('Cafe', [0, 0]);
  await floor.addPoi('Bank', [20, 0]);
  const categories = `applications/${building.applicationId}/building_poi_categories`;
  const category = { building_poi_category: { name: 'Food' } };
  expect(await api.post(categories, category, owner.token)).toMatchObject({ status: 201 });
  await page.goto(floor.path);
  await page
    .getByRole('region', { name: 'Floor details' })
    .getByRole('link', { name: 'Points of Interest' })
    .click();
  await expect(page).toHaveURL(`${floor.path}/pois`);

  const pois = poisOn(page);
  await expect(pois.saveOf('Cafe')).toHaveAttribute('aria-disabled', 'true');
  await pois.titleOf('Cafe').fill('مقهى');
  await pois.addTag('Subtitle', 'Cafe', 'Coffee');
  await pois.addTag('Subcategories', 'Cafe', 'Bakery');
  await pois.chooseCategory('Cafe', 'Food');
  await expect(page.getByText('1 row is not saved')).toBeVisible();
  await pois.saveOf('Cafe').click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.reload();
  await expect(pois.titleOf('مقهى')).toBeVisible();
  const [saved] = await floor.savedPois();
  expect(saved).toMatchObject({
    poi_id: 'poi-Cafe',
    title: 'مقهى',
    subtitles: ['Coffee'],
    subcategories: ['Bakery'],
  });
  expect(saved?.category_id).not.toBeNull();

  const download = page.waitForEvent('download');
  await pois.export.click();
  const { name, rows } = await readExcel(await (await download).path());
  const link = await pois.linkTo('مقهى').getAttribute('href');
  expect(name).toBe('pois');
  expect(rows.slice(0, 2)).toEqual([
    [
      'POI_ID',
      'Title',
      'Subtitle',
      'Subcategories',
      'Category_ID',
      'Category Name',
      'Floor title',
      'Poi link',
    ],
    ['poi-Cafe', 'مقهى', 'Coffee', 'Bakery', String(saved?.category_id), 'Food', 'G', link],
  ]);

  await pois.titleOf('Bank').fill('Banks');
  await page.getByRole('link', { name: 'Floor G' }).click();
  await expect(pois.dialog).toContainText('have not been saved');
  await pois.dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(floor.path);
});

test('[S2.47] [S4.47] [S9.9] a POI is deleted after a question', async ({
  floor,
  signedIn: page,
}) => {
  await floor.addPoi('Cafe', [0, 0]);
  await floor.addPoi('Bank', [20, 0]);
  await page.goto(`${floor.path}/pois`);
  const pois = poisOn(page);
  await pois.deleteOf('Bank').click();
  await expect(pois.dialog).toContainText('This action cannot be undone');
  await pois.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(pois.rows).toHaveCount(1);
  await expect(page.getByText('Bank was deleted.')).toBeVisible();
  expect((await floor.savedPois()).map(({ title }) => title)).toEqual(['Cafe']);
});

test('the slower of two users is warned, and can overwrite', async ({
  api,
  floor,
  signedIn: page,
  team: { owner },
}) => {
  const { id } = await floor.addPoi('Cafe', [0, 0]);
  await page.goto(`${floor.path}/pois`);
  const pois = poisOn(page);
  await pois.titleOf('Cafe').fill('Mine');
  const theirs = await api.put(`pois/${id}`, { subtitles: ['Cake'] }, owner.token);
  expect(theirs).toMatchObject({ status: 200 });
  await pois.saveOf('Cafe').click();
  await expect(page.getByText(/Someone else changed this POI/)).toBeVisible();
  await expect(pois.titleOf('Cafe')).toHaveValue('Mine');
  await expect(pois.table.getByRole('button', { name: 'Subtitle of Cafe: Cake' })).toBeVisible();
  await pois.saveOf('Cafe').click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  expect(await floor.savedPois()).toMatchObject([{ title: 'Mine', subtitles: ['Cake'] }]);
});

test('[S2.47] [S8.14] [S9.7] the mask makes the links', async ({ floor, signedIn: page }) => {
  await floor.addPoi('Cafe', [0, 0]);
  await page.goto(`${floor.path}/pois`);
  const pois = poisOn(page);
  const { origin } = new URL(page.url());
  await expect(pois.linkTo('Cafe')).toHaveAttribute(
    'href',
    new RegExp(String.raw`^${origin}/share/link\.html\?\w{8}\+\w{6}&G$`),
  );
  await page.getByRole('button', { name: 'POI Link Settings' }).click();
  await pois.dialog.getByRole('textbox', { name: 'Link mask' }).fill('/go/$POI_ID/$FLOOR_ID');
  await pois.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await expect(pois.linkTo('Cafe')).toHaveAttribute('href', `${origin}/go/poi-Cafe/${floor.id}`);
});

test('[S7.25] [S9.8] all pages are listed as they come into sight, and all are saved as pois.xls', async ({
  floor,
  signedIn: page,
}) => {
  for (let at = 0; at < 120; at += 1)
    await floor.addPoi(`Shop ${String(at).padStart(3, '0')}`, [at * 10, 0]);
  await page.goto(`${floor.path}/pois?sort=title`);
  const pois = poisOn(page);
  await expect(pois.titleOf('Shop 000')).toBeVisible();
  expect(await pois.rows.count()).toBeLessThan(80);
  // Rows are measured when they become visible, so the end may be further down than estimated.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(pois.titleOf('Shop 119')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  expect(await pois.rows.count()).toBeLessThan(80);
  const download = page.waitForEvent('download');
  await pois.export.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('pois.xls');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  for (const title of ['Shop 000', 'Shop 119'])
    expect(bytes.includes(Buffer.from(title, 'utf16le'))).toBe(true);

  await pois.search('shop 11');
  await expect(page).toHaveURL(`${floor.path}/pois?sort=title&q=shop+11`);
  await expect(pois.rows).toHaveCount(10);
});

test('a member who may only read sees the table without fields', async ({
  context,
  floor,
  manager,
  page,
}) => {
  await floor.addPoi('Cafe', [0, 0]);
  await rememberToken(context, manager.token);
  await page.goto(`${floor.path}/pois`);
  const pois = poisOn(page);
  await expect(page.getByText(/Your role does not allow changing POIs/)).toBeVisible();
  await expect(pois.table.getByRole('textbox')).toHaveCount(0);
  await expect(pois.saveOf('Cafe')).toHaveAttribute('aria-disabled', 'true');
  await expect(pois.deleteOf('Cafe')).toHaveAttribute('aria-disabled', 'true');
});
