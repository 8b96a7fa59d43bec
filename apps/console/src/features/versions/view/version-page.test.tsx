import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { someFloor, someLayer } from '../../../testing/examples/some-floor.ts';
import { shownMap } from '../../../testing/fake-map.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../../testing/stub-api.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./version-page.tsx'), 60_000);

const version = {
  id: 7,
  building_id: 5,
  number: 3,
  state: 'past',
  origin: 'published',
  note: 'Spring',
  author: { id: 1, name: 'Pat Lee' },
  added: 0,
  changed: 2,
  removed: 0,
  pinned: false,
  publish_at: null,
  failure: null,
  published_at: '2026-03-01T10:00:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
  time_zone: 'Atlantic/Reykjavik',
};
const corner = { latitude: 66, longitude: -15 };
const ring = [corner, { latitude: 66, longitude: -14.99 }, { latitude: 66.01, longitude: -14.99 }];
const poi = { id: 1, poi_id: 'a', color: '#abcdef', outline: '#123456', coordinates: ring };
const floors = [
  { id: 31, name: 'G', position: 0 },
  { id: 99, name: '1', position: 1 },
];

/** Opens a version as a manager, who may not publish. */
const open = (answers: Parameters<typeof stubApi>[0] = {}) => {
  signInWith({
    userRole: 'manager',
    company: { ...someCompany, role: 'manager' },
    answers: {
      'GET buildings/5': { body: { building: someBuilding } },
      'GET publishing': {
        body: { publishing: { managers_publish: false, blocking_problems: [] } },
      },
      'GET versions/7': { body: { version, floors } },
      'GET versions/7/floors/31': {
        body: {
          building_floor: { ...someFloor, layers: [someLayer({ id: 12 })] },
          building_pois: [{ ...poi, title: 'Old bakery' }],
          route_lines: [ring.slice(0, 2)],
          beacons: [{ id: 4, name: 'Door', coordinate: corner }],
        },
      },
      // It was deleted since.
      'GET versions/7/floors/99': {
        body: {
          building_floor: { ...someFloor, id: 99, name: '1' },
          building_pois: [{ ...poi, title: 'Old cinema' }],
          route_lines: [],
          beacons: [],
        },
      },
      ...answers,
    },
  });
  return renderApp('/buildings/5/versions/7');
};

test('a member who may not publish opens a version read only, with floors that are gone', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Version 3' })).toBeVisible();
  expect(screen.getByText('Spring')).toBeVisible();
  const ground = within(await screen.findByRole('list', { name: 'POIs' }));
  expect(ground.getByText('Old bakery')).toBeVisible();
  await waitFor(() =>
    expect(shownMap().getSource('over-floor-areas')?.data).toMatchObject({
      features: [{ properties: { color: '#abcdef' }, geometry: { type: 'Polygon' } }],
    }),
  );
  expect(shownMap().getSource('over-floor-routes')?.data).toMatchObject({
    features: [
      {
        geometry: {
          coordinates: [
            [
              [-15, 66],
              [-14.99, 66],
            ],
          ],
        },
      },
    ],
  });
  expect(shownMap().getSource('over-floor-beacons')?.data).toMatchObject({
    features: [{ geometry: { coordinates: [-15, 66] } }],
  });
  expect(screen.queryByRole('button', { name: 'Preview link' })).toBeNull();
  await user.click(
    within(screen.getByRole('navigation', { name: 'Switch floor' })).getByRole('link', {
      name: '1',
    }),
  );
  expect(await screen.findByText('Old cinema')).toBeVisible();
  expect(screen.queryByText('Old bakery')).toBeNull();
});

test.each([
  ['that does not exist', { 'GET versions/7': { status: 404, body: refusal('Not found.') } }],
  [
    'of another building',
    { 'GET versions/7': { body: { version: { ...version, building_id: 6 }, floors: [] } } },
  ],
])('a version %s is not shown', async (_name, answers) => {
  open(answers);
  expect(await screen.findByText('This version no longer exists.')).toBeVisible();
});
