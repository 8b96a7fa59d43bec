import type { Page } from '@playwright/test';

import { planPdf } from './fixtures/venue/plan-pdf.ts';
import { press, type Route } from './route.ts';

const onPlacement = {
  heading: 'Resize floor',
  path: '/buildings/1/floors/2/edit',
  as: 'owner',
} as const;

const showPages = async (page: Page): Promise<void> => {
  await press('Import a plan')(page);
  const dialog = page.getByRole('dialog', { name: 'Import a plan' });
  await dialog.locator('input[type="file"]').setInputFiles(planPdf());
  await dialog.getByRole('button', { name: 'Read file' }).click();
  await dialog.getByRole('button', { name: 'Page 2' }).click();
};

const showChoices = async (page: Page): Promise<void> => {
  await showPages(page);
  const dialog = page.getByRole('dialog', { name: 'Import a plan' });
  await dialog.getByRole('button', { name: 'Read page' }).click();
  await dialog.getByRole('list', { name: 'Layers of the plan' }).waitFor();
};

/** An SVG that ends too early. */
const showFailure = async (page: Page): Promise<void> => {
  await press('Import a plan')(page);
  const dialog = page.getByRole('dialog', { name: 'Import a plan' });
  const file = { name: 'house.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg>\n<g>') };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Read file' }).click();
  await dialog.getByRole('alert').waitFor();
};

/** The dialog that makes a file the plan of a floor. */
export const planImportRoutes: readonly Route[] = [
  { ...onPlacement, name: 'plan-import-pages', prepare: showPages },
  { ...onPlacement, name: 'plan-import-choices', prepare: showChoices },
  { ...onPlacement, name: 'plan-import-failed', prepare: showFailure },
];
