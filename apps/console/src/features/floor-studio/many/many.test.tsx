import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../../testing/examples/some-application.ts';
import { floorAnswers, somePoi } from '../../../testing/examples/some-contents.ts';
import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { bakery, full, open, save } from '../../../testing/pages/open-studio.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));
vi.mock('../drafts/draft-store.ts', () => ({
  readDraft: () => Promise.resolve(undefined),
  writeDraft: () => Promise.resolve(),
  dropDraft: () => Promise.resolve(),
}));

beforeAll(loadStudio, 180_000);

const press = (key: string, more: object = { ctrlKey: true }) =>
  fireEvent.keyDown(document.body, { key, ...more });

const kiosk = somePoi({
  id: 10,
  poi_id: 'p10',
  title: 'Kiosk',
  category_id: 2,
  working_hours: '00/00',
  coordinates: bakery.coordinates.map(({ latitude, longitude }) => ({
    latitude: latitude + 0.001,
    longitude,
  })),
});

const opened = () =>
  open({
    answers: {
      ...floorAnswers(31, { ...full, pois: [bakery, kiosk] }),
      [`GET applications/${someApplication.id}/building_poi_categories`]: {
        body: { building_poi_categories: [{ id: 2, name: 'Food' }] },
      },
      ...Object.fromEntries(
        [bakery, kiosk].map((poi) => [
          `PUT pois/${poi.id}`,
          ({ body }: { body: unknown }) => ({
            body: { building_poi: { ...poi, ...(body as object), lock_version: 4 } },
          }),
        ]),
      ),
    },
  });

const panel = () => within(screen.getByRole('region', { name: 'Selected items' }));
const chooseCategory = async (user: Awaited<ReturnType<typeof opened>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Select by kind or category' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('several POIs show where their values differ, and are changed and saved together', async () => {
  const { user, api } = await opened();
  press('a');
  expect(await screen.findByRole('heading', { name: '7 items selected' })).toBeVisible();
  expect(panel().getByRole('status')).toHaveTextContent('2 POIs, 2 points, 1 link and 2 beacons');
  await user.click(panel().getByRole('button', { name: 'Only POIs' }));
  expect(panel().getByRole('combobox', { name: 'Category' })).toHaveAttribute(
    'placeholder',
    'Several values',
  );
  expect(panel().getByLabelText('Color')).toHaveValue('rgba(63,177,206,0.2)');
  const hours = panel().getByLabelText('Working hours as text');
  expect(hours).toHaveAttribute('placeholder', 'Several values');
  await user.type(hours, 'Mo-Sa 09:00-20:00');
  await user.click(save());
  await waitFor(() => expect(api.callsTo('PUT', 'pois/9')).toHaveLength(1));
  const day = [['09:00', '20:00']];
  for (const id of [9, 10])
    await waitFor(() =>
      expect(api.callsTo('PUT', `pois/${id}`)[0]?.body).toMatchObject({
        working_hours: [day, day, day, day, day, '--/--', day],
      }),
    );
});

test('copies are pasted and repeated, and each is one step', async () => {
  const { user } = await opened();
  await screen.findByRole('toolbar', { name: 'Selection' });
  await chooseCategory(user, 'Food');
  expect(await screen.findByLabelText('POI Name')).toHaveValue('Kiosk');
  press('c');
  await chooseCategory(user, 'All links');
  press('v');
  expect(await screen.findByLabelText('POI Name')).toHaveValue('Kiosk');
  expect(save()).toHaveAccessibleDescription('1 change is not saved yet');
  press('z');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));

  await chooseCategory(user, 'All POIs');
  await user.click(screen.getByRole('button', { name: 'Repeat along a line' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat along a line' }));
  await user.clear(dialog.getByLabelText('Copies'));
  await user.type(dialog.getByLabelText('Copies'), '3');
  await user.click(dialog.getByRole('button', { name: 'Repeat' }));
  expect(await screen.findByRole('heading', { name: '6 items selected' })).toBeVisible();
  expect(save()).toHaveAccessibleDescription('6 changes are not saved yet');
  press('z');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

test('arrow keys move the selection, and Delete asks before it removes POIs', async () => {
  const { user } = await opened();
  await screen.findByRole('toolbar', { name: 'Selection' });
  expect(press('ArrowUp', {})).toBe(true);
  await chooseCategory(user, 'All POIs');
  // fireEvent returns false if the default action was prevented.
  expect(press('ArrowUp', {})).toBe(false);
  await waitFor(() => expect(save()).toHaveAccessibleDescription('2 changes are not saved yet'));
  press('Delete', {});
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove items' }));
  expect(dialog.getByText('This deletes 2 POIs when you save. You can undo it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull());
  expect(screen.getByText(/^0 POIs/)).toBeVisible();
});
