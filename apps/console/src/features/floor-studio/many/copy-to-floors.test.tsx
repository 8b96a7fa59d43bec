import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { floorAnswers } from '../../../testing/examples/some-contents.ts';
import { someFloor } from '../../../testing/examples/some-floor.ts';
import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { bakery, full, open } from '../../../testing/pages/open-studio.ts';
import { refusal } from '../../../testing/stub-api.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));
vi.mock('../drafts/draft-store.ts', () => ({
  readDraft: () => Promise.resolve(undefined),
  writeDraft: () => Promise.resolve(),
  dropDraft: () => Promise.resolve(),
}));

beforeAll(loadStudio, 180_000);

const ground = { ...someFloor, configured: true };
const first = { ...someFloor, id: 32, name: '1', position: 1 };
const second = { ...someFloor, id: 33, name: '2', position: 2 };
const nothing = { poi_titles: [], points: 0 };
const made = (id: number, pois: object[], there: object = nothing) => ({
  floor_id: id,
  pois,
  point_ids: [],
  route_lock_version: null,
  already_there: there,
});

type Body = { dry_run?: boolean; floor_ids: number[] };

const opened = async (answers: object = {}) => {
  const app = await open({
    answers: {
      ...floorAnswers(31, { ...full, pois: [bakery] }),
      ...floorAnswers(32),
      ...floorAnswers(33),
      'GET buildings/5/floors': { body: { building_floors: [ground, first, second] } },
      'POST floors/31/copies': ({ body }: { body: unknown }) => ({
        body: {
          copies:
            (body as Body).dry_run === true
              ? [made(32, [], { poi_titles: ['Bakery'], points: 0 }), made(33, [])]
              : [made(32, []), made(33, [{ id: 90, lock_version: 1 }])],
        },
      }),
      ...answers,
    },
  });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Copy to floors' })).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
  fireEvent.keyDown(document.body, { key: 'C', shiftKey: true });
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Copy to floors' })) };
};

test('the selection is copied to chosen floors, what is there is named, and Undo deletes the copies', async () => {
  const { api, user, dialog } = await opened({
    'POST floors/31/copies/undo': {
      body: { removed: { pois: 1, points: 0 }, kept: { pois: 0, points: 0 } },
    },
  });
  expect(await dialog.findByText('Already there: Bakery')).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'All' }));
  expect(dialog.getByRole('radio', { name: 'Skip them' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Copy them again' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(
    await screen.findByText('Copied nothing to Floor 1. Copied 1 POI to Floor 2.'),
  ).toBeVisible();
  const [, sent] = api.callsTo('POST', 'floors/31/copies').map(({ body }) => body);
  expect(sent).toMatchObject({
    floor_ids: [33, 32],
    pois_attributes: [{ id: bakery.id, lock_version: bakery.lock_version }],
    twice: true,
  });
  // The toolbar has one too, with an icon.
  const undo = screen
    .getAllByRole('button', { name: 'Undo' })
    .find(({ textContent }) => textContent === 'Undo');
  if (!undo) throw new Error('Expected an offer to undo.');
  await user.click(undo);
  expect(await screen.findByText('The copies were deleted.')).toBeVisible();
  const [undone] = api.callsTo('POST', 'floors/31/copies/undo').map(({ body }) => body);
  expect(undone).toEqual({
    copies_attributes: [
      {
        floor_id: 33,
        pois_attributes: [{ id: 90, lock_version: 1 }],
        point_ids: [],
        route_lock_version: null,
      },
    ],
  });
});

test('a refusal is shown in the dialog', async () => {
  const { dialog } = await opened({
    'POST floors/31/copies': { status: 409, body: refusal('Someone else changed it.') },
  });
  expect(await dialog.findByText('Someone else changed it.')).toBeVisible();
});
