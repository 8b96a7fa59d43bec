import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';

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
  await dialog.getByRole('button', { name: 'Create building' }).click();
  await expect(dialog.getByText('The building was created.')).toBeVisible();
  await expect(dialog.getByText('POIs: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open building' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
});
