import pino from 'pino';

import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { movableClock } from '../../src/platform/clock/clock.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { createDns } from '../../src/platform/dns/dns.ts';
import { createGeocoder } from '../../src/platform/geocoder/index.ts';
import { createMetrics } from '../../src/platform/metrics/index.ts';
import { silentNotifications } from '../../src/platform/notifications/index.ts';
import { createSecrets } from '../../src/platform/secrets/secrets.ts';
import { createStorage } from '../../src/platform/storage/index.ts';

/** A server in its own process that kills itself at the n-th statement. */
const [, , url = '', dataDir = '', now = '', statements = ''] = process.argv;

const { db: sound, pool } = connect(url);
let left = Number(statements);
const db = sound.withPlugin({
  transformQuery: ({ node }) => {
    left -= 1;
    // Sent or not, carried out or not: whatever a kill at this moment comes to.
    if (left <= 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return node;
  },
  transformResult: async ({ result }) => result,
});

const config = readConfig({ DATA_DIR: dataDir });
const app = await createApp({
  platform: {
    config,
    clock: movableClock(new Date(now)),
    secrets: createSecrets(config.secretKey),
    mailer: { send: () => Promise.resolve(), probe: () => Promise.resolve('ok') },
    storage: createStorage({ ...config, databaseUrl: url }),
    geocoder: createGeocoder(config),
    dns: createDns(config),
    payments: undefined,
    meter: { look: () => undefined, take: () => undefined, giveBack: () => undefined },
    notifications: silentNotifications,
  },
  db,
  lastingDb: connect(url, { max: 2 }).db,
  metrics: createMetrics(pool),
  logging: pino({ level: 'silent' }),
});
process.once('disconnect', () => process.exit());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
