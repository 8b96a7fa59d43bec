import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';
import { turnTo, visit } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

const violationsOn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((node) => node.html),
  }));
};

for (const route of routes)
  test(`${route.name} is accessible, light and dark`, async ({ page, scene }) => {
    await visit(page, route, 'light', scene);
    expect(await violationsOn(page)).toEqual([]);
    await turnTo(page, 'dark');
    expect(await violationsOn(page)).toEqual([]);
  });
