import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import {
  forgetApplicationId,
  readApplicationId,
  storeApplicationId,
} from '../../lib/session/storage.ts';
import { someApplication } from '../../testing/examples/some-application.ts';
import { signInWith } from '../../testing/examples/some-company.ts';
import { someImport } from '../../testing/examples/some-import.ts';
import {
  firstImports,
  importAnswers,
  openImports,
  pageOf,
  query,
} from '../../testing/pages/open-imports.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal } from '../../testing/stub-api.ts';

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Imports' });
  await within(table).findByText('Autumn delivery');
  return within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
};
const link = (name: string) => screen.findByRole('link', { name });

test('[S2.34, S2.59] the list of an application', async () => {
  const unnamed = { ...someImport, id: 8, name: null, status: 'complete', headers: false };
  const { user, router } = openImports('/beacons/imports', {
    [firstImports]: pageOf({ beacon_imports: [someImport, unnamed] }, 2),
  });
  expect(await rows()).toEqual([
    'IDNameBuildingStatusHas headersAdded onDetails',
    '9Autumn deliveryNorth wingparsedyes04/03/26 05:06Open details',
    '8beacons.csvNorth wingcompleteno04/03/26 05:06Open details',
  ]);
  expect(await link('Go to Beacons')).toHaveAttribute('href', '/beacons');
  await user.click(screen.getByRole('button', { name: 'Upload Beacons CSV' }));
  expect(await screen.findByRole('dialog', { name: 'Beacons Import' })).toBeVisible();
  router.history.back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('[S2.34, S2.59] the list of a building links to its beacons', async () => {
  openImports('/buildings/5/beacons/imports');
  expect(await rows()).toHaveLength(2);
  expect(await link('Go to Beacons')).toHaveAttribute('href', '/buildings/5/beacons');
  expect(await link('Open details of import 9')).toHaveAttribute(
    'href',
    '/buildings/5/beacons/imports/9',
  );
});

test('[S2.59, S9.1] page, size, order and search come from the address', async () => {
  const second = `page[size]=50&page[number]=2&q=autumn&sort=-created_at`;
  openImports('/beacons/imports?page=1&size=50&q=autumn&sort=-created_at', {
    [`GET applications/12/beacon_imports?${query(second)}`]: pageOf(
      { beacon_imports: [someImport] },
      51,
    ),
  });
  expect(await rows()).toHaveLength(2);
  expect(screen.getByText('51–51 of 51')).toBeVisible();
});

test('running imports are refreshed in the list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let status = 'processing';
  openImports('/beacons/imports', {
    [firstImports]: () => pageOf({ beacon_imports: [{ ...someImport, status }] }),
  });
  expect(await screen.findByText('processing')).toBeVisible();
  status = 'complete';
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('complete')).toBeVisible();
});

test('an empty list offers the first step', async () => {
  const { user } = openImports('/beacons/imports', {
    [firstImports]: pageOf({ beacon_imports: [] }, 0),
  });
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Imports' }));
  await user.click(table.getByRole('button', { name: 'Upload Beacons CSV' }));
  expect(await screen.findByRole('dialog', { name: 'Beacons Import' })).toBeVisible();
});

test('[S2.59] without an application the user chooses one first', async () => {
  signInWith({ answers: importAnswers });
  const { router } = renderApp('/beacons/imports');
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/applications');
});

test('[S2.60] an import opens above the list; closing it or going back returns there', async () => {
  const { user, router } = openImports('/beacons/imports?size=50', {
    [`GET applications/12/beacon_imports?${query('page[size]=50&page[number]=1')}`]: pageOf({
      beacon_imports: [someImport],
    }),
  });
  const details = await link('Open details of import 9');
  await user.click(details);
  expect(await screen.findByRole('dialog', { name: 'The import is parsed' })).toBeVisible();
  expect(router.state.location.href).toBe('/beacons/imports/9?size=50');
  await user.keyboard('{Escape}');
  await expect.poll(() => router.state.location.href).toBe('/beacons/imports?size=50');
  await waitFor(() => expect(details).toHaveFocus());
  router.history.back();
  expect(await screen.findByRole('dialog', { name: 'The import is parsed' })).toBeVisible();
  router.history.back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

const goToOne = async (applicationId: number | null, answers = {}) => {
  const { router } = openImports('/status', answers);
  await screen.findByRole('heading', { level: 1 });
  if (applicationId === null) forgetApplicationId();
  else storeApplicationId(applicationId);
  await router.navigate({
    to: '/beacons/imports/$beaconsImportId',
    params: { beaconsImportId: '9' },
  });
  return router;
};

test('the address of an import selects its application', async () => {
  const other = { ...someApplication, id: 13, name: 'Other' };
  await goToOne(13, { 'GET applications': { body: { applications: [someApplication, other] } } });
  expect(await screen.findByRole('dialog', { name: 'The import is parsed' })).toBeVisible();
  expect(readApplicationId()).toBe('12');
});

test('[S2.34] without an application the user chooses one first for a single import too', async () => {
  const router = await goToOne(null);
  await expect.poll(() => router.state.location.pathname).toBe('/applications');
});

test.each([
  ['that is not there, or of another company', '/beacons/imports/77'],
  ['of another building', '/buildings/5/beacons/imports/10'],
  ['whose id is no number', '/beacons/imports/new'],
])('an import %s is not found', async (_what, at) => {
  openImports(at, {
    'GET beacon_imports/77': { status: 404, body: refusal('Not found.') },
    'GET beacon_imports/10': {
      body: { beacon_import: { ...someImport, id: 10, building_id: 6 } },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
});

test('[S8.18] an import that cannot be loaded shows an error and can be retried', async () => {
  let away = true;
  const { user } = openImports('/beacons/imports/9', {
    'GET beacon_imports/9': () =>
      away ? { status: 500 } : { body: { beacon_import: someImport } },
  });
  expect(
    await screen.findByText('Something went wrong try again or reload the page.'),
  ).toBeVisible();
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'The import is parsed' })).toBeVisible();
});
