import { readFile } from 'node:fs/promises';

import { beaconsOn } from '../drivers/beacons.ts';
import type { Api } from '../fixtures/api.ts';
import { test as base } from '../fixtures/team.ts';
import { expect, rememberToken } from '../fixtures/test.ts';
import { createApplication, createBuilding } from '../fixtures/venue/buildings.ts';

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

type Place = { applicationId: number; buildingId: number; annexId: number };
type Fixtures = { place: Place };

const createBeacons = async (
  api: Api,
  token: string,
  { buildingId, names }: { buildingId: number; names: readonly string[] },
): Promise<void> => {
  const path = `buildings/${buildingId}/beacons`;
  // One at a time: a burst of one company is refused when the machine is busy.
  for (const [minor, name] of names.entries()) {
    const reply = await api.post(path, { name, uuid, major: 1, minor }, token);
    expect(reply).toMatchObject({ status: 201 });
  }
};

/** Two buildings of one application, which is selected. */
const test = base.extend<Fixtures>({
  place: async ({ api, context, team: { owner } }, use) => {
    const { id: applicationId } = await createApplication(api, owner, 'Harbour');
    const mall = await createBuilding(api, owner, { applicationId, name: 'Mall' });
    const annex = await createBuilding(api, owner, { applicationId, name: 'Annex' });
    await rememberToken(context, owner.token, applicationId);
    await use({ applicationId, buildingId: mall.id, annexId: annex.id });
  },
});

test('[S2.9] [S2.33] without an application there are no beacons to go to', async ({
  context,
  page,
  ownerToken,
}) => {
  await rememberToken(context, ownerToken);
  await page.goto('/beacons');
  await expect(page).toHaveURL('/applications');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Beacons' });
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await rememberToken(context, ownerToken, 1);
  await page.goto('/companies');
  await link.click();
  await expect(page).toHaveURL('/beacons');
  await expect(beaconsOn(page).rows.first()).toContainText('Unassigned');
});

test('[S4.22] [S5.2] [S5.22] a beacon is added, refused a second time, moved and deleted', async ({
  page,
  place,
}) => {
  const beacons = beaconsOn(page);
  await page.goto('/beacons');
  await expect(page.getByText('There are no beacons yet.')).toBeVisible();
  await beacons.add.click();
  await beacons.submit('Add');
  await expect(beacons.dialog.getByText('This field is required.')).toHaveCount(4);
  await expect(beacons.dialog.getByText('Please select building')).toBeVisible();
  await beacons.type({ Name: 'North door', UUID: `{${uuid}}`, Major: '70000', Minor: '20' });
  await expect(beacons.dialog.getByText('Please correct UUID')).toBeVisible();
  await expect(beacons.dialog.getByText('Enter a whole number from 0 to 65535.')).toBeVisible();
  await beacons.type({ UUID: uuid.toUpperCase(), Major: '1' });
  await beacons.pick('Building', 'Mall');
  await beacons.submit('Add');
  await expect(page.getByText('North door was added.')).toBeVisible();
  await expect(beacons.rowOf('North door')).toContainText(`${uuid}120Mall–Unassigned`);

  await page.goto(`/buildings/${place.annexId}/beacons`);
  await expect(page.getByText('There are no beacons yet.')).toBeVisible();
  await beacons.add.click();
  await expect(beacons.dialog.getByRole('combobox', { name: 'Building' })).toHaveValue('Annex');
  await beacons.type({ Name: 'Copy', UUID: uuid, Major: '1', Minor: '20' });
  await beacons.submit('Add');
  await expect(
    beacons.dialog.getByText('North door in Mall already has this UUID, major and minor.'),
  ).toBeVisible();
  await expect(
    beacons.dialog.getByRole('link', { name: 'Show North door in Mall' }),
  ).toHaveAttribute('href', `/buildings/${place.buildingId}/beacons?q=North+door`);
  await beacons.type({ Minor: '21' });
  await beacons.submit('Add');
  await expect(beacons.rowOf('Copy')).toBeVisible();

  await beacons.edit('Copy');
  await beacons.pick('Building', 'Mall');
  await beacons.submit('Save');
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(page.getByText('There are no beacons yet.')).toBeVisible();

  await page.goto('/beacons');
  await beacons.remove('Copy');
  await expect(beacons.dialog).toContainText('This action cannot be undone');
  await beacons.submit('Delete');
  await expect(beacons.rowOf('Copy')).toHaveCount(0);
  await expect(beacons.rowOf('North door')).toBeVisible();
});

test('[S2.61] several beacons are moved and deleted at once, and this is in the audit log', async ({
  api,
  page,
  place: { buildingId },
  team,
}) => {
  const beacons = beaconsOn(page);
  const names = ['Atrium', 'Bridge', 'Cellar'];
  await createBeacons(api, team.owner.token, { buildingId, names });
  await page.goto(`/buildings/${buildingId}/beacons`);
  await beacons.choose('Atrium');
  await beacons.choose('Cellar');
  await expect(beacons.chosen).toContainText('2 selected');
  await beacons.chosen.getByRole('button', { name: 'Move' }).click();
  await beacons.pick('Building', 'Annex');
  await beacons.submit('Move');
  await expect(page.getByText('2 beacons moved.')).toBeVisible();
  await expect(beacons.rows).toHaveCount(1);

  await page.goto('/beacons');
  await expect(beacons.rowOf('Atrium')).toContainText('Annex');
  await expect(beacons.rowOf('Bridge')).toContainText('Mall');
  await beacons.chooseAll.check();
  await beacons.chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(beacons.dialog).toContainText('Are you sure you want to delete 3 beacons?');
  await beacons.submit('Delete');
  await expect(page.getByText('There are no beacons yet.')).toBeVisible();

  await page.goto('/companies/activity');
  const activities = page.getByRole('table', { name: 'Activity' }).getByRole('row');
  await expect(activities.filter({ hasText: 'Deleted several beacons' })).toContainText(
    '3 beacons',
  );
  await expect(activities.filter({ hasText: 'Moved several beacons' })).toContainText(
    'building Annex, among them Atrium, Cellar',
  );
});

test('[S9.1] a long page renders the visible rows; its state is in the address', async ({
  api,
  context,
  page,
  place: { buildingId },
  team,
}) => {
  const beacons = beaconsOn(page);
  const names = Array.from(
    { length: 250 },
    (_, index) => `Beacon ${String(index).padStart(3, '0')}`,
  );
  await createBeacons(api, team.owner.token, { buildingId, names });
  await page.goto('/beacons');
  await expect(page.getByText('1–20 of 250')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/beacons?page=1');
  await expect(beacons.rows.first()).toContainText('Beacon 020');
  await page.getByLabel('Rows per page').selectOption('300');
  await expect(page).toHaveURL('/beacons?size=300');
  await expect(beacons.rowOf('Beacon 000')).toBeVisible();
  expect(await beacons.rows.count()).toBeLessThan(80);
  await expect(beacons.rowOf('Beacon 249')).toHaveCount(0);
  await page.getByText('1–250 of 250').scrollIntoViewIfNeeded();
  await expect(beacons.rowOf('Beacon 249')).toBeInViewport();
  expect(await beacons.rows.count()).toBeLessThan(80);

  await page.getByRole('button', { name: 'Minor' }).click();
  await expect(page).toHaveURL('/beacons?size=300&sort=minor');
  await page.getByRole('button', { name: 'Minor' }).click();
  await beacons.search('beacon 1');
  await expect(page).toHaveURL('/beacons?size=300&sort=-minor&q=beacon+1');
  await expect(page.getByText('1–100 of 100')).toBeVisible();
  const again = await context.newPage();
  await again.goto('/beacons?size=300&sort=-minor&q=beacon+1');
  await expect(beaconsOn(again).rows.first()).toContainText('Beacon 199');
});

test('the table is saved as a file in the columns of an import', async ({
  api,
  page,
  place: { buildingId },
  team,
}) => {
  const names = ['=cmd', 'Zürich, Süd', 'Other'];
  await createBeacons(api, team.owner.token, { buildingId, names });
  await page.goto('/beacons');
  await expect(beaconsOn(page).rows).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('beacons.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    [
      '\uFEFFFloor ID,Zone ID,Name,UUID,Major,Minor,Latitude,Longitude,Vendor',
      `,,'=cmd,${uuid},1,0,,,`,
      `,,Other,${uuid},1,2,,,`,
      `,,"Zürich, Süd",${uuid},1,1,,,`,
      '',
    ].join('\r\n'),
  );
});
