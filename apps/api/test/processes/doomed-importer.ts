import pino from 'pino';

import { beaconImportJobs } from '../../src/modules/beacon-imports/jobs.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { startWorker } from '../../src/platform/jobs/index.ts';
import { createStorage } from '../../src/platform/storage/index.ts';

/** An import worker in its own process that kills itself at the n-th statement. */
const [, , url = '', dataDir = '', statements = ''] = process.argv;

let left = Number(statements);
const db = connect(url).db.withPlugin({
  transformQuery: ({ node }) => {
    left -= 1;
    // The query may or may not reach the database, as with any kill at this moment.
    if (left <= 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** A process that has finished a job may be killed, too: before the queue knows, or after. */
const jobs = beaconImportJobs.map((job) => ({
  ...job,
  perform: async (...run: Parameters<typeof job.perform>) => {
    await job.perform(...run);
    process.send?.('done');
  },
}));

process.once('disconnect', () => process.exit());
await startWorker({
  pool: connect(url).pool,
  jobs,
  schedules: [],
  deps: { db, clock: systemClock, storage: createStorage({ s3: undefined, dataDir }) },
  clock: systemClock,
  log: pino({ level: 'silent' }),
});
