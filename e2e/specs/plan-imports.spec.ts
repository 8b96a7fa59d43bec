import { placementOn } from '../drivers/floor-placement.ts';
import { test } from '../fixtures/team.ts';
import { expect } from '../fixtures/test.ts';
import { createApplication, createBuilding } from '../fixtures/venue/buildings.ts';
import { drawingFile } from '../fixtures/venue/drawing.ts';
import { createFloorWithPlan, readFloor } from '../fixtures/venue/floor-plan.ts';
import { planPdf } from '../fixtures/venue/plan-pdf.ts';

test('a DXF becomes the plan and the layers of a floor, and the layers follow the plan', async ({
  signedIn: page,
  api,
  team: { owner },
}) => {
  const { id: applicationId } = await createApplication(api, owner, 'Harbour');
  const { id: buildingId } = await createBuilding(api, owner, {
    applicationId,
    name: 'North wing',
  });
  const plan = { buildingId, name: 'G', width: 300, height: 200 };
  const floorId = await createFloorWithPlan(api, owner, plan);
  const layers = async () => (await readFloor(api, owner, floorId)).layers;
  const placement = placementOn(page);
  await page.goto(`/buildings/${buildingId}/floors/${floorId}/edit`);
  await placement.settled();

  await placement.button('Import a plan').click();
  const dialog = page.getByRole('dialog', { name: 'Import a plan' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await dialog.locator('input[type="file"]').setInputFiles(drawingFile());
  await button('Read file').click();
  await dialog.getByRole('combobox', { name: 'Unit of the drawing' }).click();
  await page.getByRole('option', { name: 'Meters', exact: true }).click();
  await expect(dialog.getByText('The plan is 40 × 20 m.')).toBeVisible();
  await expect(dialog.getByText('Not drawn: TEXT (1).')).toBeVisible();
  await button('Draw plan').click();
  await expect(dialog.getByRole('list', { name: 'What the plan changes' })).toBeVisible();
  await button('Apply').click();
  await expect(dialog).toBeHidden();

  // The plan lies on the map in its size, around the position of the building.
  await expect(placement.value('Width')).toHaveValue('40');
  await expect(placement.value('Height')).toHaveValue('20');
  const before = await layers();
  expect(before.map(({ kind }) => kind)).toEqual(['rooms', 'doors', 'walls']);

  await placement.value('Width').fill('60');
  await placement.value('Width').press('Enter');
  await placement.save.click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect
    .poll(async () =>
      (await layers()).every(({ file }, at) => file.checksum !== before[at]?.file.checksum),
    )
    .toBe(true);
});

test('a PDF on the photo of a floor leads to its pages, and one of them becomes plan and layers, and is undone', async ({
  signedIn: page,
  api,
  team: { owner },
}) => {
  const { id: applicationId } = await createApplication(api, owner, 'Harbour');
  const building = { applicationId, name: 'South wing' };
  const { id: buildingId } = await createBuilding(api, owner, building);
  const plan = { buildingId, name: 'G', width: 300, height: 200 };
  const floorId = await createFloorWithPlan(api, owner, plan);
  await page.goto(`/buildings/${buildingId}/floors`);
  await page.getByRole('button', { name: 'Edit Ground floor', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit floor', exact: true });
  await edit.locator('input[type="file"]').setInputFiles(planPdf());

  const dialog = page.getByRole('dialog', { name: 'Import a plan', exact: true });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await button('Read file').click();
  await button('Page 2').click();
  await button('Read page').click();
  await expect(dialog.getByText('The plan is 14.1 × 7.1 m.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Kind of fill:#e6f2ff', exact: true }).click();
  await page.getByRole('option', { name: 'Rooms', exact: true }).click();
  await button('Draw plan').click();
  await expect(dialog.getByRole('list', { name: 'What the plan changes' })).toBeVisible();
  await button('Apply').click();
  await expect(dialog).toBeHidden();

  const { layers, coordinates } = await readFloor(api, owner, floorId);
  expect(layers.map(({ kind }) => kind)).toEqual(['rooms', 'walls']);
  expect(coordinates).toHaveLength(4);

  await edit.getByRole('button', { name: 'Import a plan', exact: true }).click();
  const present = dialog.getByRole('region', { name: 'Plan of this floor', exact: true });
  await present.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The previous plan was restored.')).toBeVisible();
  await expect(present).toBeHidden();
  expect((await readFloor(api, owner, floorId)).layers).toEqual([]);
});
