import { readFileSync } from 'node:fs';

import { ErrorCode } from '@floorwright/contract';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

import { watchQueue } from '../jobs/index.ts';
import { createMetrics, watchServices } from './metrics.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

const metricNames = /\b(floorwright_[a-z_]+|process_[a-z_]+|nodejs_[a-z0-9_]+)/g;

/** A histogram has three series. */
const metricOf = (series: string): string => series.replace(/_(bucket|count|sum)$/, '');

test.each(['dashboard.json', 'alerts.yml'])('every metric in %s exists', (name) => {
  const pool = new pg.Pool();
  const { registry } = createMetrics(pool);
  watchQueue(new Kysely({ dialect: new PostgresDialect({ pool }) }), registry);
  watchServices(() => Promise.resolve({}), registry);
  const existing = new Set(registry.getMetricsAsArray().map((metric) => metric.name));
  const used = [...read(name).matchAll(metricNames)].map(([series]) => metricOf(series));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((metric) => !existing.has(metric))).toEqual([]);
});

test('every error code in the alerts exists', () => {
  const codes = [...read('alerts.yml').matchAll(/code=~?"([^"]+)"/g)].flatMap(
    ([, list]) => list?.split('|') ?? [],
  );
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !ErrorCode.safeParse(code).success)).toEqual([]);
});
