import { readFile } from 'node:fs/promises';

import { importsOn } from '../drivers/beacon-imports.ts';
import { contrastViolationsOn, violationsOn } from '../fixtures/accessibility.ts';
import { test as base } from '../fixtures/team.ts';
import { expect, rememberToken } from '../fixtures/test.ts';
import { createApplication, createBuilding, pixel } from '../fixtures/venue/buildings.ts';
import { fixRows, messyFile, rowsThatAre } from '../fixtures/venue/messy-beacons.ts';

type Fixtures = { mallId: number };

/** Two buildings of one application, which is selected. */
const test = base.extend<Fixtures>({
  mallId: async ({ api, context, team: { owner } }, use) => {
    const { id: applicationId } = await createApplication(api, owner, 'Harbour');
    const mall = await createBuilding(api, owner, { applicationId, name: 'Mall' });
    await createBuilding(api, owner, { applicationId, name: 'Annex' });
    await rememberToken(context, owner.token, applicationId);
    await use(mall.id);
  },
});

const complete = 'The import is complete successfully';

test('[S2.56, S2.58, S2.60, S4.41, S4.45, S4.46, S5.25, S8.18] a messy file is imported, its refused rows are fixed and imported too', async ({
  page,
  mallId,
}) => {
  const imports = importsOn(page);
  await page.goto('/beacons');
  await page.getByRole('link', { name: 'Upload Beacons CSV' }).click();
  await expect(imports.next).toHaveAttribute('aria-disabled', 'true');
  await imports.pickBuilding('Mall');
  await imports.drop({ name: 'vendor.csv', content: messyFile() });
  await imports.next.click();

  await expect(page).toHaveURL(/\/beacons\/imports\/\d+$/);
  await expect(imports.titled('The import is parsed')).toBeVisible();
  await page.reload();
  await expect(imports.titled('The import is parsed')).toBeVisible();
  await expect(imports.column(1)).toHaveValue('name');
  await expect(imports.column(4)).toHaveValue('uuid');
  await expect(imports.column(5)).toHaveValue('major');
  await expect(imports.column(6)).toHaveValue('minor');
  const { good, wrong } = rowsThatAre;
  const outcome = `Added${good}Updated0Unchanged0Refused${wrong}`;
  await expect(imports.whatWouldBe).toHaveText(outcome);
  const uuids = imports.firstProblems.getByRole('row', { name: 'UUID: Please correct UUID' });
  await expect(uuids).toContainText('7 and 12');
  expect(await violationsOn(page)).toEqual([]);
  expect(await contrastViolationsOn(page)).toEqual([]);
  await imports.column(7).selectOption('UUID');
  await expect(imports.dialog).toContainText('You have selected identical columns name');
  await imports.column(7).selectOption('Not imported');
  await imports.save.click();
  await expect(imports.titled(complete)).toBeVisible();
  await expect(imports.whatWasDone).toHaveText(outcome);
  await expect(imports.errors.getByRole('row').nth(1)).toHaveText('3Name: This field is required.');

  const refused = await imports.downloadRefused();
  expect(refused.suggestedFilename()).toBe('refused-rows.csv');
  const content = fixRows(await readFile(await refused.path(), 'utf8'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/beacons/imports');
  await expect(imports.table.getByRole('row').nth(1)).toContainText('vendor.csvMallcompleteyes');

  await imports.openUpload();
  await imports.pickBuilding('Mall');
  await imports.drop({ name: 'refused-rows.csv', content });
  await imports.next.click();
  await expect(imports.whatWouldBe).toHaveText(`Added${wrong}Updated0Unchanged0Refused0`);
  await imports.save.click();
  await expect(imports.whatWasDone).toHaveText(`Added${wrong}Updated0Unchanged0Refused0`);
  await imports.dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Go to Beacons' }).click();
  await expect(page.getByText(`1–20 of ${good + wrong}`)).toBeVisible();

  await page.goto(`/buildings/${mallId}/beacons/imports`);
  await imports.openFirst();
  await imports.undo();
  await expect(
    page.getByText(`${wrong.toLocaleString('en-US')} beacons deleted, 0 restored.`),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Beacons' }).click();
  await expect(page.getByText(`1–20 of ${good}`)).toBeVisible();
});

test('[S5.23] [S8.18] a file that is not text is refused, whatever its name', async ({
  page,
  mallId,
}) => {
  const imports = importsOn(page);
  await page.goto(`/buildings/${mallId}/beacons/imports?upload=true`);
  await imports.drop({ name: 'beacons.csv', content: pixel });
  await imports.next.click();
  await expect(
    page.getByRole('alert').filter({ hasText: /please use correct csv file/ }),
  ).toHaveText('Something went wrong, please use correct csv file.');
  await expect(page.getByText('beacons.csv')).toBeVisible();
});
