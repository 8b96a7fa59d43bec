import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { floorAnswers, somePoi } from '../../testing/examples/some-contents.ts';
import { shownMap } from '../../testing/fake-map.ts';
import {
  cell,
  rangeStart,
  heat,
  heatSource,
  now,
  openReport,
  recent,
  reportPath,
  section,
} from '../../testing/pages/open-report.ts';
import { refusal } from '../../testing/stub-api.ts';
import { mapMeasures } from '../../venue/map/constants.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./reports-page.tsx'), 60_000);

// Only the date is fixed; timers still run.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

test('[S2.32] [S2.62] [S9.17] a report opens with the heatmap of the last 7 days', async () => {
  const { api } = openReport();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Analytics & Reports' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Analytics & Reports' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(40, 900)] }));
  expect(api.callsTo('GET', `buildings/5/floors/31/heatmap?${recent}`)).not.toHaveLength(0);
});

test('[S9.5] the map of reports looks from zoom 16.3, and from 18 when it is zoomed, with names over the heat', async () => {
  const bakery = somePoi({ id: 61, poi_id: 'bakery', title: 'Bakery' });
  const { user, router } = openReport(reportPath, floorAnswers(31, { pois: [bakery] }));
  await waitFor(() => expect(shownMap().cameras.at(-1)).toMatchObject({ zoom: 16.3 }));
  expect(shownMap().view?.zoom).toBe(mapMeasures.reportZoom);
  await user.click(screen.getByRole('button', { name: 'Zoom to the floor', pressed: false }));
  await waitFor(() => expect(shownMap().cameras.at(-1)).toMatchObject({ zoom: 18 }));
  expect(router.state.location.search).toEqual({ zoom: 'near' });
  act(() => shownMap().zoomTo(18));
  await waitFor(() =>
    expect(shownMap().getSource('over-floor-names')?.data).toMatchObject({
      features: [{ properties: { title: 'Bakery' } }],
    }),
  );
  // Layers added later stay below the names.
  await user.click(screen.getByRole('button', { name: 'Live' }));
  await user.click(screen.getByRole('button', { name: 'Heatmap' }));
  const overFloor = () =>
    shownMap()
      .getLayersOrder()
      .filter((id) => id.startsWith('over-floor-'));
  await waitFor(() => expect(overFloor()).toEqual(['over-floor-heat', 'over-floor-names']));
});

test('[S3.22] [S9.17] the chart has Mon to Sun of this week and the last one', async () => {
  openReport();
  const visitors = await section('Number of Visitors');
  const rows = within(await visitors.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayThis weekLast week',
    'Monday511',
    'Tuesday612',
    'Wednesday713',
    'Thursday814',
    'FridayNot yet15',
    'SaturdayNot yet16',
    'SundayNot yet17',
  ]);
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(visitors.getByText(day)).toBeInTheDocument();
});

test('a day of the chart shows its numbers on hover and on keyboard focus', async () => {
  const { user } = openReport();
  const visitors = await section('Number of Visitors');
  const tuesday = 'Tuesday: 6 this week, 12 last week';
  await user.hover(await visitors.findByRole('button', { name: tuesday }));
  expect(visitors.getByText(tuesday)).toBeVisible();
  await user.unhover(visitors.getByRole('button', { name: tuesday }));
  visitors.getByRole('button', { name: /^Monday/ }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(visitors.getByRole('button', { name: /^Wednesday/ })).toHaveFocus();
  expect(visitors.getByText('Wednesday: 7 this week, 13 last week')).toBeVisible();
});

test('visited POIs are listed with visits and stay, engagements with results', async () => {
  openReport();
  const pois = await section('Busiest POIs');
  expect(await pois.findByRole('row', { name: 'Bakery 30 2 min' })).toBeVisible();
  expect(pois.queryByText('Books')).toBeNull();
  const engagements = await section('Engagements');
  expect(await engagements.findByRole('row', { name: 'Two for one 40 10 25%' })).toBeVisible();
});

test('data of the previous floor is not shown while another floor loads', async () => {
  const hour = `from_date=${rangeStart}&to_date=${rangeStart + 3600}`;
  const never = () => new Promise<never>(() => undefined);
  const { api, user } = openReport(`${reportPath}?hour=${rangeStart}`, {
    [`GET buildings/5/floors/31/heatmap?${hour}`]: heat(cell(1, 10)),
    [`GET buildings/5/floors/32/heatmap?${hour}`]: never,
    [`GET buildings/5/floors/32/poi_visits?${recent}`]: never,
  });
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(1, 10)] }));
  const pois = await section('Busiest POIs');
  await pois.findByText('Bakery');
  await user.click(screen.getByRole('link', { name: '1' }));
  await waitFor(() =>
    expect(api.callsTo('GET', `buildings/5/floors/32/heatmap?${hour}`)).toHaveLength(1),
  );
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [] }));
  expect((await section('Busiest POIs')).queryByText('Bakery')).toBeNull();
});

test('a single hour can be shown, and then the whole range again', async () => {
  const hour = `from_date=${rangeStart}&to_date=${rangeStart + 3600}`;
  const next = `from_date=${rangeStart + 3600}&to_date=${rangeStart + 7200}`;
  const { user, router } = openReport(reportPath, {
    [`GET buildings/5/floors/31/heatmap?${hour}`]: heat(cell(1, 10)),
    [`GET buildings/5/floors/31/heatmap?${next}`]: heat(cell(2, 20)),
  });
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(2, 20)] }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(screen.getByRole('button', { name: 'Show the whole range' }));
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(40, 900)] }));
  expect(router.state.location.href).toBe(reportPath);
});

test('the map reports an empty floor, and a failed load can be retried', async () => {
  let tries = 0;
  const { user } = openReport(reportPath, {
    [`GET buildings/5/floors/31/heatmap?${recent}`]: heat(),
    [`GET buildings/5/floors/31/poi_visits?${recent}`]: () => {
      tries += 1;
      return tries === 1
        ? { status: 422, body: refusal('Not now.') }
        : { body: { poi_visits: [] } };
    },
  });
  expect(await screen.findByText('No visitors on this floor in this range.')).toBeVisible();
  expect(screen.queryByRole('figure', { name: 'Legend' })).toBeNull();
  const pois = await section('Busiest POIs');
  expect(await pois.findByRole('alert')).toHaveTextContent('Not now.');
  await user.click(pois.getByRole('button', { name: 'Try again' }));
  expect(await pois.findByText('No POI of this floor was visited in this range.')).toBeVisible();
});

test('[S8.1] a refused report also shows a toast', async () => {
  openReport(reportPath, {
    [`GET buildings/5/floors/31/poi_visits?${recent}`]: {
      status: 403,
      body: refusal('Not now.'),
    },
  });
  const pois = await section('Busiest POIs');
  expect(await pois.findByRole('alert')).toHaveTextContent('Not now.');
  expect(await screen.findByText('Not now.')).toBeVisible();
});

test('the live map shows current visitors, by polling if the stream fails', async () => {
  const { user } = openReport(reportPath, {
    'GET buildings/5/floors/31/live/events': { status: 429, body: refusal('Too many.') },
    'GET buildings/5/floors/31/live': {
      body: {
        at: '2026-11-15T13:00:00Z',
        total: 3,
        visitors: [
          { key: 'a', latitude: 66, longitude: -15, seen_at: '2026-11-15T12:59:50Z' },
          { key: 'b', latitude: 66, longitude: -15.001, seen_at: '2026-11-15T12:59:55Z' },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Live' }));
  expect(
    await screen.findByText(
      '3 visitors on this floor now, 2 of them shown, updated every few seconds',
    ),
  ).toBeVisible();
  const dots = shownMap().getSource('over-floor-visitors')?.data;
  expect(dots).toMatchObject({ features: [{}, {}] });
  expect(heatSource()).toBeUndefined();
});

test('each section of a report can be exported as CSV', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn<() => void>() }),
  );
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { api } = openReport(reportPath, {
    [`GET buildings/5/floors/31/heatmap.csv?${recent}`]: { body: '' },
    'GET buildings/5/floors/31/stats.csv': { body: '' },
    [`GET buildings/5/floors/31/poi_visits.csv?${recent}`]: { body: '' },
    [`GET buildings/5/engagement_results.csv?${recent}`]: { body: '' },
  });
  await screen.findByText('Times in Asia/Riyadh');
  for (const title of ['Heatmap', 'Number of Visitors', 'Busiest POIs', 'Engagements'])
    fireEvent.click(await screen.findByRole('button', { name: `Export ${title} as CSV` }));
  await waitFor(() =>
    expect(saved.toSorted()).toEqual([
      'busiest-pois_north-wing_g_2026-11-08-1600_2026-11-15-1600.csv',
      'engagements_north-wing_2026-11-08-1600_2026-11-15-1600.csv',
      'heatmap_north-wing_g_2026-11-08-1600_2026-11-15-1600.csv',
      'visitors_north-wing_g_2026-11-15.csv',
    ]),
  );
  expect(api.calls.filter(({ path }) => path.includes('.csv'))).toHaveLength(4);
  click.mockRestore();
});
