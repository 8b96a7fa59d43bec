import { contrastViolationsOn, violationsOn } from '../fixtures/accessibility.ts';
import { createLastingPages } from '../fixtures/lasting-pages.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { hasArrived, turnTo } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

const test = base.extend<object, { lastingPages: ReturnType<typeof createLastingPages> }>({
  lastingPages: [
    async ({ browser, scene }, use) => {
      const pages = createLastingPages(browser, scene);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
});

for (const route of routes)
  test(`${route.name} is accessible, light and dark`, async ({ lastingPages }) => {
    const { page, errors } = await lastingPages.goTo(route);
    await hasArrived(page, route, 'light');
    expect(await violationsOn(page)).toEqual([]);
    await turnTo(page, 'dark');
    expect(await contrastViolationsOn(page)).toEqual([]);
    errors.expectNone();
  });
