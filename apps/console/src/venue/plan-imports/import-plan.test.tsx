import { layerStyles } from '@floorwright/domain/floors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { announced, stubStore } from '../../testing/fake-upload.ts';
import { renderPage } from '../../testing/render.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import { ImportPlan } from './import-plan.tsx';

vi.mock('../map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

const read = {
  id: 9,
  building_id: 5,
  building_floor_id: 31,
  filename: 'ground.dxf',
  kind: 'dxf',
  status: 'ready',
  failure: null,
  unit: null,
  paper_unit: null,
  page: null,
  pages: [],
  width: 40_000,
  height: 20_000,
  layers: [
    { name: 'A-WALL', count: 12, kind: 'walls', hidden: false },
    { name: 'Notes', count: 3, kind: 'other', hidden: true },
    { name: 'Rooms', count: 7, kind: 'rooms', hidden: false },
  ],
  skipped: [{ type: 'TEXT', count: 4 }],
  picture_url: null,
  remembered: null,
  layer_changes: [],
  changes: null,
  coordinates: [],
  undoable_until: null,
  undone_kept: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const corners = [
  { latitude: 53.5, longitude: 10 },
  { latitude: 53.5, longitude: 10.001 },
  { latitude: 53.499, longitude: 10.001 },
  { latitude: 53.499, longitude: 10 },
];
const change = {
  floor_id: 31,
  count: 1,
  fields: [],
  before: null,
  after: null,
};
const drawn = {
  ...read,
  status: 'drawn',
  picture_url: 'https://files.example.test/a.png',
  coordinates: corners,
  layer_changes: [
    { name: 'Rooms', action: 'changed', conflict: false, layer_id: 71, fields: ['file'] },
    { name: 'A-WALL', action: 'unchanged', conflict: true, layer_id: 72, fields: [] },
  ],
  changes: {
    changes: [
      { ...change, kind: 'floor', change: 'changed', id: 31, title: '0', after: corners },
      { ...change, kind: 'layer', change: 'changed', id: 71, title: 'Rooms' },
    ],
    floors: [{ id: 31, name: '0', corners }],
    counts: { added: 0, changed: 2, removed: 0 },
    floor_counts: [{ floor_id: 31, count: 2 }],
  },
};
const layerOf = (id: number, kind: 'rooms' | 'walls') => ({
  id,
  position: 0,
  kind,
  style: layerStyles[kind],
  file: {
    filename: `${kind}.geojson`,
    content_type: 'application/geo+json',
    byte_size: 1,
    checksum: 'x',
    url: `https://files.test/${kind}.geojson`,
  },
});
const floorAfter = {
  building_floor: {
    id: 31,
    building_id: 5,
    name: '0',
    jibestream_id: null,
    position: 0,
    photo: null,
    configured: true,
    layers: [layerOf(71, 'rooms'), layerOf(72, 'walls')],
    coordinates: corners,
    translations: {},
  },
  building_pois: [],
  route_lines: [],
  beacons: [],
};

/** The address of what is drawn under a name. */
const drawnOnMap = (name: string): unknown => shownMap().getSource(`over-floor-${name}`)?.data;

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  stubStore();
  const api = signInWith({
    company: someCompany,
    answers: {
      'POST direct_uploads': announced(),
      'POST floors/31/plan_imports': {
        status: 201,
        body: { plan_import: { ...read, status: 'reading', kind: null, layers: [], skipped: [] } },
      },
      'GET floors/31/plan_imports': { body: { plan_imports: [] } },
      'DELETE plan_imports/9': { status: 204 },
      'GET plan_imports/9/floor': { body: floorAfter },
      'GET buildings/5/draft/floors/31': { body: floorAfter },
      ...answers,
    },
  });
  const { user } = await renderPage(() => <ImportPlan floorId={31} />, { at: '/buildings' });
  await user.click(await screen.findByRole('button', { name: 'Import a plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a plan' }));
  const file = new File(['0\nSECTION'], 'ground.dxf');
  fireEvent.change(dialog.getByLabelText('Choose a plan'), { target: { files: [file] } });
  const button = dialog.getByRole('button', { name: 'Read file' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  return { api, user, dialog };
};

test('unit and layers are chosen, changes are shown on the map, and the plan is applied', async () => {
  let status = 'ready';
  const { api, user, dialog } = await open({
    'GET plan_imports/9': () => ({ body: { plan_import: status === 'ready' ? read : drawn } }),
    'PATCH plan_imports/9': () => {
      status = 'drawn';
      return { body: { plan_import: { ...read, status: 'drawing' } } };
    },
    'POST plan_imports/9/apply': { body: { plan_import: { ...drawn, status: 'applied' } } },
    'POST plan_imports/9/undo': {
      body: { plan_import: { ...drawn, status: 'undone', undone_kept: 0 } },
    },
  });
  const draw = await dialog.findByRole('button', { name: 'Draw plan' });
  expect(draw).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Not drawn: TEXT (4).')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Unit of the drawing' }));
  await user.click(await screen.findByRole('option', { name: 'Millimeters' }));
  expect(dialog.getByText('The plan is 40 × 20 m.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Notes (3)' })).not.toBeChecked();
  await user.click(draw);
  const list = within(await dialog.findByRole('list', { name: 'What the plan changes' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'ChangedPlan',
    'ChangedRoomslines',
    'UnchangedA-WALL',
    'Keep ours',
    'Take from file',
  ]);
  await user.click(list.getByRole('button', { name: /Rooms/ }));
  await waitFor(() => expect(drawnOnMap('changed-layer')).toContain('rooms.geojson'));
  await user.click(list.getByRole('button', { name: /A-WALL/ }));
  await waitFor(() => expect(drawnOnMap('changed-layer')).toContain('walls.geojson'));
  // What both changed is decided by the user.
  await user.click(list.getByRole('button', { name: 'Take from file' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The plan is applied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The previous plan was restored.')).toBeVisible();
  expect(api.callsTo('POST', 'plan_imports/9/undo')).toHaveLength(1);
  expect(api.callsTo('POST', 'plan_imports/9/apply').map(({ body }) => body)).toEqual([
    { decisions: { 'A-WALL': 'file' } },
  ]);
  expect(api.callsTo('PATCH', 'plan_imports/9').map(({ body }) => body)).toEqual([
    {
      unit: 'mm',
      layers_attributes: [
        { name: 'Rooms', kind: 'rooms' },
        { name: 'A-WALL', kind: 'walls' },
      ],
    },
  ]);
});

test('a plan that the floor already has cannot be applied again', async () => {
  const none = { added: 0, changed: 0, removed: 0 };
  const same = {
    ...drawn,
    layer_changes: drawn.layer_changes.map((layer) => ({
      ...layer,
      action: 'unchanged',
      conflict: false,
      fields: [],
    })),
    changes: { ...drawn.changes, changes: [], counts: none },
  };
  const { dialog } = await open({ 'GET plan_imports/9': { body: { plan_import: same } } });
  expect(await dialog.findByRole('button', { name: 'Apply' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('layers, kinds and the unit of an earlier drawing are suggested again', async () => {
  const remembered = { unit: 'mm', scale: null, layers: [{ name: 'Notes', kind: 'walls' }] };
  const plan = { ...read, remembered };
  const { dialog } = await open({ 'GET plan_imports/9': { body: { plan_import: plan } } });
  expect(await dialog.findByRole('checkbox', { name: 'Notes (3)' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Rooms (7)' })).not.toBeChecked();
  expect(dialog.getByRole('combobox', { name: 'Kind of Notes' })).toHaveValue('Walls');
  expect(dialog.getByText('The plan is 40 × 20 m.')).toBeVisible();
});

test('the plan of a floor can be undone where it was imported, and what stays is counted', async () => {
  let isUndone = false;
  const applied = {
    id: 8,
    filename: 'old.dxf',
    status: 'applied',
    undoable_until: '2026-03-03T10:00:00.000Z',
    created_at: '2026-03-02T10:00:00.000Z',
  };
  const api = signInWith({
    company: someCompany,
    answers: {
      'GET floors/31/plan_imports': () => ({
        body: {
          plan_imports: [
            isUndone ? { ...applied, status: 'undone', undoable_until: null } : applied,
          ],
        },
      }),
      'POST plan_imports/8/undo': () => {
        isUndone = true;
        return { body: { plan_import: { ...drawn, id: 8, status: 'undone', undone_kept: 2 } } };
      },
    },
  });
  const { user } = await renderPage(() => <ImportPlan floorId={31} />, { at: '/buildings' });
  await user.click(await screen.findByRole('button', { name: 'Import a plan' }));
  const present = within(await screen.findByRole('region', { name: 'Plan of this floor' }));
  expect(present.getByText('old.dxf')).toBeVisible();
  await user.click(present.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/changed since: 2\./)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Plan of this floor' })).toBeNull(),
  );
  expect(api.callsTo('POST', 'plan_imports/8/undo')).toHaveLength(1);
});

test('of an SVG it is said what only its picture has, and what not even that', async () => {
  const skipped = [
    { type: 'text', count: 4 },
    { type: 'image', count: 1 },
  ];
  const plan = { ...read, kind: 'svg', unit: null, paper_unit: 0.0005, skipped };
  const { dialog } = await open({ 'GET plan_imports/9': { body: { plan_import: plan } } });
  expect(await dialog.findByText('In the picture, but not in layers: text (4).')).toBeVisible();
  expect(dialog.getByText('Not drawn: image (1).')).toBeVisible();
});

test('a drawing that cannot be read says why, and another file can be chosen', async () => {
  const { api, user, dialog } = await open({
    'GET plan_imports/9': {
      body: {
        plan_import: {
          ...read,
          status: 'failed',
          failure: { code: 'dwg', page: null, line: null },
        },
      },
    },
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Save the drawing as DXF.');
  await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
  expect(dialog.getByRole('button', { name: 'Read file' })).toBeVisible();
  await waitFor(() => expect(api.callsTo('DELETE', 'plan_imports/9')).toHaveLength(1));
});

const paged = {
  ...read,
  filename: 'house.pdf',
  kind: 'pdf',
  layers: [],
  skipped: [],
  width: null,
  height: null,
  pages: [1, 2].map((number) => ({ number, width: 595, height: 842, picture_url: null })),
};
const ofPage = {
  ...read,
  filename: 'house.pdf',
  kind: 'pdf',
  page: 2,
  pages: paged.pages,
  paper_unit: 0.0254 / 72,
  width: 720,
  height: 360,
};

test('a page is chosen, then its scale and layers', async () => {
  let shown: unknown = paged;
  const { api, user, dialog } = await open({
    'GET plan_imports/9': () => ({ body: { plan_import: shown } }),
    'POST plan_imports/9/page': () => {
      shown = ofPage;
      return { body: { plan_import: { ...paged, status: 'reading', page: 2 } } };
    },
    'PATCH plan_imports/9': () => {
      shown = {
        ...ofPage,
        status: 'ready',
        failure: { code: 'too_complex', page: 2, line: null },
      };
      return { body: { plan_import: { ...ofPage, status: 'drawing' } } };
    },
  });
  const readPage = await dialog.findByRole('button', { name: 'Read page' });
  expect(readPage).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Page 2' }));
  await user.click(readPage);
  expect(await dialog.findByText('The plan is 25.4 × 12.7 m.')).toBeVisible();
  const scale = dialog.getByRole('textbox', { name: 'Scale of the plan, 1 to' });
  await user.clear(scale);
  expect(dialog.getByRole('button', { name: 'Draw plan' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.type(scale, '200');
  await user.click(dialog.getByRole('button', { name: 'Draw plan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Page 2 of house.pdf cannot be imported.',
  );
  expect(api.callsTo('POST', 'plan_imports/9/page').map(({ body }) => body)).toEqual([{ page: 2 }]);
  expect(api.callsTo('PATCH', 'plan_imports/9').map(({ body }) => body)).toMatchObject([
    { scale: 200 },
  ]);
  // The choices are still there, to be changed.
  expect(dialog.getByRole('textbox', { name: 'Scale of the plan, 1 to' })).toHaveValue('200');
  await user.click(dialog.getByRole('button', { name: 'Choose another page' }));
  expect(dialog.getByRole('button', { name: 'Read page' })).toBeVisible();
});
