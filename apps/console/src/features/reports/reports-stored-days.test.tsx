import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import {
  cell,
  heat,
  heatSource,
  now,
  openReport,
  rangeStart,
  recent,
  reportPath,
  section,
} from '../../testing/pages/open-report.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./reports-page.tsx'), 60_000);

// Only the date is fixed; timers still run.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

/** Midnight of 2026-11-14 in Riyadh. */
const firstSecond = Date.parse('2026-11-13T21:00:00Z') / 1000;
const hourFrom = (start: number): string =>
  `GET buildings/5/floors/31/heatmap?from_date=${start}&to_date=${start + 3600}`;
const wholeRange = `GET buildings/5/floors/31/heatmap?${recent}`;
const pois = `GET buildings/5/floors/31/poi_visits?${recent}`;
const storedFrom = (day: string) => ({
  body: { ...heat(cell(40, 900)).body, whole_days_before: day, positions_from: day },
});

test('playback starts on the first day with single positions, and the report says so', async () => {
  const { api, user } = openReport(reportPath, {
    [wholeRange]: storedFrom('2026-11-14'),
    [pois]: { body: { poi_visits: [], counted_from: firstSecond } },
    [hourFrom(firstSecond)]: heat(cell(1, 10)),
    [hourFrom(firstSecond + 3600)]: heat(cell(2, 20)),
  });
  await screen.findByText('Times in Asia/Riyadh');
  const heatmap = await section('Heatmap');
  expect(
    await heatmap.findByText(
      'Before 11/14/2026 only whole days are stored. The map includes the whole day, and playback starts on 11/14/2026.',
    ),
  ).toBeVisible();
  expect(
    await (
      await section('Busiest POIs')
    ).findByText('Counted from 11/14/2026 12:00 AM on. Earlier positions are no longer stored.'),
  ).toBeVisible();
  await user.click(heatmap.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(2, 20)] }));
  await user.click(heatmap.getByRole('button', { name: 'Pause' }));
  expect(
    heatmap.getByText(
      'Before 11/14/2026 only whole days are stored. Playback starts on 11/14/2026.',
    ),
  ).toBeVisible();
  const starts = api.calls.flatMap(({ path }) => {
    const [, start] = /heatmap\?from_date=(\d+)/.exec(path) ?? [];
    return start === undefined ? [] : [Number(start)];
  });
  expect(starts.filter((start) => start !== rangeStart && start < firstSecond)).toEqual([]);
});

test('a range without single positions has no playback and no visits to POIs', async () => {
  openReport(reportPath, {
    [wholeRange]: storedFrom('2026-11-20'),
    [pois]: {
      body: { poi_visits: [], counted_from: Date.parse('2026-11-19T21:00:00Z') / 1000 },
    },
  });
  const heatmap = await section('Heatmap');
  expect(
    await heatmap.findByText(
      'Before 11/20/2026 only whole days are stored. The map includes the whole day, and there is no playback.',
    ),
  ).toBeVisible();
  expect(heatmap.queryByRole('button', { name: 'Play' })).toBeNull();
  const busiest = await section('Busiest POIs');
  expect(
    await busiest.findByText(
      'Positions before 11/20/2026 12:00 AM are no longer stored. Choose a later range to see visits.',
    ),
  ).toBeVisible();
  expect(busiest.queryByText('No POI of this floor was visited in this range.')).toBeNull();
});

test('playback stops at an hour whose positions were deleted meanwhile', async () => {
  const { api, user } = openReport(reportPath, {
    [hourFrom(rangeStart)]: storedFrom('2026-11-09'),
    [hourFrom(rangeStart + 3600)]: storedFrom('2026-11-09'),
  });
  await screen.findByText('Times in Asia/Riyadh');
  const heatmap = await section('Heatmap');
  await user.click(await heatmap.findByRole('button', { name: 'Play' }));
  expect(
    await heatmap.findByText(
      'Before 11/09/2026 only whole days are stored. The map includes the whole day.',
    ),
  ).toBeVisible();
  expect(heatmap.getByRole('button', { name: 'Play' })).toBeVisible();
  const [, next = ''] = hourFrom(rangeStart + 3600).split(' ');
  expect(api.callsTo('GET', next)).toHaveLength(0);
});

test('the names of exported files contain the range that was counted', async () => {
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
  openReport(reportPath, {
    [wholeRange]: storedFrom('2026-11-14'),
    [pois]: { body: { poi_visits: [], counted_from: firstSecond } },
    [`GET buildings/5/floors/31/heatmap.csv?${recent}`]: { body: '' },
    [`GET buildings/5/floors/31/poi_visits.csv?${recent}`]: { body: '' },
  });
  await screen.findByText('Times in Asia/Riyadh');
  for (const title of ['Heatmap', 'Busiest POIs'])
    fireEvent.click(await screen.findByRole('button', { name: `Export ${title} as CSV` }));
  await waitFor(() =>
    expect(saved.toSorted()).toEqual([
      'busiest-pois_north-wing_g_2026-11-14-0000_2026-11-15-1600.csv',
      'heatmap_north-wing_g_2026-11-08-0000_2026-11-15-1600.csv',
    ]),
  );
  click.mockRestore();
});
