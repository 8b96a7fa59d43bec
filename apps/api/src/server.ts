import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import pino from 'pino';

import type { Config } from './config/config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { createDraining, type Draining } from './http/operations/draining.ts';
import { release } from './kernel/release.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded/index.ts';
import { assertPortFree } from './port.ts';
import { StartAborted } from './startup-error.ts';
import { createStopSteps, type StopSteps } from './stop-steps.ts';
import { type TimeLimits, usualLimits } from './time-limits.ts';

export type Server = {
  /** Drains first, unless it is a fast stop. */
  stop(options?: { hurry?: AbortSignal }): Promise<void>;
  greeting: string[];
};

type StartOptions = {
  limits?: TimeLimits;
  /** Aborts a start that is not ready yet; it then rejects. */
  unwanted?: AbortSignal;
};

/** Starts everything in order and stops it in reverse, also if a start fails half-way. */
export const startServer = async (
  config: Config,
  { limits = usualLimits, unwanted = new AbortController().signal }: StartOptions = {},
): Promise<Server> => {
  const log = pino({ level: config.logLevel });
  log.info({ ...release, node: process.versions.node }, 'starting');
  const steps = createStopSteps(log, limits.stop.all);
  const draining = createDraining();
  try {
    const starting = start(config, { steps, draining, log, limits, unwanted });
    const greeting = await Promise.race([starting, abortionOf(unwanted)]);
    const stop: Server['stop'] = async ({ hurry } = {}) => {
      draining.begin();
      const begunAt = performance.now();
      const spent = () => performance.now() - begunAt;
      const isHurried = () => hurry?.aborted === true;
      while (draining.isUseful() && spent() < config.drainSeconds * 1_000 && !isHurried())
        await delay(100, undefined, { signal: hurry }).catch(() => undefined);
      // Without a database there is nothing to serve, and the whole stop has the time of the steps.
      await steps.run(draining.isUseful() ? 0 : Math.min(spent(), limits.stop.all - 2_000));
    };
    return { stop, greeting };
  } catch (error) {
    await steps.run();
    throw error;
  }
};

/** Rejects when the signal is aborted. */
const abortionOf = async (unwanted: AbortSignal): Promise<never> => {
  if (!unwanted.aborted) await once(unwanted, 'abort');
  throw new StartAborted('The server was asked to stop while it was starting.');
};

export type Starting = {
  steps: StopSteps;
  draining: Draining;
  log: pino.Logger;
  limits: TimeLimits;
  unwanted: AbortSignal;
};

const start = async (config: Config, starting: Starting): Promise<string[]> => {
  await assertPortFree(config.host, config.port);
  await prepareDataFolder(config.dataDir);
  // The code loads while the database starts, each of which takes a third of a start.
  const [embedded, { startServices }] = await Promise.all([
    config.databaseUrl === undefined ? startDatabase(config, starting) : undefined,
    import('./services.ts'),
  ]);
  return startServices(config, starting, embedded);
};

const startDatabase = (
  config: Config,
  { steps, log, unwanted }: Starting,
): Promise<EmbeddedPostgres> => {
  const starting = startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    unwanted,
  });
  // Registered before the start: an aborted start leaves no database running.
  steps.add('embedded database', async () => {
    const database = await starting.catch(() => undefined);
    await database?.stop();
  });
  return starting;
};
