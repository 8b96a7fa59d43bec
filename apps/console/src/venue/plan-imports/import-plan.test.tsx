import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { announced, stubStore } from '../../testing/fake-upload.ts';
import { renderPage } from '../../testing/render.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import { ImportPlan } from './import-plan.tsx';

const read = {
  id: 9,
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
  coordinates: [],
  undoable_until: null,
  undone_kept: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const drawn = { ...read, status: 'drawn', picture_url: 'https://files.example.test/a.png' };

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

test('unit and layers are chosen, the picture is shown, and the plan is applied', async () => {
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
  const picture = await dialog.findByRole('img', { name: 'Picture of the plan' });
  expect(picture).toHaveAttribute('src', drawn.picture_url);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The plan is applied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The previous plan was restored.')).toBeVisible();
  expect(api.callsTo('POST', 'plan_imports/9/undo')).toHaveLength(1);
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
