import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { announced, stubStore } from '../../testing/fake-upload.ts';
import { renderPage } from '../../testing/render.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import { NewFromFile } from './new-from-file.tsx';

vi.mock('../map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

/** The place of the chosen problem on the map. */
const marked = (): unknown => {
  const { data } = shownMap().getSource('over-floor-marked-place') ?? {};
  return typeof data === 'object' ? data.features.map(({ geometry }) => geometry) : null;
};

const complete = {
  id: 9,
  application_id: 4,
  filename: 'mall.zip',
  kind: 'bundle',
  status: 'complete',
  files_done: 12,
  files_total: 12,
  failure: null,
  counts: {
    buildings: 1,
    floors: 3,
    layers: 4,
    pois: 120,
    route_points: 900,
    beacons: 0,
    engagements: 2,
    pictures: 8,
  },
  problems: [
    {
      code: 'beacon_taken',
      file: 'beacons.json',
      item: 1,
      id: 'Door',
      value: 'f7826da6 1 2',
      message: null,
      at: { latitude: 66, longitude: -15 },
      floor: 'G',
      building_floor_id: 31,
    },
  ],
  problem_count: 1,
  preview: null,
  undoable_until: null,
  building_id: 5,
  created_at: '2026-03-02T10:00:00.000Z',
};
const nothing = { counts: null, problems: [], problem_count: 0, building_id: null };
const reading = { ...complete, ...nothing, status: 'reading', files_total: null, files_done: 0 };
const previewed = {
  ...reading,
  status: 'ready',
  preview: {
    counts: complete.counts,
    floors: [{ building: 'Mall', name: 'G', layers: 4, pois: 120, route_points: 900, beacons: 0 }],
  },
  problems: complete.problems.map((problem) => ({ ...problem, building_floor_id: null })),
  problem_count: 1,
};
const storing = { ...complete, ...nothing, status: 'storing', files_done: 3 };

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  stubStore();
  const api = signInWith({
    company: someCompany,
    answers: {
      'POST direct_uploads': announced(),
      'POST applications/4/venue_imports': { status: 201, body: { building_import: reading } },
      ...answers,
    },
  });
  const { user } = await renderPage(
    () => <NewFromFile application={{ ...someApplication, id: 4 }} />,
    { at: '/buildings/new' },
  );
  await user.click(await screen.findByRole('button', { name: 'New building from a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New building from a file' }));
  const file = new File(['PK'], 'mall.zip', { type: 'application/x-zip-compressed' });
  fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [file] } });
  const create = dialog.getByRole('button', { name: 'Read file' });
  await waitFor(() => expect(create).not.toHaveAttribute('aria-disabled'));
  return { api, user, dialog, create };
};

test('a bundle is sent, followed, and its building offered with what is missing', async () => {
  const answers: object[] = [previewed];
  const { user, dialog, create, api } = await open({
    'GET buildings/5/draft/floors/31': { status: 404, body: {} },
    'POST building_imports/9/confirm': () => {
      answers.splice(0, 1, storing, complete);
      return { body: { building_import: storing } };
    },
    'GET building_imports/9': () => ({
      body: { building_import: answers.length > 1 ? answers.shift() : answers[0] },
    }),
  });
  await user.click(create);
  const floors = within(await dialog.findByRole('table', { name: 'Floors of the file' }));
  expect(floors.getByRole('row', { name: 'Ground floor 4 120 900 0' })).toBeVisible();
  // Where a problem is can be seen before anything is made.
  await user.click(dialog.getByRole('button', { name: /already has this beacon/ }));
  await waitFor(() => expect(marked()).toMatchObject([{ coordinates: [-15, 66] }]));
  await user.click(dialog.getByRole('button', { name: 'Create building' }));
  expect(await dialog.findByText('Layers and pictures: 3 of 12')).toBeVisible();
  expect(await dialog.findByText('The building was created.', {}, { timeout: 3000 })).toBeVisible();
  expect(dialog.getByText('POIs: 120')).toBeVisible();
  const problems = within(dialog.getByRole('list', { name: 'Problems: 1' }));
  expect(problems.getByText(/already has this beacon/)).toBeVisible();
  expect(
    problems.getByText('Door · Ground floor · beacons.json, no. 1 · f7826da6 1 2'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save list' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Open building' })).toBeVisible();
  expect(api.callsTo('POST', 'direct_uploads')[0]?.body).toMatchObject({
    blob: { content_type: 'application/zip' },
  });
  expect(api.callsTo('POST', 'applications/4/venue_imports').map(({ body }) => body)).toEqual([
    { file: 'signed-1', stop_on_problems: false, preview: true },
  ]);
});

test('a file that makes no building says why', async () => {
  const failure = { code: 'newer_version', file: 'bundle.json', message: null };
  const { user, dialog, create } = await open({
    'GET building_imports/9': {
      body: { building_import: { ...reading, status: 'failed', failure } },
    },
  });
  await user.click(create);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'bundle.json was written by a newer version of the product.',
  );
  await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
  expect(dialog.getByRole('button', { name: 'Read file' })).toBeVisible();
});

test('an import can be canceled', async () => {
  const failure = { code: 'canceled', file: '', message: null };
  const { user, dialog, create } = await open({
    'GET building_imports/9': { body: { building_import: storing } },
    'POST building_imports/9/cancel': {
      body: { building_import: { ...storing, status: 'failed', failure } },
    },
  });
  await user.click(create);
  await user.click(await dialog.findByRole('button', { name: 'Cancel import' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The import was canceled.');
});

test('a building that was just made is deleted again, once the user confirms it', async () => {
  const made = { ...complete, undoable_until: '2026-03-03T10:00:00.000Z' };
  const { api, user, dialog, create } = await open({
    'GET building_imports/9': { body: { building_import: made } },
    'POST building_imports/9/undo': {
      body: { building_import: { ...made, status: 'undone', building_id: null } },
    },
  });
  await user.click(create);
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(api.callsTo('POST', 'building_imports/9/undo')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete building' }));
  expect(await dialog.findByText('The building was deleted again.')).toBeVisible();
});
