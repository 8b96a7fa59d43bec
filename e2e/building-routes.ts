import type { Page } from '@playwright/test';

import {
  showComparison,
  showPreviewLink,
  showVersion,
  showWaitingChanges,
} from './fixtures/venue/waiting-changes.ts';
import { press, type Route } from './route.ts';

/** A shop on each of two floors, one of which the building does not have. */
const shops = JSON.stringify({
  type: 'FeatureCollection',
  features: ['G', '99'].map((floor) => ({
    type: 'Feature',
    properties: { id: `shop-${floor}`, name: `Florist ${floor}`, floor },
    geometry: { type: 'Point', coordinates: [9.9886, 53.5436] },
  })),
});

const previewImport = async (page: Page): Promise<void> => {
  await press('Import')(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'shops.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(shops),
  });
  await dialog.getByRole('button', { name: 'Read file' }).click();
  await dialog.getByRole('region', { name: 'Map of the floor' }).waitFor();
};

/** The screens of buildings. */
export const buildingRoutes: readonly Route[] = [
  { name: 'buildings', heading: 'Buildings', path: '/buildings', as: 'owner', application: 1 },
  {
    name: 'buildings-map',
    heading: 'Buildings',
    path: '/buildings?view=map',
    as: 'owner',
    application: 1,
    prepare: press('Pier Market'),
  },
  {
    name: 'buildings-none-found',
    heading: 'Buildings',
    path: '/buildings?q=zzz',
    as: 'owner',
    application: 1,
  },
  {
    name: 'building-delete',
    heading: 'Buildings',
    path: '/buildings',
    as: 'owner',
    application: 1,
    prepare: press('Delete Pier Market'),
  },
  {
    name: 'versions',
    heading: 'Versions',
    path: '/buildings/1/versions',
    as: 'owner',
    application: 1,
  },
  {
    name: 'versions-waiting',
    heading: 'Versions',
    path: '/buildings/1/versions',
    as: 'owner',
    application: 1,
    prepare: showWaitingChanges,
  },
  {
    name: 'version',
    heading: 'Versions',
    path: '/buildings/1/versions',
    as: 'owner',
    application: 1,
    arrivesAt: '/buildings/$buildingId/versions/$versionId',
    prepare: showVersion,
  },
  {
    name: 'versions-compare',
    heading: 'Versions',
    path: '/buildings/1/versions',
    as: 'owner',
    application: 1,
    prepare: showComparison,
  },
  {
    name: 'versions-preview',
    heading: 'Versions',
    path: '/buildings/1/versions',
    as: 'owner',
    application: 1,
    prepare: showPreviewLink,
  },
  {
    name: 'publishing-settings',
    heading: 'Publishing',
    path: '/companies/publishing',
    as: 'owner',
  },
  {
    name: 'building-new',
    heading: 'Add Building',
    path: '/buildings/new',
    as: 'owner',
    application: 1,
  },
  {
    name: 'building-new-refused',
    heading: 'Add Building',
    path: '/buildings/new',
    as: 'owner',
    application: 1,
    prepare: press('Save'),
  },
  { name: 'building', heading: 'Harbour Mall', path: '/buildings/1', as: 'owner' },
  {
    name: 'building-satellite',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: press('Satellite'),
  },
  {
    name: 'building-export',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: press('Export'),
  },
  {
    name: 'building-duplicate',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: press('Duplicate'),
  },
  {
    name: 'building-import',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: press('Import'),
  },
  {
    name: 'building-import-preview',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: previewImport,
  },
];
