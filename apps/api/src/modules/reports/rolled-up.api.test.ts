import { type Endpoint, reports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import {
  createPhone,
  createVenue,
  middle,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { days } from '../../platform/clock/clock.ts';
import { runNightly } from '../positions/retention/nightly.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ POSITION_DAYS: '9' });
});
afterAll(() => product.stop());

const now = (): number => product.clock.now().getTime() / 1000;
const hour = 3600;

const call = async <E extends Endpoint>(venue: Venue, endpoint: E, from: number, to: number) => {
  const answer = await product.client.call(endpoint, {
    ...venue.owner,
    params: { id: venue.buildingId, floorId: venue.floorIds[0] },
    query: { from_date: from, to_date: to },
  });
  expect(answer.status).toBe(200);
  return answer;
};

const read = async <E extends Endpoint>(venue: Venue, endpoint: E, from: number, to: number) =>
  (await call(venue, endpoint, from, to)).body;

const exportFile = async (venue: Venue, endpoint: Endpoint, from: number, to: number) => {
  const { headers, text } = await call(venue, endpoint, from, to);
  const [, name] = /filename="(.*)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  const [columns = [], ...rows] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return {
    name,
    rows: rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]]))),
  };
};

/** A POI of 10 m around the middle. */
const createKiosk = async ({ buildingId, floorIds: [id] }: Venue): Promise<void> => {
  const poi = await createPoi(product, { floor: { id, buildingId } });
  const ring = [
    [-5, -5],
    [-5, 5],
    [5, 5],
    [5, -5],
  ].flatMap(([north = 0, east = 0]) => [
    middle.latitude + north / 111_319.5,
    middle.longitude + east / 66_150,
  ]);
  const { db } = product.database;
  await db.updateTable('building_pois').set({ ring }).where('id', '=', poi.id).execute();
};

test('reports of whole days stay as they are, and others say what they cannot show', async () => {
  const venue = await createVenue(product);
  await createKiosk(venue);
  const phone = await createPhone(product, venue, 'ann');
  const visit = (...seconds: readonly number[]) =>
    seconds.map((second) => pointAt(product, venue.floorIds[0], { seconds: second }));
  // Monday, 2026-03-02, 11:00 at the building.
  const visited = now();
  const midnight = visited - 11 * hour;
  const firstSecond = midnight + 24 * hour;
  await sendPoints(product, phone, visit(-4 * hour, -4 * hour + 20, -20, -10));
  const wholeDay = await read(venue, reports.heatmap, midnight, midnight + 24 * hour);
  expect(wholeDay.features).toMatchObject([{ properties: { count: 2, duration: 30 } }]);
  product.clock.advance(days(6));
  const phoneLater = await createPhone(product, venue, 'ann');
  await sendPoints(product, phoneLater, visit(-10));
  product.clock.advance(days(4));
  expect(await read(venue, reports.poiVisits, midnight, now())).toEqual({
    poi_visits: [expect.objectContaining({ visits: 3, visitors: 1, duration: 30 })],
  });

  await runNightly({ db: product.database.db, clock: product.clock, positionDays: 9 });
  expect(await read(venue, reports.heatmap, midnight, midnight + 24 * hour)).toEqual({
    ...wholeDay,
    positions_from: '2026-03-03',
  });
  expect(await read(venue, reports.heatmap, visited - hour, visited)).toEqual({
    ...wholeDay,
    whole_days_before: '2026-03-03',
    positions_from: '2026-03-03',
  });
  const untilNow = await read(venue, reports.heatmap, midnight, now());
  expect(untilNow.features).toMatchObject([{ properties: { count: 3, duration: 30 } }]);
  expect(untilNow.whole_days_before).toBeUndefined();
  const later = await read(venue, reports.heatmap, firstSecond, now());
  expect(later).not.toHaveProperty('positions_from');
  expect(await read(venue, reports.poiVisits, midnight, now())).toEqual({
    poi_visits: [expect.objectContaining({ visits: 1, visitors: 1, duration: 0 })],
    counted_from: firstSecond,
  });
  expect(await read(venue, reports.poiVisits, midnight, visited)).toEqual({
    poi_visits: [expect.objectContaining({ visits: 0, visitors: 0, duration: 0 })],
    counted_from: firstSecond,
  });

  // Files state the range that was counted.
  expect(await exportFile(venue, reports.exportHeatmap, visited - hour, visited)).toEqual({
    name: 'heatmap_2026-03-02-0000_2026-03-03-0000.csv',
    rows: [
      expect.objectContaining({
        Visits: '2',
        Seconds: '30',
        From: '2026-03-02 00:00:00',
        To: '2026-03-03 00:00:00',
      }),
    ],
  });
  expect(await exportFile(venue, reports.exportPoiVisits, midnight, now() + 7)).toEqual({
    name: 'poi-visits_2026-03-03-0000_2026-03-12-1100.csv',
    rows: [
      expect.objectContaining({
        Visits: '1',
        From: '2026-03-03 00:00:00',
        To: '2026-03-12 11:00:07',
      }),
    ],
  });
});
