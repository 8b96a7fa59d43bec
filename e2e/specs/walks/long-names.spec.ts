import type { Page } from '@playwright/test';

import { expect, rememberToken, test } from '../../fixtures/test.ts';
import { press } from '../../route.ts';
import { routes } from '../../routes.ts';

const words = 'مُؤَسَّســـةُ الإِسْراءِ Gate\u200F 7 é️ ٣ (غربي) \u2066Süd\u2069 ';
/** With spaces, and as one word that cannot be broken at a space. */
const names = [words.repeat(9).slice(0, 300), 'مستشفىً'.repeat(50).slice(0, 300)] as const;

/** The fields of answers that users fill in. */
const named = new Set(
  'name title first_name last_name building_name building_floor_name subject_label label filename description company_name'.split(
    ' ',
  ),
);

let next = 0;

/** The answer as if users had given everything a long name. */
const withLongNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // In the audit log, an address is that of a computer.
      (named.has(key) || (key === 'address' && 'latitude' in value)) && typeof inner === 'string'
        ? names[(next += 1) % names.length]
        : withLongNames(inner),
    ]),
  );
};

/** What stands out sideways of the page, or of the element that it is in, where a user cannot scroll to it. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page itself');
    const frameOf = (element: Element): Element | null => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return at;
      return null;
    };
    /** Hidden from the eye, for screen readers. */
    const isTiny = (element: Element): boolean => {
      const { width: across, height } = element.getBoundingClientRect();
      return across <= 1 || height <= 1 || getComputedStyle(element).clipPath === 'inset(50%)';
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || node.textContent?.trim() === '' || isTiny(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('svg, canvas, style, script, .maplibregl-map')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frame = getComputedStyle(element).overflowX === 'visible' ? frameOf(element) : element;
      const style = frame && getComputedStyle(frame);
      // A user sees that something is missing, or scrolls to it.
      if (style && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'))
        continue;
      if (style && (style.overflowX === 'auto' || style.overflowX === 'scroll')) continue;
      const box = frame?.getBoundingClientRect() ?? { left: 0, right: width };
      const isOutside = Array.from(range.getClientRects()).some(
        ({ left, right }) =>
          left < Math.max(box.left, 0) - 1 || right > Math.min(box.right, width) + 1,
      );
      if (isOutside)
        found.push(`${element.tagName} .${element.className}: ${node.textContent}`.slice(0, 160));
    }
    return [...new Set(found)];
  });

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
