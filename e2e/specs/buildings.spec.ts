import { contract } from '@floorwright/contract';
import type { Page } from '@playwright/test';

import { applicationsOn } from '../drivers/applications.ts';
import { buildingsOn } from '../drivers/buildings.ts';
import { test } from '../fixtures/team.ts';
import { expect, rememberToken } from '../fixtures/test.ts';
import { createApplication, createBuilding, pixel } from '../fixtures/venue/buildings.ts';

const photo = { name: 'front.png', mimeType: 'image/png', buffer: pixel };

/** Maps are busy for a moment while they draw and fetch. */
const untilDrawn = (page: Page): Promise<void> =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

test('[S1.5] [S2.28] [S2.29] a building is added with a photo, moved, changed and deleted', async ({
  signedIn: page,
  team,
}) => {
  const buildings = buildingsOn(page);
  await page.goto('/applications');
  await expect(page.getByRole('button', { name: `Company: ${team.name}` })).toBeVisible();
  await applicationsOn(page).create('Harbour');
  await applicationsOn(page).tile('Harbour').click();
  await expect(page).toHaveURL('/buildings/new');
  await untilDrawn(page);

  await buildings.find('Hamburg');
  await expect(buildings.field('Address')).toHaveValue(/^Hamburg/);
  await expect.poll(async () => (await buildings.place()).latitude).toBeCloseTo(53.55, 1);
  const found = await buildings.place();
  expect(found.longitude).toBeCloseTo(10, 1);

  await buildings.dragMarker(120, 80);
  await expect(buildings.field('Latitude')).not.toHaveValue(String(found.latitude));

  await buildings.field('Name').fill('North wing');
  await buildings.field('Floors').fill('2');
  await buildings.photo.setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  const dragged = await buildings.place();
  expect(dragged.latitude).toBeLessThan(found.latitude);
  expect(dragged.longitude).toBeGreaterThan(found.longitude);
  await buildings.save.click();

  await expect(page).toHaveURL('/buildings');
  const card = buildings.card('North wing');
  await expect(card).toContainText('Hamburg');
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await card.getByRole('link', { name: 'Open North wing' }).click();
  await page.getByRole('link', { name: 'Building details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'North wing' })).toBeVisible();
  await expect.poll(buildings.place).toEqual(dragged);
  await buildings.field('Name').fill('South wing');
  await buildings.save.click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.reload();
  await expect(buildings.field('Name')).toHaveValue('South wing');

  const archive = await buildings.export();
  expect(archive.suggestedFilename()).toBe('South-wing.geojson.zip');

  await page.goto('/companies/activity');
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText('South wing');
  await page.goto('/buildings');
  await page.getByRole('button', { name: 'Delete South wing' }).click();
  await expect(buildings.dialog).toContainText('This action cannot be undone');
  await buildings.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/buildings/new');
});

test('[S9.5] the panel beside the map is 344 px wide, and the map takes the rest', async ({
  signedIn: page,
  api,
  team,
}) => {
  const { id: applicationId } = await createApplication(api, team.owner, 'Harbour');
  const { id } = await createBuilding(api, team.owner, { applicationId, name: 'North wing' });
  const buildings = buildingsOn(page);
  await page.goto(`/buildings/${id}`);
  await untilDrawn(page);
  expect((await buildings.panel.boundingBox())?.width).toBe(344);
  expect((await page.locator('canvas').boundingBox())?.width).toBe(1440 - 344);

  await buildings.marker.focus();
  const before = await buildings.place();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(async () => (await buildings.place()).latitude)
    .toBeGreaterThan(before.latitude);
  await page.getByRole('button', { name: 'Satellite' }).click();
  await expect(page.getByRole('button', { name: 'Satellite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the buildings stand on a map that fits them all, and lead on from there', async ({
  signedIn: page,
  api,
  team,
}) => {
  const { id: applicationId } = await createApplication(api, team.owner, 'Harbour');
  const { id } = await createBuilding(api, team.owner, { applicationId, name: 'North wing' });
  await rememberToken(page.context(), team.owner.token, applicationId);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const buildings = buildingsOn(page);
  await page.goto('/buildings');
  await expect(buildings.card('North wing')).toBeVisible();
  expect(scripts.filter((url) => /create-map|maplibre/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page).toHaveURL('/buildings?view=map');
  await untilDrawn(page);
  await page.getByRole('button', { name: 'North wing', exact: true }).click();
  await buildings.popup('North wing').getByRole('link', { name: 'Open North wing' }).click();
  await expect(page).toHaveURL(`/buildings/${id}/floors`);
});

test('500 buildings are a list and a map that can be used', async ({
  signedIn: page,
  api,
  team,
}) => {
  const { id: applicationId } = await createApplication(api, team.owner, 'Harbour');
  const one = await createBuilding(api, team.owner, { applicationId, name: 'North wing' });
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...one,
    id: one.id + at,
    name: `Building ${at + 1}`,
    coordinate: { latitude: 36 + (at % 25), longitude: -10 + Math.floor(at / 25) * 2 },
  }));
  await page.route(`**/applications/${applicationId}/buildings?*`, (route) =>
    route.fulfill({
      json: { buildings: many },
      headers: { 'X-Pager-Total-Count': '500', 'X-Pager-Per-Page': '1000' },
    }),
  );
  await rememberToken(page.context(), team.owner.token, applicationId);
  const buildings = buildingsOn(page);
  await page.goto('/buildings?view=map');
  await untilDrawn(page);
  await expect(buildings.markers.first()).toBeVisible();
  expect(await buildings.markers.count()).toBeLessThan(150);

  await page.getByRole('searchbox', { name: 'Search buildings' }).fill('Building 500');
  await expect(page.getByText('1 of 500 buildings')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search buildings' }).fill('');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(buildings.card('Building 1')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(500);
});

test('a configured map that does not answer is replaced by the bundled one, with a notice', async ({
  signedIn: page,
  api,
  team,
  pageErrors,
}) => {
  pageErrors.allow(/no-such-map/);
  const { id: applicationId } = await createApplication(api, team.owner, 'Harbour');
  const { id } = await createBuilding(api, team.owner, { applicationId, name: 'North wing' });
  await page.route('**/api/config', async (route) => {
    const config = contract.config.show.responses[200].parse(await (await route.fetch()).json());
    const map = { style_url: '/assets/no-such-map.json', satellite_url: null };
    await route.fulfill({ json: { ...config, map } });
  });
  await page.goto(`/buildings/${id}`);
  await expect(page.getByText('The street map could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Satellite' }).click();
  await expect(page.getByText('The street map could not be loaded.')).toBeHidden();
});
