import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';

import pino from 'pino';

import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { paymentsSandboxJobs } from '../src/development/payments/index.ts';
import type { Platform } from '../src/kernel/context.ts';
import { jobs } from '../src/modules/index.ts';
import { retentionLag, waitingBatches } from '../src/modules/positions/index.ts';
import { countRequests } from '../src/modules/usage/counting.ts';
import { movableClock, type MovableClock } from '../src/platform/clock/clock.ts';
import { createGeocoder } from '../src/platform/geocoder/index.ts';
import type { Mail } from '../src/platform/mail/index.ts';
import { createMeter, type RunningMeter } from '../src/platform/meter/meter.ts';
import { createMetrics } from '../src/platform/metrics/index.ts';
import { createNotifications } from '../src/platform/notifications/index.ts';
import { createPaymentGateway } from '../src/platform/payments/index.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { createStorage } from '../src/platform/storage/index.ts';
import { createClient, type TestClient } from './client.ts';
import { connectPatiently, createTestDatabase, type TestDatabase } from './database.ts';
import { runReadyJobs } from './jobs.ts';
import { freePort } from './network/local-server.ts';
import { quickFolder } from './quick-folder.ts';

export type Product = {
  url: string;
  database: TestDatabase;
  clock: MovableClock;
  platform: Platform;
  meter: RunningMeter;
  /** The TXT records of names; `null` for DNS servers that do not answer. */
  texts: Map<string, string[] | null>;
  /** Every line that was logged, as written. */
  logged: string[];
  client: TestClient;
  /** The paths of all routes, with the names of their parameters. */
  routes(): string[];
  /** Runs what waits in the queue and returns the mails that went out since the last call. */
  mailsSent(): Promise<Mail[]>;
  stop(): Promise<void>;
};

/** The paths of a printed tree: each line has the rest of a path, below the line it belongs to. */
const listRoutes = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, rest, methods] = /^([│├└─ ]+)(\S+)( \(.*\))?$/.exec(line) ?? [];
    if (indent === undefined || rest === undefined) return [];
    const depth = indent.length / 4 - 1;
    above[depth] = rest;
    return methods === undefined ? [] : above.slice(0, depth + 1).join('');
  });
};

/** The environment of a product in production. */
export const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'the secret of one installation, for tests',
  PUBLIC_URL: 'https://venues.example.test',
};

/** The product on a port and a database of its own, with a clock that stands still. */
export const startProduct = async (
  environment: NodeJS.ProcessEnv = {},
  createDatabase: (max?: number) => Promise<TestDatabase> = createTestDatabase,
): Promise<Product> => {
  const dataDir = mkdtempSync(path.join(quickFolder(), 'floorwright-product-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    // Known in advance, so that the URLs it returns are correct.
    PORT: await freePort(),
    LOG_LEVEL: 'info',
    ...environment,
  });
  const database = await createDatabase(config.databasePool);
  const clock = movableClock(new Date('2026-03-02T10:00:00Z'));
  const mails: Mail[] = [];
  const texts = new Map<string, string[] | null>();
  const { db, pool } = database;
  const logged: string[] = [];
  const log = pino(
    { level: config.logLevel },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const meter = createMeter({
    // When counts are written is for the test to say.
    everyMs: 3_600_000,
    write: (counts) => countRequests({ db, clock }, counts),
    onError: (error) => log.error({ err: error }, 'API requests could not be counted'),
  });
  const platform: Platform = {
    config,
    clock,
    secrets: createSecrets(config.secretKey, config.previousSecretKey),
    mailer: {
      send: async (mail) => void mails.push(mail),
      probe: () => Promise.resolve('ok'),
    },
    // The database is elsewhere: nothing of the disk is reserved for it.
    storage: createStorage({ ...config, databaseUrl: database.url }),
    geocoder: createGeocoder(config),
    dns: {
      readTexts: (name) => Promise.resolve(texts.has(name) ? (texts.get(name) ?? null) : []),
    },
    payments: createPaymentGateway(config, log),
    meter,
    // A busy machine is not a lost connection.
    notifications: createNotifications(database.url, {
      log,
      timing: { collect: 100, probe: 5_000, answer: 60_000 },
    }),
  };
  const lasting = connectPatiently(database.url, 2);
  const app = await createApp({
    platform,
    db,
    lastingDb: lasting.db,
    metrics: createMetrics(pool, {
      retentionLag: () => retentionLag({ db, clock }),
      waitingBatches: () => waitingBatches(db),
    }),
    logging: log,
  });
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    database,
    clock,
    platform,
    meter,
    texts,
    logged,
    client: createClient(url),
    routes: () => listRoutes(app.printRoutes({ commonPrefix: false })),
    mailsSent: async () => {
      await runReadyJobs({
        pool,
        jobs: [...jobs, ...paymentsSandboxJobs],
        deps: { ...platform, db },
        log,
      });
      return mails.splice(0);
    },
    stop: async () => {
      const closed = app.close();
      // A test need not have read every answer; a caller that still waits is let go.
      app.server.closeAllConnections();
      await closed;
      await meter.stop();
      await platform.notifications.stop();
      await lasting.db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
