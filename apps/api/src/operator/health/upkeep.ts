import type { KyselyPlugin } from 'kysely';
import pino from 'pino';

import type { Config } from '../../config/config.ts';
import type { Platform } from '../../kernel/context.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { createDns } from '../../platform/dns/dns.ts';
import { createGeocoder } from '../../platform/geocoder/index.ts';
import { createMailer, mailFolder } from '../../platform/mail/index.ts';
import { silentNotifications } from '../../platform/notifications/index.ts';
import { createPaymentGateway } from '../../platform/payments/index.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { assertStoreOf, createStorage } from '../../platform/storage/index.ts';
import { StartupError } from '../../startup-error.ts';
import { type Command, invocation, readArguments } from '../command.ts';
import { withDatabase } from '../database.ts';
import { upkeepJobs, upkeepSchedules } from './tasks.ts';

const names = upkeepSchedules.map(({ name }) => name);

export const upkeep: Command = {
  name: 'upkeep',
  usage: ['[<name> …]'],
  summary: `Does the scheduled upkeep now, also beside the product, and says what it changed: ${names.join(', ')}.`,
  run: (args, { environment, report }) => {
    const { positionals } = readArguments(upkeep, args, { options: {}, most: names.length });
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new StartupError(`There is no upkeep ${unknown}: choose from ${names.join(', ')}.`);
    const chosen = positionals.length > 0 ? positionals : names;
    return withDatabase({ environment, report }, async ({ db, config }) => {
      await assertStoreOf(db, createStorage(config));
      const failed: string[] = [];
      for (const name of chosen) {
        const { sentence, done } = await runOnce(db, config, name);
        report(sentence);
        if (!done) failed.push(name);
      }
      if (failed.length > 0)
        throw new StartupError(
          `${failed.join(', ')} failed. Run it again with ${invocation()} upkeep ${failed.join(' ')}.`,
        );
      return `Upkeep is done: ${chosen.length} of ${chosen.length}.`;
    });
  },
};

/** Counts the rows that statements insert, update or delete. */
const countRows = (): { plugin: KyselyPlugin; rows: () => bigint } => {
  let rows = 0n;
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        rows += result.numAffectedRows ?? 0n;
        return Promise.resolve(result);
      },
    },
    rows: () => rows,
  };
};

/** Each by itself: a failure does not keep the others from running. */
const runOnce = async (
  db: Db,
  config: Config,
  name: string,
): Promise<{ sentence: string; done: boolean }> => {
  const schedule = upkeepSchedules.find((known) => known.name === name);
  const job = upkeepJobs.find((known) => known.name === schedule?.job.name);
  if (!schedule || !job) throw new Error(`there is no job for ${name}`);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const { plugin, rows } = countRows();
  const started = performance.now();
  const outcome = (result: string): string =>
    `${name}: ${result}, ${rows()} rows changed, ${((performance.now() - started) / 1_000).toFixed(1)} s`;
  const { deps, close } = prepare(config, db.withPlugin(plugin), log);
  try {
    const signal = new AbortController().signal;
    await job.perform(schedule.payload, deps, { id: 'upkeep', attempt: 1, log, signal });
    return { sentence: outcome('done'), done: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { sentence: outcome(`failed (${reason})`), done: false };
  } finally {
    close();
  }
};

/** The services that jobs may use. */
const prepare = (
  config: Config,
  db: Db,
  log: pino.Logger,
): { deps: Platform & { db: Db }; close: () => void } => {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    folder: mailFolder(config.dataDir),
    from: config.mailFrom,
    clock: systemClock,
  });
  const deps = {
    config,
    clock: systemClock,
    secrets: createSecrets(config.secretKey, config.previousSecretKey),
    mailer,
    storage: createStorage(config),
    geocoder: createGeocoder(config),
    dns: createDns(config),
    payments: createPaymentGateway(config, log),
    // No request is served here.
    meter: { take: () => undefined, look: () => undefined, giveBack: () => undefined },
    notifications: silentNotifications,
    db,
  };
  return { deps, close: () => mailer.close() };
};
