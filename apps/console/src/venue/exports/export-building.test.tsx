import { venueSentences } from '@floorwright/domain/sentences';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';
import { ExportBuilding } from './export-building.tsx';

const written = {
  id: 7,
  building_id: 5,
  application_id: null,
  format: 'geojson',
  status: 'complete',
  url: 'https://files.example.test/a.zip',
  filename: 'North-wing.geojson.zip',
  byte_size: 1_300_000,
  failure: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const waiting = { ...written, status: 'processing', url: null, filename: null, byte_size: null };

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  const api = signInWith({ company: someCompany, answers });
  const { user } = await renderPage(() => <ExportBuilding building={someBuilding} />, {
    at: '/buildings',
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export building' }));
  return { api, user, dialog };
};

test('an archive is written, followed and offered for download', async () => {
  let looks = 0;
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: waiting } },
    'GET exports/7': () => {
      looks += 1;
      return { body: { export: looks < 2 ? waiting : written } };
    },
  });
  expect(dialog.getByText(/North wing is written as GeoJSON/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText('The file is being written.')).toBeVisible();
  const link = await dialog.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', written.url);
  expect(
    dialog.getByText('North-wing.geojson.zip, 1.2 MB. It is available for a day.'),
  ).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/exports').map(({ body }) => body)).toEqual([
    { format: 'geojson' },
  ]);
});

test('an archive as IMDF states the kind of venue', async () => {
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: { ...waiting, format: 'imdf' } } },
    'GET exports/7': { body: { export: { ...written, format: 'imdf' } } },
  });
  expect(dialog.queryByRole('combobox', { name: 'Kind of venue' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'IMDF' }));
  const kind = dialog.getByRole('combobox', { name: 'Kind of venue' });
  expect(kind).toHaveValue('Shopping center');
  await user.click(kind);
  await user.click(await screen.findByRole('option', { name: 'Airport' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('link', { name: 'Download' })).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/exports').map(({ body }) => body)).toEqual([
    { format: 'imdf', venue_category: 'airport' },
  ]);
});

test('a plan for print can leave out the routes', async () => {
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: { ...waiting, format: 'pdf' } } },
    'GET exports/7': { body: { export: { ...written, format: 'pdf' } } },
  });
  await user.click(dialog.getByRole('button', { name: 'PDF' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Draw routes' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('link', { name: 'Download' })).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/exports').map(({ body }) => body)).toEqual([
    { format: 'pdf', with_routes: false },
  ]);
});

test('a table as CSV has the separator that was chosen', async () => {
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: { ...waiting, format: 'csv' } } },
    'GET exports/7': { body: { export: { ...written, format: 'csv' } } },
  });
  await user.click(dialog.getByRole('button', { name: 'CSV' }));
  await user.click(dialog.getByRole('combobox', { name: 'Separate columns by' }));
  await user.click(await screen.findByRole('option', { name: 'Tabs' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('link', { name: 'Download' })).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/exports').map(({ body }) => body)).toEqual([
    { format: 'csv', separator: 'tab' },
  ]);
});

const failedBy = (code: string, message: string) => ({
  ...waiting,
  status: 'failed',
  failure: { code, message },
});

test('an archive that was not finished can be tried again', async () => {
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: waiting } },
    'GET exports/7': {
      body: { export: failedBy('not_finished', venueSentences.export_not_finished) },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('The file could not be written.');
  expect(alert).toHaveTextContent(venueSentences.export_not_finished);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(api.callsTo('POST', 'buildings/5/exports')).toHaveLength(2);
});

test('a building that cannot be written in a format says why, and another one is offered', async () => {
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: waiting } },
    'GET exports/7': { body: { export: failedBy('no_floors', venueSentences.export_no_floors) } },
  });
  await user.click(dialog.getByRole('button', { name: 'PDF' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(venueSentences.export_no_floors);
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Choose another format' }));
  expect(dialog.getByRole('button', { name: 'GeoJSON' })).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/exports')).toHaveLength(1);
});

test('an archive whose state cannot be read is looked at again', async () => {
  let isAway = true;
  const { user, dialog, api } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: waiting } },
    'GET exports/7': () =>
      isAway ? { status: 503, body: refusal('Back soon.') } : { body: { export: written } },
  });
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Back soon.');
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('link', { name: 'Download' })).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/exports')).toHaveLength(1);
});

test('an export can be canceled, and started again', async () => {
  const failure = { code: 'canceled', message: venueSentences.export_canceled };
  const { user, dialog } = await open({
    'POST buildings/5/exports': { status: 201, body: { export: waiting } },
    'GET exports/7': { body: { export: waiting } },
    'POST exports/7/cancel': { body: { export: { ...waiting, status: 'failed', failure } } },
  });
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await user.click(await dialog.findByRole('button', { name: 'Cancel export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The export was canceled.');
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});
