import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { createCaller } from '../../bench/chaos/caller.ts';
import { findDamage } from '../../bench/chaos/check.ts';
import type { MailServer } from '../../bench/chaos/mail-server.ts';
import { createRandom } from '../../bench/chaos/random.ts';
import { addCard, findVenue, signInOwner, type Venue } from '../../bench/chaos/venue.ts';
import { write, type Written } from '../../bench/chaos/writers.ts';
import { makeDataFolder } from '../../bench/lib/data-folder.ts';
import { freePort } from '../../bench/lib/processes.ts';
import { databaseIn } from '../../bench/lib/product.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Contents, countRows, differences, readBackup } from './contents.ts';
import { fillPositions } from './positions.ts';
import { operate, type Release, startServer } from './releases.ts';

export type Rehearsal = {
  earlier: Release;
  present: Release;
  /** For backups. */
  scratch: string;
  mails: MailServer;
  /** How many positions of visitors are added to the demo. */
  positions: number;
  /** Whether processes of both releases may serve at the same time. */
  isRolling: boolean;
};

const writers = 4;
/** Before the backup, and after the last process was replaced, in milliseconds. */
const calm = 5_000;

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
};

/** Users who write until `stop`, which waits for their last answers. */
const startWriters = (call: ReturnType<typeof createCaller>, venue: Venue) => {
  const over = new AbortController();
  const written: Written[] = [];
  const writing = Promise.all(
    Array.from({ length: writers }, (_, index) => {
      const random = createRandom(1000 + index);
      return write({ call, venue, name: `rehearsal-${index}`, random, over: over.signal, written });
    }),
  );
  // It may fail while something else is awaited.
  writing.catch(() => undefined);
  const stop = async (): Promise<void> => {
    over.abort();
    await writing;
  };
  return { written, stop };
};

/** Changed by every start and by the worker, or different in each store. */
const ofTheStart = /^(public\.(installation_facts|job_workers|store_marker)|graphile_worker\.\w+):/;

const lostIn = (when: string, before: Contents, after: Contents): string[] =>
  differences(before, after)
    .filter((line) => !ofTheStart.test(line))
    .map((line) => `${when}, ${line}`);

type Backup = Awaited<ReturnType<typeof readBackup>>;

/** Backs up what is in a data folder, with the columns of an earlier backup. */
const backUp = async (
  release: Release,
  env: NodeJS.ProcessEnv,
  { file, like, wanted = [] }: { file: string; like?: Backup; wanted?: string[] },
): Promise<Backup> => {
  await operate(release, ['backup', file], env);
  return readBackup(file, { ...(like && { shape: like.shape }), wanted });
};

/** Restores a backup elsewhere with this release, starts it there, and compares every row and file. */
const compareElsewhere = async (
  { present, scratch }: Rehearsal,
  archive: string,
  before: Backup,
): Promise<string[]> => {
  const data = makeDataFolder();
  const env = { DATA_DIR: path.join(data.path, 'data') };
  try {
    await timed('restored elsewhere', () => operate(present, ['restore', archive], env));
    // Without a worker: its jobs would change the data that is compared.
    const port = String(await freePort());
    const quiet = { ...env, WORKER: '0', PORT: port, DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' };
    const server = await startServer(present, quiet);
    await server.stop();
    const file = path.join(scratch, 'restored.tar.gz');
    const restored = await backUp(present, env, { file, like: before });
    console.log(`compared ${countRows(before)} rows and ${before.files.size} files`);
    return lostIn('after the restore', before, restored);
  } finally {
    data.remove();
  }
};

/** Stops all processes, starts this release on the same data, and compares every row and file. */
const upgradeAtOnce = async (
  { earlier, present, scratch }: Rehearsal,
  cluster: Cluster,
  env: NodeJS.ProcessEnv,
): Promise<string[]> => {
  await cluster.removeAll();
  const old = await backUp(earlier, env, { file: path.join(scratch, 'before.tar.gz') });
  await timed('upgraded with all processes stopped', () => cluster.add(present));
  const file = path.join(scratch, 'after.tar.gz');
  const upgraded = await backUp(present, env, { file, like: old });
  console.log(`compared ${countRows(old)} rows and ${old.files.size} files`);
  return lostIn('after the upgrade', old, upgraded);
};

/** Runs all steps, and returns what went wrong. */
export const rehearse = async (rehearsal: Rehearsal): Promise<string[]> => {
  const { earlier, present, scratch, mails, positions, isRolling } = rehearsal;
  const data = makeDataFolder();
  const env = { DATA_DIR: data.path, LOG_LEVEL: 'warn', SMTP_URL: mails.url };
  const cluster = await startCluster(env);
  try {
    await cluster.add(earlier);
    await cluster.add(earlier);
    if (positions > 0) await fillPositions(databaseIn(data.path), positions);
    const call = createCaller(cluster.url, await signInOwner(cluster.url));
    const venue = await findVenue(call);
    await addCard(call);
    const { written, stop } = startWriters(call, venue);
    await delay(calm);

    const archive = path.join(scratch, 'backup.tar.gz');
    const acknowledged = written.filter(({ kind, refused }) => kind === 'beacon' && !refused);
    const wanted = ['public.beacons.name'];
    const before = await timed('backed up under load, and read again', () =>
      backUp(earlier, env, { file: archive, wanted }),
    );
    const names = before.values.get('public.beacons.name');
    console.log(`${countRows(before)} rows, ${(statSync(archive).size / 2 ** 20).toFixed(1)} MB`);
    const failures = acknowledged
      .filter(({ marker }) => !names?.has(marker))
      .map(({ marker }) => `${marker} was acknowledged before the backup, and is not in it`);

    failures.push(...(await compareElsewhere(rehearsal, archive, before)));
    if (isRolling) {
      const began = cluster.answered();
      await timed('both processes replaced under load', () => cluster.replaceAll(present));
      await delay(calm);
      console.log(`${cluster.answered() - began} requests meanwhile`);
    }
    await stop();
    if (!isRolling) failures.push(...(await upgradeAtOnce(rehearsal, cluster, env)));
    console.log(`${cluster.answered()} requests, ${written.length} writes`);
    failures.push(...cluster.failures.map((line) => `a request failed: ${line}`));
    const { floorId } = venue;
    const databaseUrl = databaseIn(data.path);
    const { damage } = await findDamage({ databaseUrl, mails, written, floorId });
    return [...failures, ...damage];
  } finally {
    await cluster.stop();
    data.remove();
  }
};
