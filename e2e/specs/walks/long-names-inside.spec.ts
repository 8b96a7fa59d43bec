import { collectNames, overflowing } from '../../fixtures/long-names.ts';
import { expect, test } from '../../fixtures/test.ts';
import { visit } from '../../fixtures/visit.ts';
import { routes } from '../../routes.ts';

/** Screens with names in tables, panels and dialogs, in the state of their pictures. */
const chosen = new Set(
  'versions-waiting version versions-compare webhooks webhook-deliveries webhook-rotate api-keys api-key-create api-key-rotate api-key-revoke single-sign-on-connected single-sign-on-only connected-apps provisioning-users provisioning-failed provisioning-group profile-passkeys companies-deactivated consent receipt building-import-preview plan-import-choices application-export application-import floor-duplicate studio-poi studio-palette studio-copy-to-floors studio-comments studio-comment-thread studio-others studio-try-a-route studio-compare-difference studio-many'.split(
    ' ',
  ),
);

const screens = routes.filter(({ name }) => chosen.has(name));

test('there are such screens', () => {
  expect(screens).toHaveLength(chosen.size);
});

for (const route of screens)
  test(`names of 300 Arabic characters fit, wide and narrow: ${route.name}`, async ({
    page,
    scene,
  }) => {
    const found = collectNames(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, route, { scheme: 'light', language: 'ar' }, scene);
    expect(await found.renameAll()).toBeGreaterThan(0);
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await found.renameAll();
    await expect.poll(() => overflowing(page)).toEqual([]);
  });
