import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { floorAnswers, someBeacon } from '../../testing/examples/some-contents.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { loadStudio } from '../../testing/pages/load-studio.ts';
import {
  bakery,
  clickMap,
  full,
  open,
  route,
  save,
  selectBakery,
  tool,
} from '../../testing/pages/open-studio.ts';
import { refusal } from '../../testing/stub-api.ts';
import type { Draft } from './drafts/draft-store.ts';
import { layers } from './maplibre/layer-names.ts';

const drafts = vi.hoisted(() => new Map<string, unknown>());

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));
vi.mock('./drafts/draft-store.ts', () => ({
  readDraft: (key: string) => Promise.resolve(drafts.get(key)),
  writeDraft: (key: string, draft: Draft) => Promise.resolve(drafts.set(key, draft)),
  dropDraft: (key: string) => Promise.resolve(drafts.delete(key)),
}));

beforeAll(loadStudio, 180_000);

afterEach(() => drafts.clear());

// The stored layer toggles must not affect other tests.
afterEach(() => localStorage.removeItem('floorwright.studio-shown'));

test('the layer toggles survive a reload', async () => {
  const { user } = await open();
  await user.click(tool('Point ID'));
  cleanup();
  await open();
  expect(tool('Point ID')).toHaveAttribute('aria-pressed', 'true');
  expect(tool('Routes')).toHaveAttribute('aria-pressed', 'true');
});

test('the map is turned north, laid flat and fitted to the floor', async () => {
  const { user } = await open();
  await user.click(tool('Flat view (2D)'));
  expect(shownMap().cameras.at(-1)).toEqual({ pitch: 0 });
  await user.click(tool('Flat view (2D)'));
  expect(shownMap().cameras.at(-1)).toEqual({ pitch: 30 });
  await user.click(tool('North up'));
  expect(shownMap().cameras.at(-1)).toEqual({ bearing: 0 });
  const before = shownMap().cameras.length;
  await user.click(tool('Fit floor'));
  await waitFor(() => expect(shownMap().cameras.length).toBeGreaterThan(before));
});

const floorless = (id: number, name: string, latitude: number) =>
  someBeacon({ id, name, latitude, building_floor_id: null, building_floor_name: null });

test('beacons with a place and no floor have markers that assign them to this floor', async () => {
  const spares = [
    floorless(6, 'Spare', 66),
    floorless(7, 'Twin 1', 65),
    floorless(8, 'Twin 2', 65),
  ];
  const listed = `GET buildings/5/beacons?${new URLSearchParams({
    'page[size]': '200',
    sort: 'name',
    without: 'floor_only',
  }).toString()}`;
  const saved = Object.fromEntries(
    spares.map((spare) => [
      `PATCH beacons/${spare.id}`,
      { body: { beacon: { ...spare, building_floor_id: 31, building_floor_name: 'G' } } },
    ]),
  );
  const { user, api } = await open({
    answers: { [listed]: { body: { beacons: spares } }, ...saved },
  });
  const marker = await screen.findByRole('button', { name: 'Spare, on no floor' });
  await user.click(marker);
  await user.click(await screen.findByRole('button', { name: 'Put on this floor' }));
  await waitFor(() => expect(marker).not.toBeInTheDocument());
  await waitFor(() =>
    expect(api.callsTo('PATCH', 'beacons/6')[0]?.body).toMatchObject({
      building_floor_id: 31,
      latitude: 66,
      longitude: -15,
    }),
  );
  await user.click(screen.getByRole('button', { name: '2 beacons, on no floor' }));
  expect(screen.getByRole('button', { name: 'Put Twin 2 on this floor' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put all 2 on this floor' }));
  await waitFor(() => expect(api.callsTo('PATCH', 'beacons/8')).toHaveLength(1));
  expect(api.callsTo('PATCH', 'beacons/7')).toHaveLength(1);
});

test('places clicked on the map become the ends of the tried route', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Try a route' }));
  const end = (name: string) => screen.getByRole('combobox', { name });
  selectBakery();
  await waitFor(() => expect(end('From')).toHaveValue('Bakery'));
  shownMap().under = [
    {
      layer: { id: layers.points },
      properties: { id: 'b' },
      geometry: { type: 'Point', coordinates: [20, -10] },
    },
  ];
  clickMap(100, 100);
  await waitFor(() => expect(end('To')).toHaveValue('Point b'));
});

test('the check tab shows the number of problems, also while another tab is open', async () => {
  const crossing = ['c', 'd'].map((id) => ({
    point_id: id,
    kind: 'point' as const,
    latitude: id === 'c' ? -10.0001 : -9.9999,
    longitude: 15,
    neighbors: [id === 'c' ? 'd' : 'c'],
    shaft: null,
    links: [],
  }));
  const points = [...route.building_route_points, ...crossing].map((point) => ({
    ...point,
    longitude: 15 + (point.longitude - 15) * 1e-5,
  }));
  const { user } = await open({
    answers: {
      ...floorAnswers(31, {
        ...full,
        pois: [],
        route: { ...route, building_route_points: points },
      }),
      'PUT floors/31/route': { body: { ...route, lock_version: 8 } },
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Check, 2 found' }));
  expect(await screen.findByText('Two lines cross here without a junction.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fix all (2)' }));
  expect(await screen.findByText('No problems found.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Check' })).toBeVisible();
});

test('the count of the check is of problems, also where comments are open', async () => {
  const comment = {
    id: 8,
    building_id: 5,
    building_floor_id: 31,
    author: { id: 7, name: 'Ada Byron' },
    body: 'A wall is missing.',
    created_at: '2026-03-02T10:00:00.000Z',
    edited_at: null,
    latitude: 66,
    longitude: -15,
    poi: null,
    resolved_at: null,
    resolved_by: null,
    replies_count: 0,
    involved: true,
  };
  const { user } = await open({
    answers: {
      'GET floors/31/comments?status=open&sort=-created_at&page%5Bsize%5D=1000': {
        body: { floor_comments: [comment] },
      },
    },
  });
  await user.click(screen.getByRole('tab', { name: /^Check/ }));
  expect(await screen.findByText('No problems found.')).toBeVisible();
  expect(await screen.findByText('A wall is missing.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Check' })).toBeVisible();
});

test('what is selected while the check is open is named, and its details are one click away', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: /^Check/ }));
  expect(screen.queryByText('Selected: Bakery')).toBeNull();
  selectBakery();
  expect(await screen.findByText('Selected: Bakery')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show details' }));
  expect(await screen.findByLabelText('POI Name')).toHaveValue('Bakery');
});

test('leaving can save first, and stays if the server refuses', async () => {
  let refuses = true;
  const { api, user, router } = await open({
    answers: {
      'PUT pois/9': ({ body }) =>
        refuses
          ? { status: 422, body: refusal('The name is taken.', {}) }
          : { body: { building_poi: { ...bakery, ...(body as object), lock_version: 4 } } },
    },
  });
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), '!');
  const leave = async () => {
    void router.navigate({ to: '/applications' });
    const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await user.click(question.getByRole('button', { name: 'Save' }));
  };
  await leave();
  expect(await screen.findByRole('alert')).toHaveTextContent('The name is taken.');
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  refuses = false;
  await leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(api.callsTo('PUT', 'pois/9')).toHaveLength(2);
});

test('[S8.16] the changes of a deleted floor stay, and can be moved to another floor', async () => {
  const first = { ...someFloor, id: 32, name: '1', position: 1 };
  let isDeleted = false;
  const gone = {
    status: 404,
    body: { error: { code: 'not_found', message: 'Not found.' } },
  };
  const ground = Object.fromEntries(
    Object.entries(floorAnswers(31, full)).map(([path, answer]) => [
      path,
      () => (isDeleted ? gone : answer),
    ]),
  );
  const { user, router } = await open({
    answers: {
      ...ground,
      ...floorAnswers(32),
      'GET buildings/5/floors': () => ({
        body: { building_floors: isDeleted ? [first] : [someFloor, first] },
      }),
      'PUT pois/9': gone,
    },
  });
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), ' 2');
  isDeleted = true;
  await user.click(save());
  expect(await screen.findByText('This floor was deleted by another user.')).toBeVisible();
  expect(
    screen.getByText(/Move them to another floor before you leave this page\.$/),
  ).toBeVisible();
  expect(screen.getByText('Not found. (Poi_id: p9, Title: Bakery 2)')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Switch floor' })).toBeNull();
  expect(screen.getByLabelText('POI Name')).toHaveValue('Bakery 2');
  await user.click(screen.getByRole('combobox', { name: 'Move your changes to' }));
  await user.click(await screen.findByRole('option', { name: 'Floor 1' }));
  await user.click(screen.getByRole('button', { name: 'Move changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors/32'));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(save()).toHaveAccessibleDescription('1 change is not saved yet'));
  expect([...drafts.keys()]).toEqual(['7 32']);
});
