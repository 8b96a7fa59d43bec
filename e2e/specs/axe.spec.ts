import { contrastViolationsOn, structureViolationsOn } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { turnTo, visit } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

for (const route of routes)
  test(`${route.name} is accessible, light and dark`, async ({ page, scene }) => {
    await visit(page, route, 'light', scene);
    expect(await structureViolationsOn(page)).toEqual([]);
    expect(await contrastViolationsOn(page)).toEqual([]);
    await turnTo(page, 'dark');
    expect(await contrastViolationsOn(page)).toEqual([]);
  });
