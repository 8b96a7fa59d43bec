import type { Page } from '@playwright/test';

import {
  contrastViolationsOn,
  structureViolationsOn,
  violationsOn,
} from '../../fixtures/accessibility.ts';
import { createTextCheck, markedLanguage } from '../../fixtures/catalog-texts.ts';
import { createLastingPages } from '../../fixtures/lasting-pages.ts';
import { showArabic } from '../../fixtures/show-arabic.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { hasArrived, paint } from '../../fixtures/visit.ts';
import { isEnglish, type Route, routes } from '../../routes.ts';

type Walk = ReturnType<typeof createLastingPages> &
  Pick<ReturnType<typeof createTextCheck>, 'missingOn'>;

const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, scene }, use) => {
      const { hear, missingOn } = createTextCheck();
      const options = { language: markedLanguage, onResponse: hear };
      const pages = createLastingPages(browser, scene, options);
      await use({ ...pages, missingOn });
      await pages.close();
    },
    { scope: 'worker' },
  ],
});

/** Shows all that are missing, on all screens. */
const soon = expect.configure({ soft: true, timeout: 30_000 });

const isAccessibleInArabic = async (page: Page): Promise<void> => {
  const showEnglish = await showArabic(page);
  expect(await structureViolationsOn(page)).toEqual([]);
  await showEnglish();
};

/** All states of one screen in one test, so that it loads only once. */
const screens = new Map<string, Route[]>();
for (const route of routes) {
  const { path, as, application } = route;
  const key = `${path} ${as} ${application}`;
  screens.set(key, [...(screens.get(key) ?? []), route]);
}

for (const screen of screens.values())
  test(`accessible in light and dark and in Arabic, and all texts are from catalogs: ${screen.map(({ name }) => name).join(', ')}`, async ({
    walk,
  }) => {
    // The studio alone has more than ten states.
    test.setTimeout(240_000 + 60_000 * screen.length);
    for (const route of screen)
      await test.step(route.name, async () => {
        const { page, errors } = await walk.goTo(route);
        await hasArrived(page, route, 'light');
        expect(await violationsOn(page)).toEqual([]);
        if (!isEnglish(route)) await soon.poll(() => walk.missingOn(page)).toEqual([]);
        await paint(page, 'dark');
        expect(await contrastViolationsOn(page)).toEqual([]);
        if (!isEnglish(route)) await isAccessibleInArabic(page);
        errors.expectNone();
      });
  });
