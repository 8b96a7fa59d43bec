import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { someFloor } from '../../../testing/examples/some-floor.ts';
import {
  cell,
  heat,
  heatSource,
  now,
  openReport,
  publicationsOf5,
  rangeEnd,
  rangeStart,
  recent,
  reportPath,
} from '../../../testing/pages/open-report.ts';
import { refusal } from '../../../testing/stub-api.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('../reports-page.tsx'), 60_000);

// Only the date is fixed; timers still run.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const roof = { ...someFloor, id: 33, name: 'Roof', position: 9 };
/** Visitors saw the roof until this many seconds since 1970. */
const removedAt = (seconds: number) => {
  const former = (id: number, name: string, until: number) => ({
    id,
    name,
    position: id,
    version_id: 71,
    periods: [{ from: null, to: isoOf(until) }],
  });
  return {
    'GET buildings/5/former_floors': {
      body: { former_floors: [former(33, 'Roof', seconds), former(34, 'Deck', rangeEnd)] },
    },
  };
};
const roofAnswers = {
  [`GET buildings/5/floors/33/heatmap?${recent}`]: heat(cell(7, 70)),
  'GET buildings/5/floors/33/stats': {
    body: {
      stats: { this_week: [1, 0, 0, 0, 0, 0, 0], last_week: [0, 0, 0, 0, 0, 0, 0] },
      today: '2026-11-12',
      time_zone: 'Asia/Riyadh',
    },
  },
  [`GET buildings/5/floors/33/poi_visits?${recent}`]: { body: { poi_visits: [] } },
  'GET versions/71/floors/33': {
    body: { building_floor: roof, building_pois: [], route_lines: [], beacons: [] },
  },
  'GET versions/72/floors/33': { status: 404, body: refusal('Not found.') },
  [publicationsOf5]: {
    body: {
      publications: [
        {
          id: 2,
          version_id: 72,
          version_number: 2,
          note: '',
          published_at: isoOf(rangeEnd - 3600),
          automatic: false,
        },
      ],
    },
  },
};
const strip = async () => within(await screen.findByRole('navigation', { name: 'Switch floor' }));

test('a floor that was removed in the range can be chosen, and is called removed', async () => {
  const { user, router } = openReport(reportPath, {
    ...roofAnswers,
    ...removedAt(rangeEnd - 3600),
  });
  await user.click(await (await strip()).findByRole('link', { name: 'Roof (removed)' }));
  expect(router.state.location.pathname).toBe('/buildings/5/floors/33/reports');
  expect(await screen.findByText('Roof was removed')).toBeVisible();
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(7, 70)] }));
  expect(
    await screen.findByText(
      'Version 2, which visitors saw at the end, does not have this floor. The map shows it as it was last.',
    ),
  ).toBeVisible();
});

test('a floor that was removed before the range is not offered', async () => {
  openReport(reportPath, { ...roofAnswers, ...removedAt(rangeStart - 3600) });
  const links = await strip();
  expect(await links.findByRole('link', { name: 'Deck (removed)' })).toBeVisible();
  expect(links.queryByRole('link', { name: 'Roof (removed)' })).toBeNull();
});

test('the address of a removed floor opens its report, and that of no floor does not', async () => {
  const { router } = openReport('/buildings/5/floors/33/reports', {
    ...roofAnswers,
    ...removedAt(rangeStart - 3600),
  });
  expect(await screen.findByText('Roof was removed')).toBeVisible();
  // It stays in the list while it is open, whatever the range.
  expect((await strip()).getByRole('link', { name: 'Roof (removed)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await act(() =>
    router.navigate({
      to: '/buildings/$buildingId/floors/$floorId/reports',
      params: { buildingId: '5', floorId: '99' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Roof was removed')).toBeNull());
  expect(await screen.findByText('Page not found')).toBeVisible();
});

test('if the removed floors cannot be read, the report of one says so, and can be loaded again', async () => {
  let isDown = true;
  const { user } = openReport('/buildings/5/floors/33/reports', {
    ...roofAnswers,
    'GET buildings/5/former_floors': () =>
      isDown
        ? { status: 500, body: refusal('Down.') }
        : removedAt(rangeStart - 3600)['GET buildings/5/former_floors'],
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Roof was removed')).toBeVisible();
});
