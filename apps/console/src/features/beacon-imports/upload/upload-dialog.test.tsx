import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { someApplication } from '../../../testing/examples/some-application.ts';
import { someBuilding } from '../../../testing/examples/some-building.ts';
import { someImport } from '../../../testing/examples/some-import.ts';
import { announced, stubStore } from '../../../testing/fake-upload.ts';
import {
  buildingsOf,
  firstImports,
  openImports,
  pageOf,
} from '../../../testing/pages/open-imports.ts';
import { refusal } from '../../../testing/stub-api.ts';

const annex = { ...someBuilding, id: 6, name: 'Annex' };
const harbour = { ...someApplication, id: 13, name: 'Harbour' };
const twoBuildings = { [buildingsOf(12)]: pageOf({ buildings: [annex, someBuilding] }, 2) };
const created = { ...someImport, status: 'created', sourcemap: {}, first_rows: [] };
const begun = {
  'POST direct_uploads': announced(),
  'POST applications/12/beacon_imports': { status: 201, body: { beacon_import: created } },
};

const csv = (name = 'beacons.csv', content = 'Name;UUID\n') =>
  new File([content], name, { type: 'text/csv' });

type Options = { at?: string; outcomes?: Parameters<typeof stubStore> };

const open = async (
  answers: Parameters<typeof openImports>[1] = {},
  { at = '/beacons/imports?upload=true', outcomes = [] }: Options = {},
) => {
  const opened = openImports(at, { ...begun, ...twoBuildings, ...answers });
  const store = stubStore(...outcomes);
  const form = within(await screen.findByRole('dialog', { name: 'Beacons Import' }));
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Application' })).toHaveValue('Demo mall'),
  );
  const choose = (...files: File[]) =>
    fireEvent.change(form.getByLabelText('Choose a CSV file'), { target: { files } });
  return { ...opened, store, form, choose };
};

const next = () => screen.getByRole('button', { name: 'Next' });
const select = (name: string) => screen.getByRole('combobox', { name });
const pick = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, what: string) => {
  await user.click(select(name));
  await user.click(await screen.findByRole('option', { name: what }));
};

test('[S2.54] a select with one choice is preselected and disabled', async () => {
  await open({ [buildingsOf(12)]: pageOf({ buildings: [someBuilding] }) });
  expect(select('Application')).toBeDisabled();
  await waitFor(() => expect(select('Building')).toHaveValue('North wing'));
  expect(select('Building')).toBeDisabled();
});

test('[S2.54] another application has other buildings', async () => {
  const { user } = await open({
    'GET applications': { body: { applications: [harbour, someApplication] } },
    [buildingsOf(13)]: pageOf({ buildings: [{ ...annex, id: 7, name: 'Pier' }, annex] }, 2),
  });
  await pick(user, 'Building', 'North wing');
  await pick(user, 'Application', 'Harbour');
  expect(select('Building')).toHaveValue('');
  await user.click(select('Building'));
  expect(await screen.findByRole('option', { name: 'Pier' })).toBeVisible();
});

test('[S2.53, S2.55, S2.56, S2.57, S2.58, S4.41] with a file and a building, Next starts the import and opens it', async () => {
  const { user, router, api, form, choose } = await open();
  await user.type(form.getByPlaceholderText('Name for the import (optional)'), ' Spring ');
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  choose(csv());
  expect(await form.findByText(/, uploaded$/)).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await pick(user, 'Building', 'North wing');
  expect(next()).not.toHaveAttribute('aria-disabled');
  await user.click(next());
  expect(await screen.findByRole('dialog', { name: 'The import is created' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/beacons/imports/9');
  expect(api.callsTo('POST', 'applications/12/beacon_imports')[0]?.body).toEqual({
    building_id: 5,
    name: 'Spring',
    file: 'signed-1',
  });
  const list = firstImports.slice('GET '.length);
  await waitFor(() => expect(api.callsTo('GET', list).length).toBeGreaterThan(1));
});

test('[S2.57] a building alone is not enough', async () => {
  const { user, form } = await open();
  await pick(user, 'Building', 'North wing');
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[S2.58] an import of a building opens under the building', async () => {
  const at = '/buildings/5/beacons/imports?upload=true';
  const { user, router, choose, form } = await open({}, { at });
  await waitFor(() => expect(select('Building')).toHaveValue('North wing'));
  choose(csv());
  await form.findByText(/, uploaded$/);
  await user.click(next());
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/buildings/5/beacons/imports/9'),
  );
});

test('[S4.41] the progress is shown, and the upload can be canceled', async () => {
  const { user, store, form, choose } = await open({}, { outcomes: ['stall'] });
  await pick(user, 'Building', 'North wing');
  choose(csv());
  await waitFor(() => expect(store.running).toHaveLength(1));
  store.running[0]?.progress(40, 100);
  const bar = await form.findByRole('progressbar', { name: 'Uploading beacons.csv' });
  await waitFor(() => expect(bar).toHaveAttribute('value', '40'));
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(form.getByRole('button', { name: 'Cancel upload' }));
  expect(store.running[0]?.aborted).toBe(true);
  expect(form.getByRole('button', { name: /^Drop a CSV file here/ })).toHaveFocus();
});

test('[S4.41] a second file replaces the first', async () => {
  const ids = ['signed-1', 'signed-2'];
  const { user, api, form, choose } = await open({
    'POST direct_uploads': () => announced(ids.shift()),
  });
  await pick(user, 'Building', 'North wing');
  choose(csv('first.csv'));
  await form.findByText(/, uploaded$/);
  choose(csv('second.csv'));
  expect(await form.findByText('second.csv')).toBeVisible();
  await form.findByText(/, uploaded$/);
  expect(form.queryByText('first.csv')).toBeNull();
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'));
  await user.click(next());
  await screen.findByRole('dialog', { name: 'The import is created' });
  const [sent] = api.callsTo('POST', 'applications/12/beacon_imports');
  expect(sent?.body).toMatchObject({ file: 'signed-2' });
});

test.each([
  [
    'a picture',
    () => new File(['x'], 'photo.png', { type: 'image/png' }),
    'Only CSV files can be imported.',
  ],
  ['nothing', () => csv('none.csv', ''), 'The file is empty.'],
  ['over 10 MB', () => csv('big.csv', 'x'.repeat(10 * 1024 * 1024 + 1)), 'Maximum size is 10 MB'],
])('[S5.23] %s is refused before anything is sent', async (_what, file, message) => {
  const { api, form, choose } = await open();
  choose(file());
  expect(await form.findByText(message)).toBeVisible();
  expect(api.callsTo('POST', 'direct_uploads')).toHaveLength(0);
});

test('[S4.41] two files at once are refused', async () => {
  const { api, form } = await open();
  const files = [csv('one.csv'), csv('two.csv')];
  fireEvent.drop(form.getByRole('button', { name: /^Drop a CSV file here/ }), {
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });
  expect(await form.findByText('Only one file is allowed.')).toBeVisible();
  expect(api.callsTo('POST', 'direct_uploads')).toHaveLength(0);
});

test.each([
  ['what the server says', refusal('This application is gone.'), 'This application is gone.'],
  [
    'that the file is wrong, without a word of the server',
    undefined,
    'Something went wrong, please use correct csv file.',
  ],
])('[S8.18] an import that fails to start shows a toast: %s', async (_what, body, words) => {
  const { user, form, choose } = await open({
    'POST applications/12/beacon_imports': { status: 422, ...(body && { body }) },
  });
  await pick(user, 'Building', 'North wing');
  choose(csv());
  await form.findByText(/, uploaded$/);
  await user.click(next());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(form.getByText('beacons.csv')).toBeVisible();
});

test('an accidental Escape does not discard a chosen file', async () => {
  const { user, form, choose } = await open();
  choose(csv());
  await form.findByText(/, uploaded$/);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard changes' })).toBeVisible();
});

test('[S2.65] an untouched dialog closes on Escape', async () => {
  const { user, router } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/beacons/imports');
});
