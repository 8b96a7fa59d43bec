import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { findCitus, noCitus } from './lib/citus.mjs';
import { fail } from './lib/command.mjs';

const usage = `Usage: node scripts/citus.mjs start <folder> [--workers 2] [--spare] [--shards 32] [--quick]
       node scripts/citus.mjs plain <folder> [--quick]
       node scripts/citus.mjs stop <folder>

start  A Citus cluster on 127.0.0.1, for tests and benchmarks. Servers that have stopped are started again.
       Without workers, one server is coordinator and worker, and each new database is distributed over itself.
       --spare adds a server that is not part of the cluster yet. --quick: a power failure would lose data.
plain  The same PostgreSQL without Citus.

Both print their servers as JSON. The database is called floorwright.`;

const options = {
  workers: { type: 'string', default: '2' },
  shards: { type: 'string', default: '32' },
  spare: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
};
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [order, given] = positionals;
if (!given || positionals.length > 2) fail(usage);
const folder = resolve(given);
const bin = findCitus() ?? fail(noCitus);

/** PostgreSQL refuses to run as root. */
const accountForRoot = () => {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] =
    ['postgres', 'nobody']
      .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
      .find((line) => line !== undefined)
      ?.split(':') ??
    fail('PostgreSQL does not run as root, and there is no user called postgres.');
  return { uid: Number(uid), gid: Number(gid) };
};
const account = process.getuid?.() === 0 ? accountForRoot() : {};

const run = (program, ...args) =>
  // Standard output is for the result. The server inherits it and would keep it open.
  execFileSync(join(bin, program), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const database = 'floorwright';
const query = (port, inDatabase, ...statements) => {
  const target = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', inDatabase];
  const commands = statements.flatMap((statement) => ['-c', statement]);
  const args = ['-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', ...target, ...commands];
  return execFileSync(join(bin, 'psql'), args, { encoding: 'utf8' }).trim();
};

/** Below the ports that the system assigns by itself: another process could take one of those meanwhile. */
const freePort = async () => {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
  }
};

const settingsOfCitus = () => {
  // Newer servers require a list of the libraries that may split shards.
  const known = execFileSync(join(bin, 'postgres'), ['--describe-config'], {
    ...account,
    cwd: '/',
  });
  return [
    `shared_preload_libraries = 'citus'`,
    // Shards move while they are written to.
    'wal_level = logical',
    `citus.node_conninfo = 'sslmode=disable'`,
    'citus.enable_statistics_collection = off',
    `citus.shard_count = ${Number(values.shards)}`,
    ...(known.includes('output_plugin_libraries')
      ? [`output_plugin_libraries = 'pgoutput, citus'`]
      : []),
  ];
};
const quickSettings = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'autovacuum = off',
  // Each database of a test has a process of Citus.
  'max_worker_processes = 200',
  'citus.recover_2pc_interval = -1',
];

const clusterOf = (name) => join(folder, name);

const createServerIn = async (name) => {
  const cluster = clusterOf(name);
  run('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = [
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    `port = ${await freePort()}`,
    'max_connections = 200',
    'max_wal_size = 4GB',
    ...(name === 'plain' ? [] : settingsOfCitus()),
    ...(values.quick ? quickSettings : []),
  ];
  appendFileSync(join(cluster, 'postgresql.conf'), `${settings.join('\n')}\n`);
};

const isRunning = (name) => {
  try {
    run('pg_ctl', 'status', '-D', clusterOf(name));
    return true;
  } catch {
    return false;
  }
};

/** Creates the server if it is new. */
const startServer = async (name) => {
  const isNew = !existsSync(clusterOf(name));
  if (isNew) await createServerIn(name);
  const log = join(folder, `${name}.log`);
  if (!isRunning(name)) run('pg_ctl', 'start', '-w', '-t', '300', '-D', clusterOf(name), '-l', log);
  const [pid, , , port] = readFileSync(join(clusterOf(name), 'postmaster.pid'), 'utf8').split('\n');
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  return { isNew, host: '127.0.0.1', port: Number(port), pid: Number(pid), url };
};

const startWithCitus = async (name) => {
  const server = await startServer(name);
  if (server.isNew) {
    query(server.port, 'postgres', `create database ${database}`);
    query(server.port, database, 'create extension citus');
  }
  return server;
};

const startAlone = async () => {
  const server = await startServer('coordinator');
  if (server.isNew)
    query(
      server.port,
      'template1',
      'create extension citus',
      `select citus_set_coordinator_host('127.0.0.1', ${server.port})`,
      `select citus_set_node_property('127.0.0.1', ${server.port}, 'shouldhaveshards', true)`,
    );
  return { coordinator: server, workers: [] };
};

const startCluster = async () => {
  const coordinator = await startWithCitus('coordinator');
  if (coordinator.isNew)
    query(
      coordinator.port,
      database,
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    );
  const workers = [];
  for (let number = 1; number <= Number(values.workers); number += 1) {
    const worker = await startWithCitus(`worker${number}`);
    if (worker.isNew)
      query(coordinator.port, database, `select citus_add_node('127.0.0.1', ${worker.port})`);
    workers.push(worker);
  }
  const spare = values.spare ? await startWithCitus('spare') : undefined;
  return { coordinator, workers, spare };
};

const startPlain = async () => {
  const server = await startServer('plain');
  if (server.isNew) query(server.port, 'postgres', `create database ${database}`);
  return server;
};

const stop = () => {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'PG_VERSION')));
  const mode = values.quick ? 'immediate' : 'fast';
  for (const name of names)
    if (isRunning(name)) run('pg_ctl', 'stop', '-m', mode, '-D', clusterOf(name));
};

const orders = {
  start: () => (Number(values.workers) === 0 ? startAlone() : startCluster()),
  plain: startPlain,
  stop,
};
if (!Object.hasOwn(orders, order)) fail(usage);
mkdirSync(folder, { recursive: true });
if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
const started = await orders[order]();
if (started) console.log(JSON.stringify(started));
