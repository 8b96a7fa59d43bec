import { randomInt } from 'node:crypto';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { engagementsOn } from '../drivers/engagements.ts';
import { floorsOn } from '../drivers/floors.ts';
import { poisOn } from '../drivers/pois.ts';
import { shareOn } from '../drivers/share.ts';
import { studioOn } from '../drivers/studio/studio.ts';
import { readExcel } from '../fixtures/reading/excel.ts';
import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';
import { createVisitor } from '../fixtures/venue/visitors.ts';

/** The field of a text in Arabic. The name of the language is isolated by invisible marks. */
const inArabic = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label} \\(.Arabic.\\)$`) });

const openAs = async (browser: Browser, link: string, options: BrowserContextOptions) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const phone = await context.newPage();
  await phone.goto(link);
  return { phone, share: shareOn(phone) };
};

test('a venue is described in English and Arabic, and visitors read it in their language', async ({
  api,
  browser,
  building,
  floor,
  signedIn: page,
  team: { owner },
}) => {
  test.slow();
  // Far from the data of other tests: a link finds whatever is at its position.
  await floor.addPoi('Bank', [randomInt(1000, 9000), randomInt(1000, 9000)]);
  await floor.addPoi('Cafe', [0, 0]);
  await floor.addBeacon('Door', [12, 0]);

  await page.goto(`/buildings/${building.id}`);
  await page.getByRole('textbox', { name: 'Languages' }).fill('en, ar');
  await expect(inArabic(page, 'Name')).toHaveAccessibleDescription('Not translated yet');
  await inArabic(page, 'Name').fill('الجناح الشمالي');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();

  const floors = floorsOn(page);
  await page.goto(`/buildings/${building.id}/floors`);
  await floors.button('Edit Ground floor').click();
  await inArabic(page, 'Floor name').fill('الطابق الأرضي');
  await floors.save.click();
  await expect(floors.dialog).toBeHidden();

  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.find([0, 0]);
  await studio.click([0, 0]);
  await inArabic(page, 'POI Name').fill('مقهى');
  await studio.button('Add category').click();
  await studio.dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Food');
  await inArabic(page, 'Name').fill('مطاعم');
  await studio.inDialog('Confirm').click();
  await expect(studio.dialog).toBeHidden();
  await studio.saveAll();

  await page.goto(`${floor.path}/pois`);
  const pois = poisOn(page);
  await pois.addTag('Subtitle', 'Bank', 'Upstairs');
  await pois.chooseCategory('Bank', 'Food');
  await pois.showLanguage(/Arabic/);
  await pois.table.getByRole('button', { name: /^Subtitle \(.Arabic.\) of Bank: none$/ }).click();
  await page.getByRole('textbox', { name: /^Subtitle/ }).fill('في الأعلى');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await pois.saveOf('Bank').click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(pois.translatedTitleOf('Cafe')).toHaveValue('مقهى');
  // The address changes first, so that the box is not checked at once.
  await pois.onlyIncomplete.click();
  await expect(pois.onlyIncomplete).toBeChecked();
  await expect(pois.rows).toHaveCount(1);
  await expect(pois.translatedTitleOf('Bank')).toHaveAttribute(
    'aria-description',
    'Not translated yet',
  );
  await pois.importTexts('POI_ID,Title (ar)\npoi-Bank,بنك\nelsewhere,لا\n');
  await expect(page.getByText('1 row was left out: its POI is not on this floor.')).toBeVisible();
  await expect(pois.translatedTitleOf('Bank')).toHaveValue('بنك');
  await pois.saveAll.click();
  await expect(page.getByText('1 POI saved.')).toBeVisible();
  await pois.onlyIncomplete.click();
  await expect(pois.onlyIncomplete).not.toBeChecked();
  await expect(pois.rows).toHaveCount(2);
  const download = page.waitForEvent('download');
  await pois.export.click();
  const { rows } = await readExcel(await (await download).path());
  expect(rows.map((row) => row.slice(8))).toEqual([
    ['Title (Arabic, ar)', 'Subtitle (Arabic, ar)', 'Subcategories (Arabic, ar)'],
    ['بنك', 'في الأعلى', ''],
    ['مقهى', '', ''],
  ]);

  const on = engagementsOn(page);
  await on.open(floor.path);
  await on.chooseTab('URL');
  await on.button('Create Engagement').click();
  await on.field('Action name').fill('Menu');
  await on.field('URL').fill('https://example.test/menu');
  await inArabic(page, 'Action name').fill('القائمة');
  await on.button('Next').click();
  await on.marker('Door').click();
  await on.event('On Hello').check();
  await on.button('Save').click();
  await expect(page).toHaveURL(new RegExp(`${floor.path}/engagements/\\d+$`));

  const visitor = await createVisitor(api, {
    token: owner.token,
    applicationId: building.applicationId,
  });
  expect(await visitor.venue(building.id, 'ar-SA,en;q=0.5')).toMatchObject({
    building: { name: 'الجناح الشمالي', pois: [{ title: 'بنك' }, { title: 'مقهى' }] },
    engagements: [{ activity: { name: 'القائمة', url: 'https://example.test/menu' } }],
  });

  await page.goto(`${floor.path}/pois`);
  const link = (await pois.linkTo('Bank').getAttribute('href')) ?? '';
  const arab = await openAs(browser, link, { locale: 'ar-SA' });
  await expect(arab.share.heading).toHaveText('بنك');
  await expect(arab.phone.getByText('الطابق الأرضي').first()).toBeVisible();
  await expect(arab.phone.getByText('مطاعم').first()).toBeVisible();
  await expect(arab.phone.getByText('في الأعلى').first()).toBeVisible();
  const english = await openAs(browser, link, { locale: 'en-GB' });
  await expect(english.share.heading).toHaveText('Bank');
  await english.phone.goto(`${link}&lang=ar`);
  await expect(english.share.heading).toHaveText('بنك');
  await expect(english.phone.getByText('الجناح الشمالي').first()).toBeVisible();
  await arab.phone.context().close();
  await english.phone.context().close();
});
