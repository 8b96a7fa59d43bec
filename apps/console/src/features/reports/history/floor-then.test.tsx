import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { someFloor } from '../../../testing/examples/some-floor.ts';
import { shownMap } from '../../../testing/fake-map.ts';
import {
  heat,
  now,
  openReport,
  publicationsOf5,
  rangeEnd,
  rangeStart,
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

const day = 86_400;
/** The week before the last one, and what is read for it. */
const past = { from: rangeStart - 7 * day, to: rangeStart };
const pastPath = `${reportPath}?from=${past.from}&to=${past.to}&zoom=near`;
const query = `from_date=${past.from}&to_date=${past.to}`;
const pastAnswers = {
  [`GET buildings/5/floors/31/heatmap?${query}`]: heat(),
  [`GET buildings/5/floors/31/poi_visits?${query}`]: { body: { poi_visits: [] } },
  [`GET buildings/5/engagement_results?${query}`]: { body: { engagement_results: [] } },
};

const publication = (number: number, at: number, automatic = false) => ({
  id: number,
  version_id: 70 + number,
  version_number: number,
  note: `Note ${number}`,
  published_at: new Date(at * 1000).toISOString(),
  automatic,
});
const published = (...publications: object[]) => ({
  [publicationsOf5]: { body: { publications } },
});
const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.99 },
  { latitude: 66.01, longitude: -14.99 },
];
const floorOf = (title: string) => ({
  body: {
    building_floor: someFloor,
    building_pois: [{ id: 1, poi_id: 'a', title, coordinates: ring }],
  },
});

test('the heatmap of a past week is drawn over the floor as it was then, with marks', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(
      publication(3, rangeEnd - day),
      publication(2, past.from + 2 * day),
      publication(1, past.from - day),
    ),
    'GET versions/72/floors/31': floorOf('Old bakery'),
  });
  expect(
    await screen.findByText(/as visitors saw it at the end: version 2, live since/),
  ).toBeVisible();
  const marks = within(screen.getByRole('list', { name: 'Versions in this range' }));
  expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11/03/2026 4:00 PM: version 2 · Note 2',
  ]);
  act(() => shownMap().zoomTo(18));
  await waitFor(() =>
    expect(shownMap().getSource('over-floor-names')?.data).toMatchObject({
      features: [{ properties: { title: 'Old bakery' } }],
    }),
  );
});

test('it is said when no version is stored for a time', async () => {
  openReport(pastPath, pastAnswers);
  expect(await screen.findByText(/The map shows the floor as it is now\./)).toBeVisible();
});

test('the nearest version is shown for a time of automatic publishing', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(publication(1, past.from + day, true)),
    'GET versions/71/floors/31': floorOf('Bakery'),
  });
  expect(await screen.findByText(/The map shows the nearest one: version 1 of/)).toBeVisible();
  expect(screen.getByText(/automatic publishing from then on/)).toBeVisible();
});

/** One of the end of a day, until another time. */
const stored = (number: number, at: number, until = at) => ({
  ...publication(number, at, true),
  note: '',
  daily: true,
  unchanged_until: new Date(until * 1000).toISOString(),
});

test('where changes are published automatically, a past week has the floor of its end, with marks', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(
      // Long after the end, but nearer to it than the one that visitors saw.
      stored(3, past.to + 3 * day),
      stored(2, past.from + day, past.to + 2 * day),
      stored(1, past.from - 20 * day, past.from),
    ),
    'GET versions/72/floors/31': floorOf('Old bakery'),
  });
  expect(
    await screen.findByText(/as visitors saw it at the end: version 2, stored automatically on/),
  ).toBeVisible();
  expect(screen.getByText(/A version was stored in this range:/)).toBeVisible();
  const marks = within(screen.getByRole('list', { name: 'Versions in this range' }));
  expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '11/02/2026 4:00 PM: version 2 · stored automatically at the end of the day',
  ]);
  act(() => shownMap().zoomTo(18));
  await waitFor(() =>
    expect(shownMap().getSource('over-floor-names')?.data).toMatchObject({
      features: [{ properties: { title: 'Old bakery' } }],
    }),
  );
});

test('a week whose last day had changes has the floor as it was after that day', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(stored(2, past.to + 120), stored(1, past.from - day, past.to - day)),
    'GET versions/72/floors/31': floorOf('Bakery'),
  });
  expect(
    await screen.findByText(
      /Changes were published automatically\. The map shows the floor as it was on .*: version 2\./,
    ),
  ).toBeVisible();
});

test('before the first version of a building, it is said that none is stored', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(stored(1, past.to + 5 * day)),
    'GET versions/71/floors/31': floorOf('Bakery'),
  });
  expect(await screen.findByText(/No version is stored for this time\./)).toBeVisible();
});

test('a version that is no longer stored is listed, and another one is not taken for it', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(
      publication(3, past.to + 20 * day),
      { ...publication(2, past.from + day), version_id: null },
      publication(1, past.from - day),
    ),
    'GET versions/71/floors/31': floorOf('Bakery'),
  });
  expect(
    await screen.findByText(
      /No version is stored for this time\. The map shows the nearest one: version 1 of/,
    ),
  ).toBeVisible();
  const marks = within(screen.getByRole('list', { name: 'Versions in this range' }));
  expect(marks.getByText(/version 2/)).toBeVisible();
});

test('it is said when a version does not have the floor', async () => {
  openReport(pastPath, {
    ...pastAnswers,
    ...published(publication(1, past.from - day)),
    'GET versions/71/floors/31': { status: 404, body: refusal('There is nothing here.') },
  });
  expect(
    await screen.findByText(/Version 1, which visitors saw then, does not have this floor/),
  ).toBeVisible();
});

test('for now, nothing is said about versions while publishing is automatic', async () => {
  openReport();
  expect(await screen.findByRole('region', { name: 'Heatmap' })).toBeVisible();
  await screen.findByText('Two for one');
  expect(screen.queryByText(/No version is stored/)).toBeNull();
});
