import pino from 'pino';
import { z } from 'zod';

import { systemClock } from '../../src/platform/clock/clock.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { defineJob, startWorker } from '../../src/platform/jobs/index.ts';

/**
 * A process of its own that takes the job 'test.survive', says so, and never finishes it. It is
 * there to be killed.
 */
const [, , url = ''] = process.argv;

const neverEnding = defineJob({
  name: 'test.survive',
  payload: z.object({}),
  run: () => {
    process.send?.('started');
    return new Promise<void>(() => {});
  },
});

await startWorker({
  pool: connect(url).pool,
  jobs: [neverEnding],
  schedules: [],
  deps: {},
  clock: systemClock,
  log: pino({ level: 'silent' }),
});
