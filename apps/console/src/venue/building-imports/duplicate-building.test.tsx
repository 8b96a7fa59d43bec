import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderPage } from '../../testing/render.tsx';
import { DuplicateBuilding } from './duplicate-building.tsx';

const reading = {
  id: 9,
  application_id: 4,
  filename: '',
  kind: null,
  status: 'reading',
  files_done: 0,
  files_total: null,
  failure: null,
  counts: null,
  problems: [],
  problem_count: 0,
  preview: null,
  undoable_until: '2026-03-03T10:00:00.000Z',
  building_id: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const counts = {
  floors: 3,
  layers: 4,
  pois: 120,
  route_points: 900,
  beacons: 0,
  engagements: 2,
  pictures: 8,
};

const open = async (last: object) => {
  const answers = [reading, { ...reading, ...last }];
  const api = signInWith({
    company: someCompany,
    answers: {
      [`POST buildings/${someBuilding.id}/duplicate`]: {
        status: 201,
        body: { building_import: reading },
      },
      'GET building_imports/9': () => ({
        body: { building_import: answers.length > 1 ? answers.shift() : answers[0] },
      }),
    },
  });
  const { user } = await renderPage(() => <DuplicateBuilding building={someBuilding} />, {
    at: '/buildings/1',
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate building' }));
  return { api, user, dialog };
};

test('a building is copied under another name, followed, and the copy offered', async () => {
  const { api, user, dialog } = await open({ status: 'complete', counts, building_id: 5 });
  const name = dialog.getByRole('textbox', { name: 'Name of the copy' });
  expect(name).toHaveValue(`${someBuilding.name} (copy)`);
  await user.clear(name);
  await user.type(name, 'North wing');
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(await dialog.findByText('The building is being read.')).toBeVisible();
  expect(await dialog.findByText('The building was created.', {}, { timeout: 4000 })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Open building' })).toBeVisible();
  const sent = api.callsTo('POST', `buildings/${someBuilding.id}/duplicate`);
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'North wing' }]);
});

test('a building that was deleted meanwhile says so', async () => {
  const failure = { code: 'building_gone', file: '', message: null };
  const { user, dialog } = await open({ status: 'failed', failure });
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(await dialog.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(
    'The building was deleted in the meantime.',
  );
});
