import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import { listShownEngagements, listShownFloors } from './shown-repository.ts';

const former = 4_000;
const recent = 30;
const unknown = 2_000_000_000;

let product: Product;
let watched: Db;
let venue: Venue;
let engagement: { id: number };
const queries: CompiledQuery[] = [];

/** A building that is published every half an hour, for months. */
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  engagement = await createTrigger(product, venue);
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
  const { pool } = product.database;
  const publish = (count: number, last: Date) =>
    pool.query(
      `insert into building_publications (building_id, version_id, at, automatic)
       select building_id, version_id, $2::timestamptz - n * interval '30 minutes', false
       from live_buildings, generate_series(1, $3::integer) n where building_id = $1`,
      [venue.buildingId, last, count],
    );
  await publish(recent, product.clock.now());
  await publish(former, later(product.clock.now(), -days(8)));
  await pool.query('vacuum analyze building_publications');
  watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
});
afterAll(() => product.stop());

type Step = {
  Plans?: Step[];
  Alias?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
};

const stepsIn = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)];

/** How often a table or function was read, and how many of its rows, when a query ran. */
const readsOf = async (query: () => Promise<unknown>) => {
  queries.length = 0;
  await query();
  const [{ sql, parameters } = { sql: '', parameters: [] }] = queries;
  const { rows } = await product.database.pool.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const steps = rows.flatMap((row) => stepsIn(row['QUERY PLAN'][0].Plan));
  return (alias: string) => {
    const of = steps.filter((step) => step.Alias === alias);
    const sum = (count: (step: Step) => number) =>
      of.reduce((total, step) => total + count(step) * step['Actual Loops'], 0);
    return {
      times: sum(() => 1),
      rows: sum((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)),
    };
  };
};

const weekAgo = () => later(product.clock.now(), -days(7));
const of = (id: number) => ({ applicationIds: [venue.applicationId], ids: [id] });

test('what visitors saw is found by publications of that time, not by all', async () => {
  const floor = of(venue.floorIds[0]);
  // With the one that they saw when the week began, and the first version, which is published now.
  expect(await listShownFloors(watched, floor, weekAgo())).toHaveLength(recent + 2);
  const reads = await readsOf(() => listShownFloors(watched, floor, weekAgo()));
  expect(reads('shown').rows).toBe(recent + 2);
  expect(reads('next').times).toBeLessThanOrEqual(2 * (recent + 2));
});

test('an event of an unknown engagement reads the same engagements once', async () => {
  expect(await listShownEngagements(watched, of(engagement.id), weekAgo())).toHaveLength(
    recent + 2,
  );
  const reads = await readsOf(() => listShownEngagements(watched, of(unknown), weekAgo()));
  expect(reads('engagement')).toEqual({ times: 1, rows: 1 });
  expect(reads('shown').rows).toBe(recent + 2);
});
