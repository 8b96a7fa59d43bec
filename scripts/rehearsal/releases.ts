import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { startProgram } from '../../bench/lib/processes.ts';
import { root } from '../lib/root.mjs';
import { checkOut } from '../previous-release/checkout.mjs';

export type Release = { name: string; folder: string };

/** Where programs of the system are, but no compilers of the checkout. */
const systemPath = '/usr/sbin:/usr/bin:/sbin:/bin';

const makeArchive = (sources: string): string => {
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: sources, stdio: 'inherit' });
  const made = path.join(sources, 'release');
  const archive = readdirSync(made).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error(`There is no archive in ${made}.`);
  return path.join(made, archive);
};

const unpack = (archive: string, folder: string, name: string): Release => {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  return { name, folder };
};

/** The archive of an earlier commit, made by its own script, and unpacked. */
export const makeEarlier = async (
  { version, commit }: { version: string; commit: string },
  into: string,
): Promise<Release> => {
  const { folder, remove } = await checkOut(commit, { packages: 'copy' });
  try {
    return unpack(makeArchive(folder), path.join(into, 'earlier'), version);
  } finally {
    remove();
  }
};

/** The archive of this checkout, unpacked. */
export const makePresent = (into: string): Release =>
  unpack(makeArchive(root), path.join(into, 'present'), 'this release');

export const startServer = ({ folder }: Release, env: NodeJS.ProcessEnv) =>
  startProgram(
    [path.join(folder, 'server.js')],
    { ...env, PATH: systemPath },
    'Floorwright is ready',
  );

/** Runs an operator's command to its end, and returns its output. */
export const operate = async (
  { folder }: Release,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const child = spawn(process.execPath, ['operator.js', ...args], {
    cwd: folder,
    env: { ...env, PATH: systemPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`operator ${args.join(' ')}:\n${output}`);
  return output.trim();
};
