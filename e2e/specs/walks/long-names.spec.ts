import type { Page } from '@playwright/test';

import { overflowing, withLongNames } from '../../fixtures/long-names.ts';
import { expect, rememberToken, test } from '../../fixtures/test.ts';
import { press } from '../../route.ts';
import { routes } from '../../routes.ts';

/** With lists, cards, headers, panels and a map. */
const main = new Set(
  'companies members activity applications buildings building floors pois studio engagements beacons beacon-imports share share-floor'.split(
    ' ',
  ),
);
const screens = routes.filter(({ name }) => main.has(name));

const floor = '/buildings/1/floors/2';
/** Dialogs, the palette, a toast and a list of suggestions, opened by their English names. */
const openings: readonly { name: string; path: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'company, rename', path: '/companies', open: press('Rename') },
  { name: 'application, rename', path: '/applications', open: press(/^Rename /) },
  { name: 'application, delete', path: '/applications', open: press(/^Delete /) },
  {
    name: 'application, deleted',
    path: '/applications',
    open: async (page) => {
      await press(/^Delete /)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'was deleted.' })).toBeVisible();
    },
  },
  { name: 'building, delete', path: '/buildings', open: press(/^Delete /) },
  { name: 'building, export', path: '/buildings/1', open: press('Export') },
  { name: 'member, edit', path: '/companies/members?q=admin%40demo', open: press(/^Edit /) },
  { name: 'member, delete', path: '/companies/members?q=admin%40demo', open: press(/^Delete /) },
  { name: 'floor, edit', path: '/buildings/1/floors', open: press(/^Edit /) },
  { name: 'floor, delete', path: '/buildings/1/floors', open: press(/^Delete /) },
  { name: 'beacon, edit', path: '/beacons', open: press(/^Edit /) },
  { name: 'beacon, delete', path: '/beacons', open: press(/^Delete /) },
  {
    name: 'engagement',
    path: `${floor}/engagements`,
    open: async (page) => {
      await page.getByRole('tab', { name: 'URL' }).click();
      await page.getByRole('tabpanel', { name: 'URL' }).getByRole('link').first().click();
      await expect(page.getByRole('textbox', { name: 'Action name', exact: true })).toBeVisible();
    },
  },
  {
    // A coupon with such a name is incomplete, so that its form opens.
    name: 'coupon',
    path: `${floor}/engagements`,
    open: async (page) => {
      await page.getByRole('tabpanel', { name: 'Coupon' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Preview on a phone' })).toBeVisible();
    },
  },
  {
    name: 'palette',
    path: '/buildings',
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
];

/** Answers with long names. Nothing is changed on the server: another method answers nothing. */
const giveLongNames = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    // A stream of events has no end.
    const isStream = new URL(route.request().url()).pathname.endsWith('/events');
    if (isStream) return route.fallback();
    if (route.request().method() === 'DELETE') return route.fulfill({ status: 204 });
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: withLongNames(await response.json()) });
  });
};

const isLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`long Arabic names fit into screens of ${width} pixels`, async ({ page, scene }) => {
    test.setTimeout(900_000);
    await page.setViewportSize({ width, height });
    await giveLongNames(page);
    const found: Record<string, string[]> = {};
    for (const { name, path, as, application } of screens) {
      if (scene.tokens[as] !== null)
        await rememberToken(page.context(), scene.tokens[as], application);
      await page.addInitScript(() => localStorage.setItem('floorwright.language', 'ar'));
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await isLoaded(page);
      const outside = await overflowing(page);
      if (outside.length > 0) found[name] = outside;
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(found).toEqual({});
  });
}

test('long Arabic names fit into dialogs of a phone', async ({ page, scene }) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await giveLongNames(page);
  const found: Record<string, string[]> = {};
  if (scene.tokens.owner !== null) await rememberToken(page.context(), scene.tokens.owner, 1);
  for (const { name, path, open } of openings) {
    await page.goto(path);
    await isLoaded(page);
    await open(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const outside = await overflowing(page);
    if (outside.length > 0) found[name] = outside;
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(found).toEqual({});
});
