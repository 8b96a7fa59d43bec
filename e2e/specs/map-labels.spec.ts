import type { Page } from '@playwright/test';

import { shareOn } from '../drivers/share.ts';
import { studioOn } from '../drivers/studio/studio.ts';
import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';

// Letters need enough pixels.
test.use({ deviceScaleFactor: 1 });

const name = 'مكتبة';
/** From left to right, whatever the direction of the letters is. */
const inThisOrder = (letters: string): string => `\u202D${letters}\u202C`;
/** The forms in which the letters join, as they are read on the screen from left to right. */
const shaped = inThisOrder('\uFE94\uFE92\uFE98\uFEDC\uFEE3');
/** The letters in the right order that do not join. */
const apart = inThisOrder('\uFE93\uFE8F\uFE95\uFED9\uFEE1');
/** The joined letters in the order in which they are stored. */
const reversed = inThisOrder('\uFEE3\uFEDC\uFE98\uFE92\uFE94');

/** The Arabic fonts that the maps of a page have loaded. */
const watchFonts = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isMap = request.resourceType() === 'fetch';
    if (isMap && pathname.includes('noto-sans-arabic')) seen.push(pathname);
  });
  return seen;
};

test('Arabic names on a map are joined and read from right to left, in our own font', async ({
  signedIn: page,
  floor,
}) => {
  const studio = studioOn(page);
  const fonts = watchFonts(page);
  const spot = [20, 0] as const;
  const poi = await floor.addPoi('Cafe', spot, { half: 8 });
  const pictureOf = async (title: string): Promise<string> => {
    await floor.renamePoi(poi.id, title);
    await studio.open(floor.path);
    await studio.find(spot);
    await page.mouse.move(0, 0);
    return studio.picture(spot);
  };
  const latin = await pictureOf('Cafe');
  expect(fonts).toEqual([]);
  const label = await pictureOf(name);
  expect(fonts.length).toBeGreaterThan(0);
  expect(label).not.toBe(latin);
  expect(await pictureOf(shaped)).toBe(label);
  expect(await pictureOf(apart)).not.toBe(label);
  expect(await pictureOf(reversed)).not.toBe(label);
  // Vowel signs would stand between the letters.
  expect(await pictureOf('مَكْتَبَة')).toBe(label);
});

test('the share page shows Arabic names, and loads nothing from other servers', async ({
  api,
  browser,
  building,
  floor,
  team: { owner },
}) => {
  await floor.addPoi(name, [20, 0], { half: 8 });
  const on = await api.patch(`buildings/${building.id}`, { share_page: true }, owner.token);
  expect(on).toMatchObject({ status: 200 });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const fonts = watchFonts(visitor);
  const hosts = new Set<string>();
  visitor.on('request', (request) => hosts.add(new URL(request.url()).host));
  await visitor.goto(`/share/${floor.id}`);
  const share = shareOn(visitor);
  await share.search('مكتبه');
  await expect(share.heading).toHaveText(name);
  await expect(visitor.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  expect(hosts.size).toBe(1);
  await context.close();
});

test('engagements and reports draw Arabic names of beacons and POIs in our font, too', async ({
  openAs,
  team: { owner },
  floor,
}) => {
  const expectArabic = async (screen: string): Promise<void> => {
    const page = await openAs(owner);
    const fonts = watchFonts(page);
    await page.goto(`${floor.path}/${screen}`);
    await expect.poll(() => fonts.length).toBeGreaterThan(0);
  };
  await floor.addBeacon('منارة البهو', [20, 0]);
  await expectArabic('engagements');
  await floor.addPoi(name, [20, 0], { half: 8 });
  await expectArabic('reports?zoom=near');
});
