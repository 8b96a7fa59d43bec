import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import type { Binaries } from './binaries/binaries.ts';
import { spawnIdentity, type DatabaseUser } from './database-user.ts';
import { servesCluster } from './lock-file.ts';

/** Sized for a small machine that also runs other programs. fsync stays on. */
const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  max_connections: '100',
  // There are no replicas.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Leaves out failed statements, which the client logs, so that the file stays small.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

type ServerPlan = {
  binaries: Binaries;
  cluster: string;
  socketFolder: string;
  user: DatabaseUser | undefined;
};

/**
 * Starts PostgreSQL in a separate session: Ctrl-C in the terminal must not stop it while this process still
 * finishes requests, and it keeps running if this process is killed.
 */
export const spawnServer = (plan: ServerPlan, logDescriptor: number): ChildProcess => {
  const quotedFolder = `"${plan.socketFolder.replaceAll('"', '""')}"`;
  const all = { ...settings, unix_socket_directories: quotedFolder };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(plan.binaries.postgres, ['-D', plan.cluster, ...options], {
    ...spawnIdentity(plan.user),
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
  child.unref();
  return child;
};

/** Requests a fast shutdown, which closes open connections, and waits until the process has exited. */
export const stopServer = async (pid: number, cluster: string): Promise<void> => {
  if (!servesCluster(pid, cluster)) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (servesCluster(pid, cluster)) throw error;
  }
  while (servesCluster(pid, cluster)) await pause(10);
};
