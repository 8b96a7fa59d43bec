import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { test } from '@playwright/test';

import { shotName, shotsFolder, viewsOf } from '../fixtures/shots.ts';
import { routes } from '../routes.ts';

const rowHeight = 360;

const style = `
  body { margin: 0; padding: 24px; width: max-content; background: #8a94a3; font: 600 14px sans-serif; }
  h2 { margin: 24px 0 8px; font-size: 16px; }
  div { display: flex; gap: 16px; }
  img { height: ${rowHeight}px; border-radius: 4px; }
`;

test('contact sheet', async ({ page }) => {
  const rows = routes.map((route) => {
    const images = viewsOf(route).map((view) => `<img src="${shotName(route, view)}">`);
    return `<h2>${route.name} · ${route.path} · ${route.as}</h2><div>${images.join('')}</div>`;
  });
  const html = join(shotsFolder, 'contact-sheet.html');
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('')}`,
  );
  await page.goto(pathToFileURL(html).href);
  const sheet = page.locator('body');
  await page.setViewportSize({ width: 1800, height: 900 });
  await sheet.screenshot({ path: join(shotsFolder, 'contact-sheet.png') });
});
