import type { Pool } from 'pg';

import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { demoPassword, demoPeople } from './demo/people.ts';
import { closeGently } from './http/operations/draining.ts';
import type { Platform } from './kernel/context.ts';
import { release } from './kernel/release.ts';
import { jobs, schedules } from './modules/index.ts';
import { retentionLag, waitingBatches } from './modules/positions/index.ts';
import { createStatusReader } from './modules/status/index.ts';
import { countRequests } from './modules/usage/index.ts';
import { systemClock } from './platform/clock/clock.ts';
import { connect } from './platform/database/connect.ts';
import type { EmbeddedPostgres } from './platform/database/embedded/index.ts';
import { startDatabaseMonitor } from './platform/database/monitor.ts';
import { followReplica, type Replica } from './platform/database/replica/replica.ts';
import { createDns } from './platform/dns/dns.ts';
import { createGeocoder } from './platform/geocoder/index.ts';
import { startWorker, watchQueue } from './platform/jobs/index.ts';
import { createMailer, mailFolder } from './platform/mail/index.ts';
import { createMeter } from './platform/meter/meter.ts';
import { createMetrics, watchServices } from './platform/metrics/index.ts';
import { createNotifications } from './platform/notifications/index.ts';
import { createPaymentGateway } from './platform/payments/index.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { createStorage } from './platform/storage/index.ts';
import { startTelemetry } from './platform/telemetry/index.ts';
import { assertReachable, prepareDatabase } from './preparations.ts';
import type { Starting } from './server.ts';
import type { TimeLimits } from './time-limits.ts';

/**
 * How many connections wait to be accepted; the system may allow fewer. Those beyond try again after a second,
 * and then after longer and longer.
 */
const backlog = 4096;

/** Starts all that needs the database, and returns the messages for the operator. */
export const startServices = async (
  config: Config,
  starting: Starting,
  embedded: EmbeddedPostgres | undefined,
): Promise<string[]> => {
  const { steps, draining, log, limits, unwanted } = starting;
  const { statusMaxAge, stop: stopWithin } = limits;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  if (config.secretKeyIsWeak)
    log.warn('SECRET_KEY is too easy to guess, and ALLOW_WEAK_SECRET_KEY=1 accepts it');
  const secrets = createSecrets(config.secretKey, config.previousSecretKey);
  const storage = createStorage({
    ...config,
    onRenewalFailed: (error) =>
      log.warn({ err: error }, 'the credentials for the file store could not be renewed'),
  });
  const directString = config.databaseDirectUrl ?? connectionString;
  const pooled = config.databaseDirectUrl !== undefined;
  const requestLimits = { lockTimeout: limits.lock, idleInTransactionTimeout: 60_000 };
  await assertReachable(connectionString, config.databaseDirectUrl, requestLimits);
  await prepareDatabase(directString, config, { secrets, storage, log });
  const monitor = startDatabaseMonitor(connectionString, {
    timing: limits.monitoring,
    onDown: () =>
      void embedded
        ?.ensureRunning()
        .catch((error: unknown) =>
          log.error({ err: error }, 'the embedded database could not be started'),
        ),
  });
  steps.add('database monitor', () => monitor.stop());
  draining.skipIf(() => monitor.isDown());
  const traced = config.telemetry !== undefined;
  const watched = { monitor, connectionTimeout: limits.connecting, traced };
  const forRequests = {
    ...watched,
    ...requestLimits,
    pooled,
    fairWithin: limits.connection,
  };
  const { db, pool, isOverloaded } = connect(connectionString, {
    ...forRequests,
    max: config.databasePool,
  });
  const { connections } = stopWithin;
  steps.add('connections of requests', () => db.destroy(), connections);
  const lasting = connect(connectionString, { ...forRequests, max: 3 });
  steps.add('lasting connections', () => lasting.db.destroy(), connections);

  const replica =
    config.replica && connectReplica(config.replica, config, { primary: pool, limits });
  if (replica) steps.add('connections to the replica', () => replica.stop(), connections);
  const metrics = createMetrics(pool, {
    retentionLag: () => retentionLag({ db: lasting.db, clock: systemClock }),
    waitingBatches: () => waitingBatches(db),
    replicaLag: () => replica && replica.lag() / 1_000,
  });
  watchQueue(lasting.db, metrics.registry);
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    folder: mailFolder(config.dataDir),
    from: config.mailFrom,
    clock: systemClock,
    production: config.production,
    onSent: (outcome) => metrics.observeMail(outcome),
  });
  if (config.production && config.smtpUrl === undefined)
    log.warn('SMTP_URL is not set: mails are only written to files, and no one receives them');
  steps.add('mailer', async () => mailer.close());
  const readStatus = createStatusReader();
  const probed = { lastingDb: lasting.db, storage, mailer };
  watchServices(() => readStatus(probed), metrics.registry);
  if (config.payments === undefined)
    log.warn('PAYMENTS_MERCHANT_IDENTIFIER is not set: no cards and no payments are taken');
  const meter = createMeter({
    write: (counts) => countRequests({ db: lasting.db, clock: systemClock }, counts),
    onError: (error) => log.error({ err: error }, 'API requests could not be counted'),
  });
  // After the last request, before the database.
  steps.add('request counts', () => meter.stop(), stopWithin.counts);
  const notifications = createNotifications(directString, { log });
  steps.add('notifications', () => notifications.stop(), connections);
  const platform: Platform = {
    config,
    clock: systemClock,
    secrets,
    mailer,
    storage,
    geocoder: createGeocoder(config),
    dns: createDns(config),
    payments: createPaymentGateway(config, log),
    meter,
    notifications,
    ...(replica && { readDb: () => replica.current() }),
  };
  if (config.telemetry) {
    const { registry } = metrics;
    const trustsCallers = config.trustedProxies > 0;
    const options = { registry, log, trustsCallers, version: release.version };
    const telemetry = await startTelemetry(config.telemetry, options);
    steps.add('telemetry', () => telemetry.stop(), stopWithin.counts);
  }
  let stopJobs = (): Promise<void> => Promise.resolve();
  if (config.worker) {
    // Jobs have their own connections, so that a busy queue cannot starve requests.
    const queue = connect(directString, { ...watched, max: 13 });
    steps.add('connections of jobs', () => queue.db.destroy(), connections);
    const deps = { ...platform, db: queue.db };
    const worker = await startWorker({
      pool: queue.pool,
      jobs: config.production ? jobs : [...jobs, ...(await developmentJobs())],
      schedules,
      deps,
      clock: systemClock,
      log,
      metrics,
      stopWithinMs: stopWithin.jobs - 1_000,
    });
    stopJobs = () => worker.stop();
  }
  const databases = { db, lastingDb: lasting.db };
  const app = await createApp({
    platform,
    ...databases,
    metrics,
    logging: log,
    draining,
    isOverloaded,
    ...(statusMaxAge && { statusMaxAge }),
  });
  // Both stop concurrently: a long job must not keep the process alive.
  steps.add(
    'requests and jobs',
    () => Promise.all([closeGently(app, stopWithin.requests - 500), stopJobs()]),
    Math.max(stopWithin.requests, stopWithin.jobs),
  );
  unwanted.throwIfAborted();
  await app.listen({ host: config.host, port: config.port, backlog });
  return greeting(config);
};

const developmentJobs = async () =>
  (await import('./development/payments/index.ts')).paymentsSandboxJobs;

const connectReplica = (
  { url, maxLagSeconds }: NonNullable<Config['replica']>,
  { databasePool, databaseDirectUrl, telemetry }: Config,
  { primary, limits }: { primary: Pool; limits: TimeLimits },
): Replica => {
  const monitor = startDatabaseMonitor(url, { timing: limits.monitoring });
  const replica = connect(url, {
    monitor,
    traced: telemetry !== undefined,
    connectionTimeout: limits.connecting,
    fairWithin: limits.connection,
    max: databasePool,
    // It has the roles of the primary, and so their limits.
    pooled: databaseDirectUrl !== undefined,
  });
  return followReplica({ primary, replica, monitor, maxLag: maxLagSeconds * 1_000, every: 1_000 });
};

const greeting = (config: Config): string[] => [
  `Floorwright is ready at ${config.publicUrl}`,
  ...(config.demo
    ? [`Demo sign-ins, password ${demoPassword}:`, ...demoPeople.map(({ email }) => `  ${email}`)]
    : []),
];
