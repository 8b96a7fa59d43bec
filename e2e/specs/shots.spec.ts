import { join } from 'node:path';

import { shotName, shotsFolder, views } from '../fixtures/shots.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

for (const route of routes) {
  test(`pictures of ${route.name}`, async ({ page, scene }) => {
    for (const view of views) {
      const { width, height } = view.size;
      await page.setViewportSize({ width, height });
      await visit(page, route, view.scheme, scene);
      await page.screenshot({ path: join(shotsFolder, shotName(route, view)) });
    }
  });
}
