import { contract } from '@floorwright/contract';
import type { Page } from '@playwright/test';

import { reportsOn } from '../drivers/reports.ts';
import { colorAt, differenceOf } from '../fixtures/reading/pixels.ts';
import { expect } from '../fixtures/test.ts';
import { project, type Spot } from '../fixtures/venue/ground.ts';
import { test } from '../fixtures/venue/studio.ts';
import { createVisitor } from '../fixtures/venue/visitors.ts';

const hour = 3_600_000;
const west: Spot = [-20, 5];
const east: Spot = [20, 5];
/** A floor without a plan is shown at its building. */
const near = { middle: [0, 0] as Spot, zoom: 18 };

/** Walks back and forth around a spot, so that its cells are warm. */
const around = ([x, y]: Spot): Spot[] =>
  Array.from({ length: 30 }, (_, index): Spot => [x + (index % 3), y + (index % 2)]);

const colorOn = async (page: Page, spot: Spot): Promise<string> => {
  const box = await reportsOn(page).map.boundingBox();
  if (!box) throw new Error('There is no map.');
  const { x, y } = project(spot, near, box);
  return colorAt(page, { x: box.x + x, y: box.y + y });
};

test('[S1.6] [S2.62] [S3.22] [S7.33] [S9.5] [S9.17] the heatmap changes with the range, and the chart shows the data of the API', async ({
  api,
  building,
  floor,
  signedIn: page,
  team: { owner },
}) => {
  const now = Date.now();
  const { token } = owner;
  const place = { token, applicationId: building.applicationId };
  const [early, late] = [await createVisitor(api, place), await createVisitor(api, place)];
  const at = (hours: number) => new Date(now - hours * hour);
  await early.walk({ floorId: floor.id, from: at(50), spots: around(west) });
  await late.walk({ floorId: floor.id, from: at(2), spots: around(east) });

  const on = reportsOn(page);
  await on.open(floor.path, '?zoom=near&from=1000000000&to=1000003600');
  await expect(page.getByText('No visitors on this floor in this range.')).toBeVisible();
  await on.atRest();
  const cold = { west: await colorOn(page, west), east: await colorOn(page, east) };
  const warmth = async () => ({
    west: differenceOf(await colorOn(page, west), cold.west) > 40,
    east: differenceOf(await colorOn(page, east), cold.east) > 40,
  });

  await page.goto(floor.path);
  await page.getByRole('link', { name: 'Analytics & Reports' }).click();
  await on.button('Zoom to the floor').click();
  await expect(page).toHaveURL(`${floor.path}/reports?zoom=near`);
  // Both were there in the last 7 days.
  await expect.poll(warmth).toEqual({ west: true, east: true });

  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  const recent = `?zoom=near&from=${seconds(at(4))}&to=${seconds(at(0))}`;
  await on.open(floor.path, recent);
  await expect.poll(warmth).toEqual({ west: false, east: true });
  await expect.poll(async () => differenceOf(await colorOn(page, west), cold.west)).toBeLessThan(3);

  const reply = await api.get(`buildings/${building.id}/floors/${floor.id}/stats`, token);
  const { stats, today } = contract.reports.stats.responses[200].parse(reply.body);
  expect([...stats.this_week, ...stats.last_week].filter((count) => count > 0)).not.toEqual([]);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  await expect
    .poll(on.week)
    .toEqual([
      stats.this_week.map((count, day) => (day <= weekday ? String(count) : 'Not yet')),
      stats.last_week.map(String),
    ]);
});

test('[S2.62] [S5.4] a range is picked and exported, current visitors are shown live, and can be erased', async ({
  api,
  building,
  floor,
  signedIn: page,
  team: { owner },
}) => {
  const on = reportsOn(page);
  await on.open(floor.path);
  const shape = /^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/;
  await expect(on.picker('From')).toHaveText(shape);
  await expect(on.picker('To')).toHaveText(shape);
  await expect(page.getByText('No visitors on this floor in this range.')).toBeVisible();

  await on.picker('From').click();
  await page
    .getByRole('textbox', { name: 'Minutes' })
    .or(page.getByLabel('Minutes'))
    .first()
    .fill('07');
  await page.keyboard.press('Escape');
  await expect(on.picker('From')).toHaveText(/:07 [AP]M$/);
  await expect(page).toHaveURL(/from=\d+&to=\d+/);

  const download = page.waitForEvent('download');
  await on.button('Export Heatmap as CSV').click();
  expect((await download).suggestedFilename()).toMatch(/^heatmap_.+_\d{4}-.+\.csv$/);

  await on.button('Live').click();
  await expect(page.getByText('No visitors on this floor now')).toBeVisible();
  const place = { token: owner.token, applicationId: building.applicationId };
  const visitor = await createVisitor(api, place);
  await visitor.walk({ floorId: floor.id, from: new Date(Date.now() - 5000), spots: [[0, 0]] });
  // Received from the stream, not polled.
  await expect(page.getByText('1 visitor on this floor now', { exact: true })).toBeVisible();

  await page.goto('/companies/visitors');
  await page.getByLabel('Visitor id').fill(visitor.id);
  await on.button('Erase visitor').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(`${visitor.id} was erased: 1 position.`)).toBeVisible();
  await page.goto(`${floor.path}/reports?live=true`);
  await expect(page.getByText('No visitors on this floor now')).toBeVisible();
});
