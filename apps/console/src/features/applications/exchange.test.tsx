import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, someApplication } from '../../testing/examples/some-application.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { announced, stubStore } from '../../testing/fake-upload.ts';
import { renderPage } from '../../testing/render.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import { ApplicationsPage } from './applications-page.tsx';

const open = async (
  answers: Parameters<typeof stubApi>[0],
  list = listOf({ ...someApplication, id: 13, name: 'Harbour' }),
) => {
  stubStore();
  const api = signInWith({
    company: someCompany,
    answers: {
      'GET applications': list.answer,
      'POST direct_uploads': announced(),
      ...answers,
    },
  });
  const page = await renderPage(ApplicationsPage, { at: '/applications', frame: 'reading' });
  return { ...page, api };
};

const openDialog = async (user: Awaited<ReturnType<typeof open>>['user'], button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

const choose = (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  const file = new File(['PK'], 'harbour.application.zip', { type: 'application/zip' });
  fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [file] } });
};

const waiting = {
  id: 7,
  building_id: null,
  application_id: 13,
  format: 'bundle',
  status: 'processing',
  url: null,
  filename: null,
  byte_size: null,
  failure: null,
  created_at: '2026-03-02T10:00:00.000Z',
};

test('an application is written with all its buildings and offered for download', async () => {
  const written = {
    ...waiting,
    status: 'complete',
    url: 'https://files.example.test/a.zip',
    filename: 'Harbour.application.zip',
    byte_size: 1_300_000,
  };
  const { user, api } = await open({
    'POST applications/13/exports': { status: 201, body: { export: waiting } },
    'GET exports/7': { body: { export: written } },
  });
  const dialog = await openDialog(user, 'Export Harbour');
  expect(dialog.getByText(/Harbour is written with all its buildings/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  const link = await dialog.findByRole('link', { name: 'Download' });
  expect(link).toHaveAttribute('href', written.url);
  expect(api.callsTo('POST', 'applications/13/exports')[0]?.body).toEqual({ format: 'bundle' });
});

const complete = {
  id: 9,
  application_id: 14,
  filename: 'harbour.application.zip',
  kind: 'application',
  status: 'complete',
  files_done: 12,
  files_total: 12,
  failure: null,
  counts: {
    buildings: 2,
    floors: 3,
    layers: 4,
    pois: 120,
    route_points: 900,
    beacons: 0,
    engagements: 2,
    pictures: 8,
  },
  problems: [],
  problem_count: 0,
  building_id: null,
  preview: null,
  undoable_until: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const storing = {
  ...complete,
  application_id: null,
  status: 'storing',
  files_done: 3,
  counts: null,
};
const ready = {
  ...storing,
  status: 'ready',
  files_done: 0,
  preview: {
    counts: complete.counts,
    floors: [{ building: 'Quay', name: 'G', layers: 4, pois: 120, route_points: 900, beacons: 0 }],
  },
};

/** Reads the chosen file, and has made what it shows. */
const confirm = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  dialog: Awaited<ReturnType<typeof openDialog>>,
  create: string,
) => {
  const read = dialog.getByRole('button', { name: 'Read file' });
  await waitFor(() => expect(read).not.toHaveAttribute('aria-disabled'));
  await user.click(read);
  await user.click(await dialog.findByRole('button', { name: create }));
};

test('an application is made from its bundle, appears in the list, and is opened', async () => {
  const list = listOf(someApplication);
  let isConfirmed = false;
  const { user, api } = await open(
    {
      'POST application_imports': { status: 201, body: { building_import: ready } },
      'POST building_imports/9/confirm': () => {
        isConfirmed = true;
        return { body: { building_import: storing } };
      },
      'GET building_imports/9': () => {
        if (!isConfirmed) return { body: { building_import: ready } };
        list.set(someApplication, { ...someApplication, id: 14, name: 'Harbour' });
        return { body: { building_import: complete } };
      },
    },
    list,
  );
  const dialog = await openDialog(user, 'New application from a file');
  choose(dialog);
  await confirm(user, dialog, 'Create application');
  expect(await dialog.findByText('The application was created.')).toBeVisible();
  expect(dialog.getByText('Buildings: 2')).toBeVisible();
  expect(api.callsTo('POST', 'application_imports')[0]?.body).toEqual({
    file: 'signed-1',
    stop_on_problems: false,
    preview: true,
  });
  expect(await screen.findByRole('button', { name: 'Harbour', hidden: true })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Open application' }));
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(localStorage.getItem('floorwright.application_id')).toBe('14');
});

test('the buildings of a bundle are made in an application', async () => {
  let isConfirmed = false;
  const { user } = await open({
    'POST applications/13/venue_imports': {
      status: 201,
      body: { building_import: { ...ready, application_id: 13 } },
    },
    'POST building_imports/9/confirm': () => {
      isConfirmed = true;
      return { body: { building_import: { ...storing, application_id: 13 } } };
    },
    'GET building_imports/9': () => ({
      body: { building_import: { ...(isConfirmed ? complete : ready), application_id: 13 } },
    }),
  });
  const dialog = await openDialog(user, 'Import into Harbour');
  choose(dialog);
  await confirm(user, dialog, 'Create building');
  expect(await dialog.findByText('The buildings were created.')).toBeVisible();
});
