import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../fixtures/test.ts';
import { schemes, visit } from '../fixtures/visit.ts';
import { routes } from '../routes.ts';

for (const route of routes) {
  for (const scheme of schemes) {
    test(`${route.name} is accessible, ${scheme}`, async ({ page, scene }) => {
      await visit(page, route, scheme, scene);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        at: nodes.map((node) => node.html),
      }));
      expect(found).toEqual([]);
    });
  }
}
