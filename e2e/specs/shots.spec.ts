import { join } from 'node:path';

import { shotName, shotsFolder, viewsOf } from '../fixtures/shots.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

// One test per screenshot: four visits to a map take long on a busy machine.
for (const route of routes) {
  for (const view of viewsOf(route)) {
    const { name, width, height } = view.size;
    const language = view.language === 'en' ? '' : `, ${view.language}`;
    test(`picture of ${route.name}, ${name}, ${view.scheme}${language}`, async ({
      page,
      scene,
    }) => {
      await page.setViewportSize({ width, height });
      await visit(page, route, view, scene);
      await page.screenshot({ path: join(shotsFolder, shotName(route, view)) });
    });
  }
}
