import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import path from 'node:path';

import pino from 'pino';

import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { loadDemoOnce } from './demo/load.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { paymentsSandboxJobs } from './development/payments/index.ts';
import { closeGently } from './http/close.ts';
import type { Platform } from './kernel/context.ts';
import { jobs, schedules } from './modules/index.ts';
import { countRequests } from './modules/usage/counting-service.ts';
import { systemClock } from './platform/clock/clock.ts';
import { assertUsable, connect } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/index.ts';
import { inTurn, schemaLock } from './platform/database/in-turn.ts';
import { migrate } from './platform/database/migrate.ts';
import { createGeocoder } from './platform/geocoder/index.ts';
import { installJobs, startWorker } from './platform/jobs/index.ts';
import { createMailer, mailFolder } from './platform/mail/index.ts';
import { createMeter } from './platform/meter/meter.ts';
import { createMetrics } from './platform/metrics/index.ts';
import { createPaymentGateway } from './platform/payments/index.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { createStorage } from './platform/storage/index.ts';
import { assertPortFree } from './port.ts';
import { StartupError } from './startup-error.ts';

export type Server = { stop(): Promise<void>; greeting: string[] };

type Undo = () => Promise<void>;

/** Starts everything in order, and stops it in the opposite one: also when a start fails half-way. */
export const startServer = async (config: Config): Promise<Server> => {
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    const failures: unknown[] = [];
    // One step that fails must not leave what comes after it running.
    for (const step of undo.splice(0).toReversed())
      await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Stopping did not go well');
  };
  try {
    return { stop, greeting: await start(config, undo) };
  } catch (error) {
    await stop();
    throw error;
  }
};

const start = async (config: Config, undo: Undo[]): Promise<string[]> => {
  const log = pino({ level: config.logLevel });
  await assertPortFree(config.host, config.port);
  await prepareDataFolder(config.dataDir);
  const connectionString = config.databaseUrl ?? (await startDatabase(config, undo, log));
  const secrets = createSecrets(config.secretKey);
  const storage = createStorage(config);
  await prepareDatabase(connectionString, config, { secrets, storage });
  const { db, pool } = connect(connectionString, { max: config.databasePool });
  undo.push(() => db.destroy());
  const lasting = connect(connectionString, { max: 3 });
  undo.push(() => lasting.db.destroy());

  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    folder: mailFolder(config.dataDir),
    from: config.mailFrom,
    clock: systemClock,
    production: config.production,
  });
  if (config.production && config.smtpUrl === undefined)
    log.warn('SMTP_URL is not set: mails are only written to files, and nobody receives them');
  undo.push(async () => mailer.close());
  if (config.payments === undefined)
    log.warn('PAYMENTS_MERCHANT_IDENTIFIER is not set: no cards and no payments are taken');
  const meter = createMeter({
    write: (counts) => countRequests({ db: lasting.db, clock: systemClock }, counts),
    onError: (error) => log.error({ err: error }, 'API requests could not be counted'),
  });
  // After the last request, before the database.
  undo.push(() => meter.stop());
  const platform: Platform = {
    config,
    clock: systemClock,
    secrets,
    mailer,
    storage,
    geocoder: createGeocoder(config),
    payments: createPaymentGateway(config),
    meter,
  };
  const metrics = createMetrics(pool);
  if (config.worker) {
    // Jobs have connections of their own, so that a busy queue cannot starve requests.
    const queue = connect(connectionString, { max: 10 });
    undo.push(() => queue.db.destroy());
    const deps = { ...platform, db: queue.db };
    const worker = await startWorker({
      pool: queue.pool,
      jobs: config.production ? jobs : [...jobs, ...paymentsSandboxJobs],
      schedules,
      deps,
      clock: systemClock,
      log,
      metrics,
    });
    undo.push(() => worker.stop());
  }
  const app = await createApp({ platform, db, lastingDb: lasting.db, metrics, logging: log });
  undo.push(() => closeGently(app));
  await app.listen({ host: config.host, port: config.port });
  return greeting(config);
};

const startDatabase = async (config: Config, undo: Undo[], log: pino.Logger): Promise<string> => {
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  });
  undo.push(() => database.stop());
  return database.connectionString;
};

/** Over a connection without a time limit: an index may take long, and so may a turn to wait for. */
const prepareDatabase = async (
  connectionString: string,
  config: Config,
  demoNeeds: Pick<Platform, 'secrets' | 'storage'>,
): Promise<void> => {
  const { db, pool } = connect(connectionString, { max: 3, statementTimeout: 0 });
  try {
    await assertUsable(pool);
    // Looking at the tables fails while another process changes those of the queue.
    await inTurn(pool, schemaLock, async () => {
      await migrate(db);
      await installJobs(pool);
    });
    if (config.demo) await loadDemoOnce(db, { config, clock: systemClock, ...demoNeeds });
  } finally {
    await db.destroy();
  }
};

/** Makes the folder and writes into it once: permissions do not tell about a read-only disk. */
const prepareDataFolder = async (folder: string): Promise<void> => {
  const attempt = async () => {
    await mkdir(folder, { recursive: true });
    await rmdir(await mkdtemp(path.join(folder, '.writable-')));
  };
  await attempt().catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `DATA_DIR ${folder} cannot be written (${error.code}): choose a folder that this user may write.`,
    );
  });
};

const greeting = (config: Config): string[] => [
  `Floorwright is ready at ${config.publicUrl}`,
  ...(config.demo
    ? [`Demo sign-ins, password ${demoPassword}:`, ...demoPeople.map(({ email }) => `  ${email}`)]
    : []),
];
