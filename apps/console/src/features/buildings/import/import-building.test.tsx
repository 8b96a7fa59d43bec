import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { someFloor } from '../../../testing/examples/some-floor.ts';
import { shownMap } from '../../../testing/fake-map.ts';
import { announced, stubStore } from '../../../testing/fake-upload.ts';
import { renderPage } from '../../../testing/render.tsx';
import type { stubApi } from '../../../testing/stub-api.ts';
import { ImportBuilding } from './import-building.tsx';

vi.mock('../../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../../testing/fake-map.ts'),
}));

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
  former_coordinates: action === 'added' ? null : ring,
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
  items: [],
  conflicts_from_file: 0,
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
const pages = (count: number) => ({
  'x-pager-total-pages': String(Math.ceil(count / 100)),
  'x-pager-total-count': String(count),
  'x-pager-per-page': '100',
  'x-pager-current-page': '1',
});
const itemsAt = (action: string, page = 1) =>
  `GET venue_imports/9/items?page%5Bsize%5D=100&page%5Bnumber%5D=${page}&action=${action}`;
const items = (...list: object[]) => ({ body: { items: list }, headers: pages(list.length) });

const floorWith = (title: string) => ({
  building_floor: { ...someFloor, id: 8 },
  building_pois: [
    { id: 1, poi_id: 'a', title, color: '#abcdef', outline: '#123456', coordinates: ring },
  ],
  route_lines: [],
  beacons: [],
});

/** What is drawn under a name. */
const drawn = (name: string): unknown => {
  const { data } = shownMap().getSource(`over-floor-${name}`) ?? {};
  if (typeof data !== 'object') return data ?? null;
  return data.features.map(({ properties, geometry }) => ({ ...properties, ...geometry }));
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
      'GET buildings/5/draft/floors/8': { body: floorWith('Now') },
      'GET venue_imports/9/floors/8': { body: floorWith('Then') },
      [itemsAt('added')]: items(item('added', 'Tea')),
      [itemsAt('changed')]: items(item('changed', 'Coffee', { fields: ['title', 'ring'] })),
      [itemsAt('conflict')]: items(
        item('conflict', 'Books', { fields: ['category'], decision: 'ours' }),
      ),
      [itemsAt('unchanged')]: items(item('unchanged', 'Bank')),
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
  await dialog.findByText('Books');
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
      becomes('parts' in (body as object) ? {} : { conflicts_from_file: 1 })(),
    'POST venue_imports/9/apply': becomes({
      status: 'applying',
      items: [],
      progress: { done: 500, total: 1200 },
    }),
    'POST venue_imports/9/cancel': becomes({ status: 'applied', items: [] }),
    'POST venue_imports/9/undo': becomes({ status: 'undone', items: [], undone_kept: 2 }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Added (1)' }));
  expect(await dialog.findByText('Tea')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Changed (1)' }));
  expect(await dialog.findByText('title, shape')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Problems (1)' }));
  expect(dialog.getByText('The outline is not closed.')).toBeVisible();
  await user.click(dialog.getByText('shops.geojson, feature 3 · Bank'));
  await waitFor(() => expect(drawn('marked-place')).toMatchObject([{ type: 'Point' }]));
  await user.click(dialog.getByRole('checkbox', { name: 'Layers' }));
  expect(api.callsTo('PATCH', 'venue_imports/9').map(({ body }) => body)).toEqual([
    { parts: ['pois', 'layers', 'routes'] },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Conflicts (1)' }));
  await user.click(await dialog.findByRole('button', { name: 'Take from file' }));
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

test('canceling while it is applied offers to apply it again, and not to discard it', async () => {
  const { user, dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: { ...ready, status: 'applying' } } },
    'POST venue_imports/9/cancel': { body: { venue_import: ready } },
  });
  expect(await dialog.findByText('The import is being applied.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel import' }));
  expect(await dialog.findByRole('button', { name: 'Apply import' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('a failure that only a newer server knows shows a general sentence', async () => {
  const failure = { code: 'from_the_future', file: 'shops.geojson' };
  const { dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: { ...ready, status: 'failed', failure } } },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent('The file could not be read.');
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

const at = { floor_id: 8, before: null, after: ring };
const poi = { kind: 'poi', change: 'added', id: null, title: 'Tea', count: 1, fields: [] };
const layer = {
  ...poi,
  ...at,
  kind: 'layer',
  change: 'changed',
  id: 71,
  title: 'walls',
  after: null,
};
const restored = {
  ...ready,
  kind: 'bundle',
  mapping: null,
  counts: { ...ready.counts, conflicts: 0 },
  changes: {
    changes: [{ ...poi, ...at }, layer],
    floors: [{ id: 8, name: '1', corners: [] }],
    counts: { added: 1, changed: 1, removed: 0 },
    floor_counts: [{ floor_id: 8, count: 2 }],
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
const walls = {
  id: 71,
  position: 0,
  kind: 'walls',
  style: {},
  file: { url: 'https://files.test/walls.geojson', filename: 'w', byte_size: 1, checksum: 'c' },
};
const withWalls = {
  ...floorWith('Then'),
  building_floor: { ...someFloor, id: 8, layers: [walls] },
};

test('a bundle shows what changes on each floor, each on the map beside what is there', async () => {
  const { dialog, user } = await open({
    'GET venue_imports/9': { body: { venue_import: restored } },
    'GET venue_imports/9/floors/8': { body: withWalls },
  });
  expect(await dialog.findByText('1 added, 1 changed, 0 removed')).toBeVisible();
  const list = within(dialog.getByRole('list', { name: 'Changes: Floor 1' }));
  const [tea, changed] = list.getAllByRole('button');
  tea?.focus();
  await user.keyboard('{Enter}');
  expect(tea).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(JSON.stringify(drawn('names'))).toContain('Then'));
  expect(drawn('changed-areas')).toMatchObject([{ look: 'added', chosen: true }]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(changed).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(drawn('changed-layer')).toBe('https://files.test/walls.geojson'));
  await user.click(dialog.getByRole('button', { name: 'Before' }));
  await waitFor(() => expect(JSON.stringify(drawn('names'))).toContain('Now'));
  await user.click(dialog.getByRole('button', { name: 'Problems (1)' }));
  expect(
    within(dialog.getByRole('list', { name: 'Problems' })).getByRole('listitem'),
  ).toHaveTextContent(
    'Another building of the company has this beacon. It stays there.beacons.json, feature 2',
  );
  expect(dialog.getByRole('button', { name: 'Apply import' })).toBeEnabled();
});

test('a change that is clicked on the map is chosen in the list', async () => {
  const { dialog } = await open({ 'GET venue_imports/9': { body: { venue_import: restored } } });
  const list = within(await dialog.findByRole('list', { name: 'Changes: Floor 1' }));
  await waitFor(() => expect(drawn('changed-areas')).toMatchObject([{ index: 0 }]));
  Object.assign(shownMap(), { under: [{ properties: { index: 0 } }] });
  act(() => shownMap().fire('click', { point: { x: 0, y: 0 } }));
  const [tea] = list.getAllByRole('button');
  await waitFor(() => expect(tea).toHaveAttribute('aria-pressed', 'true'));
});

test('a table asks whose values count where both changed, and shows the POI on the map', async () => {
  let decision = 'ours';
  const table = () => ({
    ...ready,
    kind: 'table',
    counts: { ...ready.counts, added: 0, changed: 0, problems: 0 },
    conflicts_from_file: decision === 'file' ? 1 : 0,
    changes: noChanges,
    problems: [],
  });
  const { api, user, dialog } = await open({
    'GET venue_imports/9': () => ({ body: { venue_import: table() } }),
    'PATCH venue_imports/9': () => {
      decision = 'file';
      return { body: { venue_import: table() } };
    },
    [itemsAt('conflict')]: () =>
      items(item('conflict', 'Books', { fields: ['phone', 'titles'], decision })),
  });
  expect(await dialog.findByText('Conflicts (1)')).toBeVisible();
  expect(await dialog.findByText('phone, translations')).toBeVisible();
  const apply = dialog.getByRole('button', { name: 'Apply import' });
  expect(apply).toHaveAttribute('aria-disabled');
  await user.click(dialog.getByText('Books'));
  await waitFor(() =>
    expect(drawn('changed-areas')).toMatchObject([{ look: 'changed', chosen: true }]),
  );
  await user.click(dialog.getByRole('button', { name: 'Take from file' }));
  expect(api.callsTo('PATCH', 'venue_imports/9').at(-1)?.body).toEqual({
    decisions: { Books: 'file' },
  });
  await waitFor(() => expect(apply).not.toHaveAttribute('aria-disabled'));
});

test('a long list is read page by page, and a POI that stays is shown on the map', async () => {
  const page = (first: number) => ({
    body: {
      items: Array.from({ length: 100 }, (_, number) =>
        item('unchanged', `Shop ${first + number}`),
      ),
    },
    headers: pages(4200),
  });
  const counts = { ...ready.counts, conflicts: 0, unchanged: 4200 };
  const { user, dialog } = await open({
    'GET venue_imports/9': { body: { venue_import: { ...ready, counts } } },
    [itemsAt('unchanged')]: page(1),
    [itemsAt('unchanged', 2)]: page(101),
  });
  await user.click(await dialog.findByRole('button', { name: 'Unchanged (4,200)' }));
  expect(await dialog.findByText('1–100 of 4200')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Next page' }));
  await user.click(await dialog.findByText('Shop 101'));
  await waitFor(() => expect(drawn('marked-area')).toMatchObject([{ type: 'Polygon' }]));
});

test('choosing a problem shows the floor that its feature is on', async () => {
  const [problem] = ready.problems;
  const { api, user, dialog } = await open({
    'GET venue_imports/9': {
      body: { venue_import: { ...ready, problems: [{ ...problem, building_floor_id: 9 }] } },
    },
    'GET venue_imports/9/floors/9': { body: floorWith('There') },
  });
  await user.click(await dialog.findByText('Problems (1)'));
  expect(api.callsTo('GET', 'venue_imports/9/floors/9')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: /shops\.geojson, feature 3/ }));
  await waitFor(() => expect(JSON.stringify(drawn('names'))).toContain('There'));
});

test('a file that is being read, and an import that was read, can be canceled', async () => {
  const reading = { ...ready, status: 'reading', counts: null };
  let stored: object = reading;
  const { user, dialog } = await open({
    'POST buildings/5/venue_imports': { status: 201, body: { venue_import: reading } },
    'GET venue_imports/9': () => ({ body: { venue_import: stored } }),
    'POST venue_imports/9/cancel': () => {
      stored = { ...reading, status: 'canceled' };
      return { body: { venue_import: stored } };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Cancel import' }));
  expect(await dialog.findByText('The import was canceled.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeVisible();
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
