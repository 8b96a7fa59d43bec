import { screen, within } from '@testing-library/react';

import { someApplication } from '../examples/some-application.ts';
import { someBuilding } from '../examples/some-building.ts';
import { signInWith } from '../examples/some-company.ts';
import { someFloor } from '../examples/some-floor.ts';
import { shownMap } from '../fake-map.ts';
import { renderApp } from '../render-app.tsx';
import type { stubApi } from '../stub-api.ts';

/** A Sunday afternoon. */
export const now = Date.parse('2026-11-15T13:00:00Z');

export const reportPath = '/buildings/5/floors/31/reports';
/** The last 7 days before that. */
export const rangeEnd = now / 1000;
export const rangeStart = rangeEnd - 7 * 86_400;
export const recent = `from_date=${rangeStart}&to_date=${rangeEnd}`;

const upstairs = { ...someFloor, id: 32, name: '1', position: 1 };

/** A cell of the heatmap. */
export const cell = (count: number, duration: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-15, 66] },
  properties: { count, duration },
});
export const heat = (...features: object[]) => ({ body: { type: 'FeatureCollection', features } });

const stats = {
  body: {
    stats: { this_week: [5, 6, 7, 8, 0, 0, 0], last_week: [11, 12, 13, 14, 15, 16, 17] },
    today: '2026-11-12',
    time_zone: 'Asia/Riyadh',
  },
};

const visited = (id: number, title: string, visits: number, duration: number) => ({
  id,
  poi_id: title,
  title,
  visits,
  visitors: visits,
  duration,
});

const floorAnswers = (id: number) => ({
  [`GET buildings/5/floors/${id}/heatmap?${recent}`]: heat(cell(40, 900)),
  [`GET buildings/5/floors/${id}/stats`]: stats,
  [`GET buildings/5/floors/${id}/poi_visits?${recent}`]: {
    body: { poi_visits: [visited(1, 'Bakery', 30, 3600), visited(2, 'Books', 0, 0)] },
  },
});

/** When which version of the building went live. */
export const publicationsOf5 = 'GET buildings/5/publications?page%5Bsize%5D=1000';

/** Opens the report of a floor below another one, with visits of the last 7 days. */
export const openReport = (at = reportPath, answers: Parameters<typeof stubApi>[0] = {}) => {
  const api = signInWith({
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor, upstairs] } },
      [publicationsOf5]: { body: { publications: [] } },
      'GET buildings/5/former_floors': { body: { former_floors: [] } },
      ...floorAnswers(31),
      ...floorAnswers(32),
      [`GET buildings/5/engagement_results?${recent}`]: {
        body: {
          engagement_results: [
            { id: 3, name: 'Two for one', delivered: 40, opened: 10, visitors: 30 },
          ],
        },
      },
      ...answers,
    },
  });
  return { api, ...renderApp(at) };
};

/** The heat features on the map. */
export const heatSource = () => shownMap().getSource('over-floor-heat')?.data;
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
