import { expect, test } from 'vitest';

import type { RunnableJob } from '../platform/jobs/index.ts';
import { jobs, schedules } from './index.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['./*/jobs.ts', './*/*-jobs.ts', '../kernel/*.ts', '!**/*.test.ts'],
  {
    eager: true,
  },
);

const isJob = (value: unknown): value is RunnableJob<unknown> =>
  typeof value === 'object' && value !== null && 'name' in value && 'perform' in value;

const namesOf = (list: readonly { name: string }[]): string[] =>
  list.map(({ name }) => name).toSorted();

test('the worker runs every defined job', () => {
  const defined = Object.values(files).flatMap((exported) =>
    Object.values(exported).flat().filter(isJob),
  );
  expect(defined.length).toBeGreaterThan(0);
  expect(namesOf(jobs)).toEqual([...new Set(namesOf(defined))]);
});

test('every schedule belongs to a job of the worker', () => {
  for (const { job } of schedules) expect(namesOf(jobs)).toContain(job.name);
});
