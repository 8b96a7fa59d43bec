import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { StartupError } from '../../../startup-error.ts';

/** The account that runs PostgreSQL if this process runs as root, because PostgreSQL refuses to. */
export type DatabaseUser = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'nobody'];

/** Undefined if this process does not run as root: PostgreSQL then runs as the same user. */
export const databaseUser = (cluster: string): DatabaseUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? accountFor(candidates);
};

/** An existing cluster keeps its owner, so that both root and that user can start it. */
const ownerOf = (cluster: string): DatabaseUser | undefined => {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (found === undefined || found.uid === 0) return undefined;
  const name = accounts().find((account) => account.uid === found.uid)?.name ?? String(found.uid);
  return { name, uid: found.uid, gid: found.gid };
};

const accountFor = (names: string[]): DatabaseUser => {
  const known = accounts();
  for (const name of names) {
    const account = known.find((candidate) => candidate.name === name);
    if (account !== undefined) return account;
  }
  throw new StartupError(
    `PostgreSQL does not run as root and this system has no user named ${names.join(' or ')}: ` +
      'start the server as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.',
  );
};

const accounts = (): DatabaseUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }));

/** The identity for `spawn`, which requires signed numbers (macOS uses -2 for an unprivileged user). */
export const spawnIdentity = (user: DatabaseUser | undefined): { uid?: number; gid?: number } =>
  user === undefined ? {} : { uid: user.uid | 0, gid: user.gid | 0 };

/** The outermost folder in the path of `folder` that the user cannot enter, if any. */
export const firstClosedFolder = (folder: string, user: DatabaseUser): string | undefined => {
  const script = 'for folder; do cd "$folder" 2>&- || { printf %s "$folder"; exit 1; }; done';
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', ...ancestors(folder)], {
    ...spawnIdentity(user),
    cwd: '/',
    encoding: 'utf8',
  });
  if (probe.error !== undefined) throw cannotSwitch(user, probe.error);
  return probe.status === 0 ? undefined : probe.stdout;
};

const ancestors = (folder: string): string[] => {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
};

const cannotSwitch = (user: DatabaseUser, reason: Error): StartupError =>
  new StartupError(
    `Root may not run a program as the user ${user.name} here (${reason.message}): ` +
      'start the server as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.',
  );
