import { join } from 'node:path';

import { shotName, shotsFolder, views } from '../fixtures/shots.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

// One test per screenshot: four visits to a map take long on a busy machine.
for (const route of routes) {
  for (const view of views) {
    const { name, width, height } = view.size;
    test(`picture of ${route.name}, ${name}, ${view.scheme}`, async ({ page, scene }) => {
      await page.setViewportSize({ width, height });
      await visit(page, route, view.scheme, scene);
      await page.screenshot({ path: join(shotsFolder, shotName(route, view)) });
    });
  }
}
