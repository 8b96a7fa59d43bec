import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import { baseFiles } from './base-files.ts';

/** Starts the release in `folder` and returns the process; `stop` asks it to stop. */
type Place = (folder: string, scratch: string, env: Record<string, string>) => Started;
type Started = { child: ChildProcess; stop: () => void };

const chrootScript = path.join(import.meta.dirname, 'chroot.sh');
const systemPath = '/usr/sbin:/usr/bin:/sbin:/bin';

const inChroot: Place = (folder, scratch, env) => {
  const root = path.join(scratch, 'root');
  mkdirSync(root);
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const files = [folder, process.execPath, ...baseFiles(folder)];
  const child = spawn('unshare', [...namespaces, 'sh', chrootScript, root, ...files], {
    env: { ...env, PATH: systemPath },
  });
  // unshare waits for its one child, which is the server, and does not pass signals on.
  const stop = () => {
    const pid = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    process.kill(Number(pid), 'SIGTERM');
  };
  return { child, stop };
};

/** The image of the release, on a base that is made from the files of this system. */
const inContainer =
  (engine: string): Place =>
  (folder, scratch, env) => {
    const run = (...args: string[]) => execFileSync(engine, args, { stdio: 'pipe' });
    const name = `floorwright-test-${process.pid}`;
    const base = path.join(scratch, 'base');
    for (const file of baseFiles(folder)) cpSync(file, base + file, { dereference: true });
    cpSync(process.execPath, `${base}/usr/bin/node`);
    mkdirSync(`${base}/etc`, { recursive: true });
    writeFileSync(`${base}/etc/passwd`, 'node:x:1000:1000::/data:/bin/sh\n');
    writeFileSync(`${base}/Dockerfile`, 'FROM scratch\nCOPY . /\n');
    onTestFinished(() => void spawnSync(engine, ['rmi', '-f', name, `${name}-base`]));
    run('build', '-t', `${name}-base`, base);
    run('build', '--build-arg', `BASE=${name}-base`, '-t', name, folder);
    const variables = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
    const writable = ['/tmp', '/data'].flatMap((place) => ['--tmpfs', `${place}:mode=1777`]);
    const options = ['--rm', '--read-only', '--network=host', ...writable, ...variables];
    const child = spawn(engine, ['run', '--name', name, ...options, name]);
    return { child, stop: () => void run('stop', name) };
  };

/** Without the rights for more: in an empty environment. */
const asProcess: Place = (folder, scratch, env) => {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: { ...env, PATH: '/nonexistent', DATA_DIR: path.join(scratch, 'data') },
  });
  return { child, stop: () => void child.kill('SIGTERM') };
};

const works = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { timeout: 30_000 }).status === 0;

/** The steps of chroot.sh that need rights: in some containers root has only a part of them. */
const trial = [
  'mount -t tmpfs -o mode=700,uid=1000,gid=1000 tmpfs /tmp',
  'mount -o remount,bind,ro /tmp',
  'mount --rbind /dev /dev',
  'mount -t proc proc /proc',
  'chroot --userspec=1000:1000 / true',
].join(' && ');

const choosePlace = (): [string, Place] => {
  const isLinux = process.platform === 'linux';
  const engine = ['docker', 'podman'].find((name) => isLinux && works(name, 'info'));
  if (engine !== undefined) return [`a container of ${engine}`, inContainer(engine)];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const mayMount = process.getuid?.() === 0 && works('unshare', ...namespaces, 'sh', '-c', trial);
  return mayMount ? ['a chroot', inChroot] : ['an empty environment', asProcess];
};

/** Where releases are started on this machine. */
export const [placeName, startRelease] = choosePlace();

export type RunningRelease = { output(): string; stop(): Promise<number | null> };

/** A release once it is ready. */
export const runRelease = async (
  ...[folder, scratch, env]: Parameters<Place>
): Promise<RunningRelease> => {
  const { child, stop } = startRelease(folder, scratch, env);
  let output = '';
  const closed = once(child, 'close');
  const stopped = async (): Promise<number | null> => {
    if (child.exitCode === null) stop();
    await closed;
    return child.exitCode;
  };
  onTestFinished(async () => void (await stopped()));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Floorwright is ready')) resolve();
      });
    void closed.then(() => reject(new Error(`The release ended: ${output}`)));
  });
  return { output: () => output, stop: stopped };
};
