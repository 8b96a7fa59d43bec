import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { announced, stubStore } from '../../../testing/fake-upload.ts';
import { renderPage } from '../../../testing/render.tsx';
import type { stubApi } from '../../../testing/stub-api.ts';
import { ImportBuilding } from './import-building.tsx';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];
const item = (action: string, title: string, more: object = {}) => ({
  foreign_id: title,
  action,
  title,
  building_floor_id: 8,
  fields: [],
  coordinates: ring,
  decision: null,
  ...more,
});
const noChanges = {
  changes: [],
  floors: [],
  counts: { added: 0, changed: 0, removed: 0 },
  floor_counts: [],
};
const ready = {
  id: 9,
  building_id: 5,
  building_floor_id: 8,
  filename: 'shops.geojson',
  kind: 'geojson',
  status: 'ready',
  failure: null,
  refusal: null,
  progress: null,
  properties: ['name', 'brand'],
  mapping: { id: null, title: 'name', category: null, subtitle: null, hours: null, floor: null },
  counts: { added: 1, changed: 1, removed: 0, conflicts: 1, unchanged: 4, problems: 1 },
  items: [
    item('added', 'Tea'),
    item('changed', 'Coffee', { fields: ['title', 'ring'] }),
    item('conflict', 'Books', { fields: ['category'], decision: 'ours' }),
  ],
  parts: ['pois', 'routes'],
  files: [{ name: 'shops.geojson', building_floor_id: 8 }],
  changes: null,
  draft_hash: 'abc',
  problems: [
    {
      code: 'not_closed',
      file: 'shops.geojson',
      feature: 3,
      id: null,
      value: 'Bank',
      count: 1,
      at: { latitude: 66, longitude: -15 },
      building_floor_id: null,
    },
  ],
  undoable_until: null,
  undone_kept: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const empty = { building_pois: [] };
const pager = {
  'x-pager-total-pages': '1',
  'x-pager-total-count': '0',
  'x-pager-per-page': '100',
  'x-pager-current-page': '1',
};

const shopsFile = new File(['{}'], 'shops.geojson');

const open = async (answers: Parameters<typeof stubApi>[0], files = [shopsFile]) => {
  stubStore();
  const api = signInWith({
    company: someCompany,
    answers: {
      'POST direct_uploads': announced(),
      'GET buildings/5/venue_imports': {
        body: {
          venue_imports: [
            {
              id: 8,
              filename: 'old.geojson',
              status: 'failed',
              failure: { code: 'not_json', file: 'old.geojson' },
              refusal: null,
              created_at: '2026-03-02T10:00:00.000Z',
            },
          ],
        },
      },
      'GET buildings/5/floors': { body: { building_floors: [] } },
      'GET buildings/5/floors/8/pois?page%5Bsize%5D=100&page%5Bnumber%5D=1': {
        body: empty,
        headers: pager,
      },
      'POST buildings/5/venue_imports': {
        status: 201,
        body: { venue_import: { ...ready, status: 'reading', counts: null, items: [] } },
      },
      'GET venue_imports/9': { body: { venue_import: ready } },
      ...answers,
    },
  });
  const { user } = await renderPage(() => <ImportBuilding building={someBuilding} />, {
    at: '/buildings',
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import' }));
  fireEvent.change(dialog.getByLabelText('Choose a file to import'), {
    target: { files },
  });
  const read = dialog.getByRole('button', { name: 'Read file' });
  await waitFor(() => expect(read).not.toHaveAttribute('aria-disabled'));
  await user.click(read);
  return { api, user, dialog };
};

test('several files are sent as one archive', async () => {
  const names: unknown[] = [];
  const { dialog } = await open(
    {
      'POST direct_uploads': ({ body }) => {
        names.push(body);
        return announced();
      },
    },
    [shopsFile, new File(['{}'], 'paths.geojson')],
  );
  await dialog.findByText('Tea');
  expect(names).toMatchObject([{ blob: { filename: 'paths + shops.zip' } }]);
});

test('a file is read, previewed, decided, applied and undone', async () => {
  let stored: object = ready;
  const becomes = (next: object) => () => {
    stored = { ...ready, ...next };
    return { body: { venue_import: stored } };
  };
  const { api, user, dialog } = await open({
    'GET venue_imports/9': () => ({ body: { venue_import: stored } }),
    'PATCH venue_imports/9': ({ body }) =>
      becomes(
        'parts' in (body as object)
          ? {}
          : { items: [item('conflict', 'Books', { decision: 'file' })] },
      )(),
    'POST venue_imports/9/apply': becomes({
      status: 'applying',
      items: [],
      progress: { done: 500, total: 1200 },
    }),
    'POST venue_imports/9/cancel': becomes({ status: 'applied', items: [] }),
    'POST venue_imports/9/undo': becomes({ status: 'undone', items: [], undone_kept: 2 }),
  });
  const list = () => within(dialog.getByRole('list'));
  await dialog.findByRole('button', { name: 'Added (1)' });
  expect(list().getByText('Tea')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Changed (1)' }));
  expect(list().getByText('title, shape')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Problems (1)' }));
  expect(list().getByText('The outline is not closed.')).toBeVisible();
  await user.click(list().getByText('shops.geojson, feature 3 · Bank'));
  const map = dialog.getByRole('img', { name: 'Map of the floor' });
  expect(map.querySelector('circle')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Layers' }));
  expect(api.callsTo('PATCH', 'venue_imports/9').map(({ body }) => body)).toEqual([
    { parts: ['pois', 'layers', 'routes'] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Conflicts (1)' }));
  await user.click(dialog.getByRole('button', { name: 'Take from file' }));
  expect(api.callsTo('PATCH', 'venue_imports/9').at(-1)?.body).toEqual({
    decisions: { Books: 'file' },
  });
  await user.click(dialog.getByRole('button', { name: 'Apply import' }));
  expect(await dialog.findByText('500 of 1,200 POIs')).toBeVisible();
  expect(api.callsTo('POST', 'venue_imports/9/apply').map(({ body }) => body)).toEqual([
    { draft_hash: 'abc' },
  ]);
  // It is too late: the import is written.
  await user.click(dialog.getByRole('button', { name: 'Cancel import' }));
  expect(await dialog.findByText('The import is applied.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await dialog.findByText('The import was undone.')).toBeVisible();
});

test('a file that cannot be read says why, and another one can be chosen', async () => {
  const failure = { code: 'not_utf8', file: 'shops.geojson' };
  const { user, dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: { ...ready, status: 'failed', failure } } },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent('shops.geojson is not UTF-8 text.');
  await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
  expect(dialog.getByLabelText('Choose a file to import')).toBeInTheDocument();
});

test('a bundle shows what changes on each floor, and its problems', async () => {
  const at = { floor_id: 8, before: null, after: ring };
  const poi = { kind: 'poi', change: 'added', id: null, title: 'Tea', count: 1, fields: [] };
  const restored = {
    ...ready,
    kind: 'bundle',
    mapping: null,
    items: [],
    changes: {
      changes: [{ ...poi, ...at }],
      floors: [{ id: 8, name: '1', corners: [] }],
      counts: { added: 1, changed: 0, removed: 0 },
      floor_counts: [{ floor_id: 8, count: 1 }],
    },
    problems: [
      {
        code: 'beacon_taken',
        file: 'beacons.json',
        feature: 2,
        id: 'A',
        value: null,
        count: 1,
        at: null,
        building_floor_id: null,
      },
    ],
  };
  const { dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: restored } },
    'POST venue_imports/9/apply': { body: { venue_import: { ...restored, status: 'applied' } } },
  });
  expect(await dialog.findByText('1 added, 0 changed, 0 removed')).toBeVisible();
  expect(dialog.getByRole('img', { name: /Drawing of the changes/ })).toBeVisible();
  expect(
    within(dialog.getByRole('list', { name: 'Problems' })).getByRole('listitem'),
  ).toHaveTextContent(
    'Another building of the company has this beacon. It stays there.beacons.json, feature 2',
  );
  expect(dialog.getByRole('button', { name: 'Apply import' })).toBeEnabled();
});

test('a table asks whose values count where both changed', async () => {
  const conflict = (decision: string) =>
    item('conflict', 'Books', { fields: ['phone', 'titles'], decision });
  const table = {
    ...ready,
    kind: 'table',
    counts: { ...ready.counts, added: 0, changed: 0, problems: 0 },
    items: [conflict('ours')],
    changes: noChanges,
    problems: [],
  };
  const { api, user, dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: table } },
    'PATCH venue_imports/9': { body: { venue_import: { ...table, items: [conflict('file')] } } },
  });
  expect(await dialog.findByText('Conflicts (1)')).toBeVisible();
  expect(dialog.getByText('phone, translations')).toBeVisible();
  const apply = dialog.getByRole('button', { name: 'Apply import' });
  expect(apply).toHaveAttribute('aria-disabled');
  await user.click(dialog.getByRole('button', { name: 'Take from file' }));
  expect(api.callsTo('PATCH', 'venue_imports/9').at(-1)?.body).toEqual({
    decisions: { Books: 'file' },
  });
  await waitFor(() => expect(apply).not.toHaveAttribute('aria-disabled'));
});

test('a problem of a row is shown on the map of the floor where its POI is', async () => {
  const table = {
    ...ready,
    kind: 'table',
    counts: { ...ready.counts, added: 0, changed: 0, conflicts: 0, problems: 1 },
    items: [],
    changes: noChanges,
    problems: [
      {
        code: 'invalid',
        file: 'shops.csv',
        feature: 2,
        id: 'tea',
        value: 'Website',
        count: 1,
        at: { latitude: 66, longitude: -15 },
        building_floor_id: 8,
      },
    ],
  };
  const { api, user, dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: table } },
  });
  expect(await dialog.findByText('Problems (1)')).toBeVisible();
  expect(dialog.queryByRole('img', { name: 'Map of the floor' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /shops\.csv, feature 2/ }));
  const map = await dialog.findByRole('img', { name: 'Map of the floor' });
  expect(map.querySelector('circle')).not.toBeNull();
  const pois = 'buildings/5/floors/8/pois?page%5Bsize%5D=100&page%5Bnumber%5D=1';
  await waitFor(() => expect(api.callsTo('GET', pois)).toHaveLength(1));
});

test('choosing a problem shows the floor that its feature is on', async () => {
  const [problem] = ready.problems;
  const pois = 'buildings/5/floors/9/pois?page%5Bsize%5D=100&page%5Bnumber%5D=1';
  const { api, user, dialog } = await open({
    'GET venue_imports/9': {
      body: { venue_import: { ...ready, problems: [{ ...problem, building_floor_id: 9 }] } },
    },
    [`GET ${pois}`]: { body: empty, headers: pager },
  });
  await user.click(await dialog.findByText('Problems (1)'));
  expect(api.callsTo('GET', pois)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: /shops\.geojson, feature 3/ }));
  await waitFor(() => expect(api.callsTo('GET', pois)).toHaveLength(1));
});

test('an import whose window was closed is found again, with the reason why it failed', async () => {
  const failure = { code: 'not_json', file: 'old.geojson' };
  const api = signInWith({
    company: someCompany,
    answers: {
      'GET buildings/5/floors': { body: { building_floors: [] } },
      'GET buildings/5/venue_imports': {
        body: {
          venue_imports: [{ ...ready, id: 8, filename: 'old.geojson', status: 'failed', failure }],
        },
      },
      'GET venue_imports/8': {
        body: { venue_import: { ...ready, id: 8, status: 'failed', failure } },
      },
    },
  });
  const { user } = await renderPage(() => <ImportBuilding building={someBuilding} />, {
    at: '/buildings',
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const list = within(await screen.findByRole('list', { name: 'Recent imports' }));
  await user.click(list.getByRole('button', { name: /old\.geojson/ }));
  expect(await screen.findByText('old.geojson is not valid JSON.')).toBeVisible();
  expect(api.callsTo('GET', 'venue_imports/8')).toHaveLength(1);
});
