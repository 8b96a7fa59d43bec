import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '../../../startup-error.ts';
import type { Binaries } from './binaries/binaries.ts';
import { renameUnlessTaken } from './binaries/copy-folder.ts';
import { superuser } from './connection.ts';
import { spawnIdentity } from './database-user.ts';
import { clusterIn, type Home } from './home.ts';
import { findProcess } from './processes.ts';
import { causeIn } from './server-log.ts';

/** Creates the cluster if there is none, and refuses one of another major version. */
export const ensureCluster = async (
  home: Home,
  binaries: Binaries,
  unwanted: AbortSignal,
): Promise<void> => {
  const cluster = clusterIn(home.folder);
  if (!existsSync(cluster)) await createCluster(home, binaries, unwanted);
  const version = clusterVersion(cluster);
  if (version === undefined) {
    throw new StartupError(
      `${cluster} is not a PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (version !== binaries.majorVersion) {
    throw new StartupError(
      `The database in ${cluster} was created by PostgreSQL ${version}, but this release uses ` +
        `PostgreSQL ${binaries.majorVersion}: start the release that created it, or set DATA_DIR to ` +
        'another folder.',
    );
  }
};

const clusterVersion = (cluster: string): string | undefined => {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

const unfinishedPrefix = 'cluster-unfinished-';

/** Uses a temporary name first, so that an interrupted start leaves no incomplete cluster behind. */
const createCluster = async (
  { folder, user }: Home,
  binaries: Binaries,
  unwanted: AbortSignal,
): Promise<void> => {
  const unfinished = mkdtempSync(path.join(folder, `${unfinishedPrefix}${process.pid}-`));
  try {
    if (user !== undefined) chownSync(unfinished, user.uid, user.gid);
    await runInitdb(unfinished, { folder, user }, binaries, unwanted);
    renameUnlessTaken(unfinished, clusterIn(folder));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeUnfinished(folder);
};

const runInitdb = async (
  target: string,
  { folder, user }: Home,
  binaries: Binaries,
  unwanted: AbortSignal,
) => {
  // Unicode case mapping and code point order, the same on every system.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const options = [`--username=${superuser}`, '--auth=trust', '--encoding=UTF8', ...locale];
  const initdb = spawn(binaries.initdb, ['-D', target, ...options, '--no-instructions'], {
    ...spawnIdentity(user),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [initdb.stdout, initdb.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const kill = () => initdb.kill();
  unwanted.addEventListener('abort', kill);
  if (unwanted.aborted) kill();
  const code = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject);
    initdb.once('close', resolve);
  }).finally(() => unwanted.removeEventListener('abort', kill));
  if (code === 0) return;
  throw new StartupError(
    `The database could not be created in ${folder}: ` +
      `${causeIn(output) ?? `initdb ended with code ${code}`}.`,
  );
};

/** Removes the incomplete clusters of processes that were killed. */
const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const maker = Number.parseInt(name.slice(unfinishedPrefix.length), 10);
    if (findProcess(maker) === undefined) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
};
