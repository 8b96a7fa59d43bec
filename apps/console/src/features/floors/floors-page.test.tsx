import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { floorAnswers } from '../../testing/examples/some-contents.ts';
import { someFloor, someLayer } from '../../testing/examples/some-floor.ts';
import { readyPhoto } from '../../testing/examples/some-photo.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { loadStudio } from '../../testing/pages/load-studio.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(loadStudio, 180_000);

type Answers = Parameters<typeof stubApi>[0];
type Role = 'owner' | 'super_admin' | 'admin' | 'manager';

const corners = [
  { latitude: 66.001, longitude: -15.001 },
  { latitude: 66.001, longitude: -14.999 },
  { latitude: 65.999, longitude: -14.999 },
  { latitude: 65.999, longitude: -15.001 },
];
const basement = { ...someFloor, id: 30, name: '-1', position: -1, photo: readyPhoto };
const ground = {
  ...someFloor,
  photo: readyPhoto,
  coordinates: corners,
  configured: true,
  layers: [
    someLayer({ id: 1, position: 0, kind: 'rooms' }),
    someLayer({ id: 2, position: 1, kind: 'doors' }),
  ],
};
const first = { ...someFloor, id: 32, name: '1', position: 1, layers: [someLayer({ id: 3 })] };

const open = (
  at: string,
  {
    role = 'owner',
    answers = {},
    building = someBuilding,
  }: {
    role?: Role;
    answers?: Answers;
    building?: typeof someBuilding;
  } = {},
) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building } },
      'GET buildings/5/floors': { body: { building_floors: [basement, ground, first] } },
      ...floorAnswers(basement.id),
      ...floorAnswers(ground.id),
      ...floorAnswers(first.id),
      ...answers,
    },
  });
  return { api, ...renderApp(at) };
};

/** At the URL of a floor, the floor list is behind its details. */
const openList = async (...visit: Parameters<typeof open>) => {
  const app = open(...visit);
  fireEvent.click(await screen.findByRole('tab', { name: 'Floors' }));
  return app;
};

const list = () => screen.findByRole('list', { name: 'Floors' });
const rows = async () => within(await list()).findAllByRole('link', { name: /floor|basement/i });

test('the floor list offers to import into and export the building', async () => {
  const { user } = open('/buildings/5/floors', {
    answers: { 'GET buildings/5/venue_imports': { body: { venue_imports: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const importing = await screen.findByRole('dialog', { name: 'Import' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(importing).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('dialog', { name: 'Export building' })).toBeVisible();
});

test('a manager may export the building, but not import into it', async () => {
  open('/buildings/5/floors', { role: 'manager' });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('[S2.31] the floors are listed from the top down with their contents', async () => {
  open('/buildings/5/floors');
  await list();
  expect((await rows()).map(({ textContent }) => textContent)).toEqual([
    '1Floor 1Has 1 layer',
    'GGround floorPlaced · Has 2 layers',
    '-1Basement 1Not placed yet',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Floors' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Floors' }));
  expect(panel.getByText('North wing')).toBeVisible();
});

test('[S2.31] the floor in the URL is selected and shown on the map', async () => {
  await openList('/buildings/5/floors/32');
  expect(await screen.findByRole('link', { name: /Floor 1/, current: 'page' })).toBeVisible();
  await waitFor(() => expect(shownMap().getSource('floor-layer-3')).toBeDefined());
  expect(shownMap().getSource('floor-layer-1')).toBeUndefined();
});

test('without a floor in the URL, the ground floor is shown', async () => {
  open('/buildings/5/floors');
  expect(await screen.findByRole('link', { name: /Ground floor/, current: 'page' })).toBeVisible();
  await waitFor(() => expect(shownMap().getSource('floor-layer-1')).toBeDefined());
  expect(shownMap().cameras.length).toBeGreaterThan(0);
});

test('an unknown floor shows an error page', async () => {
  open('/buildings/5/floors/99');
  expect(await screen.findByRole('heading', { name: 'Error 404' })).toBeVisible();
});

test('the floor switcher works with clicks and with the arrow keys', async () => {
  const { user, router } = open('/buildings/5/floors/31');
  const strip = within(await screen.findByRole('navigation', { name: 'Switch floor' }));
  expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1',
    'G',
    '-1',
  ]);
  strip.getByRole('link', { name: 'G' }).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors/32'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors/30'));
});

test('a layer hidden in the legend stays hidden when the user returns to the floor', async () => {
  const { user } = open('/buildings/5/floors/31');
  await user.click(await screen.findByRole('checkbox', { name: 'Rooms' }));
  await waitFor(() => expect(shownMap().getLayer('floor-layer-1-areas')?.visibility).toBe('none'));
  const strip = within(screen.getByRole('navigation', { name: 'Switch floor' }));
  await user.click(strip.getByRole('link', { name: '1' }));
  expect(await screen.findByRole('checkbox', { name: 'Rooms' })).toBeChecked();
  await user.click(strip.getByRole('link', { name: 'G' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Rooms' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Doors' })).toBeChecked();
});

test('a layer that fails to load is reported in the legend and can be retried', async () => {
  const { user } = await openList('/buildings/5/floors/31');
  await screen.findByRole('checkbox', { name: 'Rooms' });
  await waitFor(() => expect(shownMap().getSource('floor-layer-1')).toBeDefined());
  const map = shownMap();
  const sent = map.sent.length;
  act(() => map.fire('error', { sourceId: 'floor-layer-1', error: new Error('404') }));
  expect(await screen.findByText('1 missing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again: Rooms' }));
  await waitFor(() => expect(map.sent.slice(sent)).toEqual(['floor-layer-1']));
  expect(screen.queryByText('1 missing')).toBeNull();
  const ofFloor = map.getLayersOrder().filter((id) => id.startsWith('floor-layer-'));
  expect(ofFloor.at(-1)).toBe('floor-layer-2-points');
});

test('[S6.4] [S6.7] [S6.8] a manager can view floors but not change them', async () => {
  await openList('/buildings/5/floors/30', { role: 'manager' });
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'New Floor' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Edit|Duplicate|Delete) / })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Place on map' })).toBeNull();
});

test('[S6.4] [S6.7] [S6.8] an admin can add, edit, place and delete floors', async () => {
  await openList('/buildings/5/floors/30', { role: 'admin' });
  expect(await screen.findByRole('button', { name: 'New Floor' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: 'Edit Basement 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Basement 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Place on map' })).toHaveAttribute(
    'href',
    '/buildings/5/floors/30/edit',
  );
});

test('[S4.20] the floors of a synced building can only be synced', async () => {
  const synced = { ...ground, jibestream_id: '3001' };
  const { user } = await openList('/buildings/5/floors/31', {
    building: { ...someBuilding, jibestream_id: 'venue-1' },
    answers: { 'GET buildings/5/floors': { body: { building_floors: [basement, synced] } } },
  });
  const remove = await screen.findByRole('button', { name: 'Delete Ground floor' });
  expect(screen.queryByRole('button', { name: 'New Floor' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Synchronize Floors' })).toHaveAttribute(
    'href',
    '/buildings/5/synchronize',
  );
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Edit Ground floor' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(remove);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.mouseEnter(remove);
  expect(await screen.findByText(/can only be synced/)).toBeInTheDocument();

  // The floor was created before the building was linked, so a sync does not remove it.
  await user.click(screen.getByRole('button', { name: 'Delete Basement 1' }));
  expect(await screen.findByRole('dialog', { name: 'Delete floor' })).toBeVisible();
});

test('[S7.18] the delete dialog of a floor names what else is deleted', async () => {
  let isDeleted = false;
  const { api, user, router } = await openList('/buildings/5/floors/31', {
    answers: {
      'GET buildings/5/floors': () => ({
        body: { building_floors: isDeleted ? [basement, first] : [basement, ground, first] },
      }),
      'GET floors/31/contents': {
        body: {
          contents: {
            layers: 2,
            pois: 12,
            route_points: 300,
            comments: 0,
            beacons: 4,
            engagements: 0,
          },
        },
      },
      'DELETE floors/31': () => {
        isDeleted = true;
        return { status: 204 };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ground floor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete floor' }));
  expect(await dialog.findByText(/Ground floor of North wing/)).toHaveTextContent(
    'its plan, its 2 layers (rooms.geojson, doors.geojson), 12 POIs and 300 route points. 4 beacons on it stay',
  );
  expect(dialog.getByText('This action cannot be undone')).toBeVisible();
  expect(api.callsTo('DELETE', 'floors/31')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ground floor was deleted.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors'));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test.each([
  [{ status: 409, body: refusal('Synchronize it instead.') }, 'Synchronize it instead.'],
  [{ status: 500 }, 'Something went wrong'],
])('[S8.13] a failed deletion is reported: %j', async (answer, message) => {
  const { user } = await openList('/buildings/5/floors/31', {
    answers: { 'DELETE floors/31': answer },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Ground floor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete floor' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await rows()).toHaveLength(3);
});

test('a building without floors offers to add one', async () => {
  const none = { 'GET buildings/5/floors': { body: { building_floors: [] } } };
  const { user } = open('/buildings/5/floors', { answers: none });
  const sentence = await screen.findByText('This building has no floors yet.');
  expect(sentence).toBeVisible();
  const [, offered] = screen.getAllByRole('button', { name: 'New Floor' });
  if (!offered) throw new Error('Expected an offer.');
  await user.click(offered);
  expect(await screen.findByRole('dialog', { name: 'New Floor' })).toBeVisible();
});

test('a failed load of the floors is reported and can be retried', async () => {
  let down = true;
  const { user } = open('/buildings/5/floors', {
    answers: {
      'GET buildings/5/floors': () =>
        down ? { status: 403, body: refusal('Not now.') } : { body: { building_floors: [ground] } },
    },
  });
  expect(await screen.findByText('The floors could not be loaded.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
