import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

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
  rangeEnd,
} from '../../testing/pages/open-report.ts';
import type { StubAnswer } from '../../testing/stub-api.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./reports-page.tsx'), 60_000);

// Only the date is fixed; timers still run.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

test('[S5.4] the pickers show MM/dd/yyyy h:mm aa, in the time zone of the building', async () => {
  openReport();
  await screen.findByText('Times in Asia/Riyadh');
  expect(screen.getByLabelText('From')).toHaveTextContent('11/08/2026 4:00 PM');
  expect(screen.getByLabelText('To')).toHaveTextContent('11/15/2026 4:00 PM');
});

test('the last 7 days advance while the page is open, after the new data is loaded', async () => {
  const later = rangeEnd + 6 * 60;
  const moved = `from_date=${later - 7 * 86_400}&to_date=${later}`;
  let answer: (answer: StubAnswer) => void = () => undefined;
  const { api } = openReport(reportPath, {
    [`GET buildings/5/floors/31/heatmap?${moved}`]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    [`GET buildings/5/floors/31/poi_visits?${moved}`]: { body: { poi_visits: [] } },
    [`GET buildings/5/engagement_results?${moved}`]: { body: { engagement_results: [] } },
  });
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(40, 900)] }));
  await screen.findByText('Times in Asia/Riyadh');
  const pois = await section('Busiest POIs');
  await pois.findByText('Bakery');
  const lookAgain = () => fireEvent(document, new Event('visibilitychange'));
  vi.setSystemTime(now + 4 * 60_000);
  lookAgain();
  vi.setSystemTime(now + 6 * 60_000);
  lookAgain();
  await waitFor(() =>
    expect(api.callsTo('GET', `buildings/5/floors/31/heatmap?${moved}`)).toHaveLength(1),
  );
  expect(screen.getByLabelText('To')).toHaveTextContent('11/15/2026 4:00 PM');
  expect(pois.getByText('Bakery')).toBeVisible();
  answer(heat(cell(7, 70)));
  await waitFor(() => expect(heatSource()).toMatchObject({ features: [cell(7, 70)] }));
  expect(screen.getByLabelText('From')).toHaveTextContent('11/08/2026 4:06 PM');
  expect(screen.getByLabelText('To')).toHaveTextContent('11/15/2026 4:06 PM');
  expect(pois.queryByText('Bakery')).toBeNull();
});

test('the range, the weight and the floor are in the URL', async () => {
  const chosen = `from_date=${rangeStart + 86_400}&to_date=${rangeEnd}`;
  const { api, user, router } = openReport(
    `${reportPath}?from=${rangeStart + 86_400}&to=${rangeEnd}&weight=dwell`,
    {
      [`GET buildings/5/floors/31/heatmap?${chosen}`]: heat(cell(1, 120)),
    },
  );
  expect(await screen.findByRole('button', { name: 'Dwell', pressed: true })).toBeVisible();
  expect(await screen.findByText('2 min or more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Visits' }));
  expect(await screen.findByText('1 visit or more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(router.state.location.href).toBe(reportPath));
  await user.click(screen.getByRole('link', { name: '1' }));
  await waitFor(() =>
    expect(api.callsTo('GET', `buildings/5/floors/32/heatmap?${recent}`)).toHaveLength(1),
  );
});

test.each([
  ['a range that ends before it starts', rangeEnd, rangeStart],
  ['a range that is too long', rangeEnd - 401 * 86_400, rangeEnd],
])('%s is removed from the URL, and the last 7 days are shown', async (_range, start, end) => {
  const { router } = openReport(`${reportPath}?from=${start}&to=${end}&weight=dwell`);
  await waitFor(() => expect(router.state.location.href).toBe(`${reportPath}?weight=dwell`));
  await screen.findByText('Times in Asia/Riyadh');
  expect(screen.getByLabelText('From')).toHaveTextContent('11/08/2026 4:00 PM');
});

test('POI visits of more than 31 days are not requested, and the page says so', async () => {
  const start = rangeEnd - 60 * 86_400;
  const { api } = openReport(`${reportPath}?from=${start}&to=${rangeEnd}`);
  expect(await screen.findByText('Choose at most 31 days to see them.')).toBeVisible();
  expect(api.calls.some(({ path }) => path.includes('poi_visits'))).toBe(false);
});
