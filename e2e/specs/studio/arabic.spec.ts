import { randomInt } from 'node:crypto';

import { arabicStudio, studioOn } from '../../drivers/studio/studio.ts';
import { expect, rememberLanguage } from '../../fixtures/test.ts';
import { placeOf, type Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('in Arabic, a POI is drawn from right to left and found on its public page', async ({
  api,
  browser,
  building,
  floor,
  signedIn: page,
  team: { owner },
}) => {
  // Far from the data of other tests: a link finds whatever is at its position.
  const middle: Spot = [randomInt(20_000, 40_000), randomInt(20_000, 40_000)];
  const moved = { coordinate_attributes: placeOf(middle) };
  expect(await api.patch(`buildings/${building.id}`, moved, owner.token)).toMatchObject({
    status: 200,
  });
  await rememberLanguage(page.context(), 'ar');
  const studio = studioOn(page, arabicStudio);
  await studio.open(floor.path);
  studio.cameTo({ middle, zoom: 19 });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The panel is on the right of the map.
  expect((await studio.map.boundingBox())?.x).toBe(0);

  await studio.readyToDraw();
  await studio.tool('إنشاء نقطة اهتمام').click();
  const [east, north] = middle;
  const corners: Spot[] = [
    [east - 4, north - 4],
    [east + 4, north - 4],
    [east + 4, north + 4],
    [east - 4, north + 4],
  ];
  for (const corner of corners) await studio.click(corner);
  await page.keyboard.press('Enter');
  await studio.field('اسم نقطة الاهتمام').fill('مخبز الميناء');
  await studio.saveAll();
  await expect(studio.poiForm).toBeHidden();
  expect((await floor.savedPois()).map(({ title }) => title)).toEqual(['مخبز الميناء']);

  await page.goto(`${floor.path}/pois`);
  const link = page.getByRole('table').getByRole('link');
  await expect(link).toHaveCount(1);
  const address = (await link.getAttribute('href')) ?? '';
  const context = await browser.newContext({ locale: 'ar-SA', reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('مخبز الميناء');
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(visitor.getByRole('button', { name: 'مشاركة' })).toBeVisible();
  await context.close();
});
