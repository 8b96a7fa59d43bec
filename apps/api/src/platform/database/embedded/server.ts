import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import type { Binaries } from './binaries.ts';
import { spawnIdentity, type DatabaseUser } from './database-user.ts';
import { servesCluster } from './lock-file.ts';

/** Modest enough for a small machine that runs other things as well; fsync stays on. */
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
  // No replica hangs on this server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Failing statements are reported to the server process, which logs them; the file stays short.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export type ServerPlan = {
  binaries: Binaries;
  cluster: string;
  socketFolder: string;
  user: DatabaseUser | undefined;
};

/**
 * Starts the server in a session of its own: Ctrl-C in the terminal reaches only the process that
 * still has requests to finish, and the database outlives a server process that is killed.
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

/** Fast shutdown: open connections end, everything is written, and the process is gone afterwards. */
export const stopServer = async (pid: number, cluster: string): Promise<void> => {
  if (!servesCluster(pid, cluster)) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (servesCluster(pid, cluster)) throw error;
  }
  while (servesCluster(pid, cluster)) await pause(10);
};
