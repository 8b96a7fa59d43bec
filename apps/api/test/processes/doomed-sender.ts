import pino from 'pino';

import { readConfig } from '../../src/config/config.ts';
import { sendMessages } from '../../src/kernel/events/outgoing-events.ts';
import type { Deps } from '../../src/modules/webhooks/delivering.ts';
import { sendDue } from '../../src/modules/webhooks/sending.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { defineJob, startWorker } from '../../src/platform/jobs/index.ts';
import { createSecrets } from '../../src/platform/secrets/secrets.ts';

/** A worker that sends webhooks in its own process, and kills itself at the n-th statement. */
const [, , url = '', secretKey = '', statements = ''] = process.argv;

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

const send = defineJob<Record<string, unknown>, Deps>({
  ...sendMessages,
  run: (_payload, deps, { signal }) => sendDue(deps, signal),
});

process.once('disconnect', () => process.exit());
await startWorker({
  pool: connect(url).pool,
  jobs: [send],
  schedules: [],
  deps: {
    db,
    clock: systemClock,
    secrets: createSecrets(secretKey),
    config: readConfig({ WEBHOOKS_ALLOW_PRIVATE: '1' }),
  },
  clock: systemClock,
  log: pino({ level: 'silent' }),
});
