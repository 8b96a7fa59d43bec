import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import pg from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { quickFolder } from '../../../../test/quick-folder.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { eventually } from '../../../../test/waiting.ts';
import { StartupError } from '../../../startup-error.ts';
import { databaseUser, spawnIdentity } from './database-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { findProcess } from './processes.ts';

const isRoot = process.getuid?.() === 0;

const start = async (dataDir: string) => {
  const database = await startEmbeddedPostgres({ dataDir, log() {} });
  onTestFinished(() => database.stop());
  return database;
};

type Reachable = Pick<EmbeddedPostgres, 'connectionString'>;

const query = async ({ connectionString }: Reachable, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

const addVenue = (database: Reachable, name: string) =>
  query(database, `INSERT INTO venue VALUES ('${name}')`);
const venues = (database: Reachable) => query(database, 'SELECT name FROM venue ORDER BY name');

/** Created once. Tests that do not need a new cluster start with a copy of this one. */
let template = '';

beforeAll(async () => {
  template = mkdtempSync(path.join(quickFolder(), 'fw-'));
  chmodSync(template, 0o711);
  const database = await startEmbeddedPostgres({ dataDir: template, log() {} });
  await query(database, 'CREATE TABLE venue (name text)');
  await database.stop();
  return () => rmSync(template, { recursive: true, force: true });
});

const madeDataDir = (name = 'data'): string => {
  const dataDir = path.join(temporaryFolder(quickFolder()), name);
  execFileSync('cp', ['-a', template, dataDir]);
  return dataDir;
};

/** Another process that uses the database, and its result. */
const startElsewhere = async (dataDir: string) => {
  const launcher = pathToFileURL(path.join(import.meta.dirname, 'index.ts')).href;
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
    const database = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {} });
    process.once('SIGTERM', () => database.stop().then(() => process.exit()));
    console.log(JSON.stringify(database));
    setInterval(() => {}, 60_000);`;
  const options = ['--import', 'tsx', '--conditions=source', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, [...options, dataDir], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const answer = JSON.parse(line.toString()) as Omit<EmbeddedPostgres, 'stop'>;
  /** Signals the whole process group, as a terminal does. */
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    process.kill(-Number(child.pid), signal);
    await ended;
  };
  return { answer, end };
};

const failure = async (dataDir: string): Promise<string> => {
  const outcome: unknown = await start(dataDir).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(StartupError);
  return outcome instanceof Error ? outcome.message : '';
};

test('a second start finds the data of the first', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  expect(first).toMatchObject({ adopted: false, location: path.join(dataDir, 'postgres/cluster') });
  await addVenue(first, 'Westport');
  await first.stop();
  expect(findProcess(first.pid)).toBeUndefined();

  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await venues(second)).toEqual(['Westport']);
});

test('the database listens on a private socket only, uses fsync and supports Unicode', async () => {
  // Environment variables for other databases must have no effect.
  vi.stubEnv('PGPORT', '1');
  vi.stubEnv('PGSSLMODE', 'require');
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataDir = madeDataDir();
  const database = await start(dataDir);
  expect(await query(database, 'SHOW listen_addresses')).toEqual(['']);
  expect(statSync(path.join(dataDir, 'postgres/socket')).mode & 0o777).toBe(0o700);
  expect(await query(database, 'SHOW fsync')).toEqual(['on']);
  expect(await query(database, `SELECT lower('ÄÖÅ')`)).toEqual(['äöå']);
});

test('a database whose server process was killed keeps running and is adopted', async () => {
  const dataDir = madeDataDir();
  const { answer, end } = await startElsewhere(dataDir);
  await addVenue(answer, 'Westport');
  await end('SIGKILL');

  const adopter = await start(dataDir);
  expect(adopter).toMatchObject({ adopted: true, pid: answer.pid });
  expect(await venues(adopter)).toEqual(['Westport']);
  await adopter.stop();
  expect(findProcess(answer.pid)).toBeUndefined();
});

test('the last of several server processes stops the database', async () => {
  const dataDir = madeDataDir();
  const here = await start(dataDir);
  const { answer, end } = await startElsewhere(dataDir);
  expect(answer).toMatchObject({ adopted: true, pid: here.pid });
  await here.stop();
  expect(await venues(answer)).toEqual([]);
  await end('SIGTERM');
  expect(findProcess(answer.pid)).toBeUndefined();
});

test('several first starts at the same time share one database', async () => {
  const dataDir = temporaryFolder();
  const databases = await Promise.all([start(dataDir), start(dataDir)]);
  expect(new Set(databases.map(({ pid }) => pid)).size).toBe(1);
  expect(databases.filter(({ adopted }) => !adopted)).toHaveLength(1);
  const left = readdirSync(path.join(dataDir, 'postgres')).toSorted();
  expect(left).toEqual(['cluster', 'postgres.log', 'socket', 'users']);
});

test('a database that was killed recovers committed data', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  await addVenue(first, 'Westport');
  process.kill(first.pid, 'SIGKILL');
  const second = await start(dataDir);
  expect(second.pid).not.toBe(first.pid);
  expect(await venues(second)).toEqual(['Westport']);
});

test('a database that was killed is restarted with the same socket', async () => {
  const database = await start(madeDataDir());
  await addVenue(database, 'Mall');
  process.kill(database.pid, 'SIGKILL');
  await Promise.all([database.ensureRunning(), database.ensureRunning()]);
  expect(await venues(database)).toEqual(['Mall']);
});

test('a start waits for the last process of a database that was killed', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  const client = new pg.Client({ connectionString: first.connectionString });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = Number(rows[0]?.pid);
  process.kill(backend, 'SIGSTOP');
  process.kill(first.pid, 'SIGKILL');

  const starting = start(dataDir);
  const log = path.join(dataDir, 'postgres/postgres.log');
  const refused = () => readFileSync(log, 'utf8').includes('pre-existing shared memory block');
  await eventually(() => expect(refused()).toBe(true));
  process.kill(backend, 'SIGCONT');
  expect(await venues(await starting)).toEqual([]);
});

test('a start waits for a database that is still shutting down', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  await addVenue(first, 'Westport');
  process.kill(first.pid, 'SIGINT');
  const second = await start(dataDir);
  expect(second.pid).not.toBe(first.pid);
  expect(await venues(second)).toEqual(['Westport']);
});

test('a stale lock file whose process id belongs to another program does not prevent a start', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  await addVenue(first, 'Westport');
  process.kill(first.pid, 'SIGKILL');
  const other = spawn('sleep', ['60'], spawnIdentity(databaseUser(first.location)));
  onTestFinished(() => void other.kill());
  for (const name of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const lock = path.join(dataDir, 'postgres', name);
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid)));
  }

  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await venues(second)).toEqual(['Westport']);
  expect(other.exitCode).toBeNull();
});

test('a database whose socket was deleted is restarted', async () => {
  const dataDir = madeDataDir();
  const first = await start(dataDir);
  rmSync(path.join(dataDir, 'postgres/socket'), { recursive: true });
  const second = await start(dataDir);
  expect(second.pid).not.toBe(first.pid);
  expect(await venues(second)).toEqual([]);
});

test('a data folder with a long path and special characters works', async () => {
  const dataDir = madeDataDir(`a "quoted", -long path ${'x'.repeat(80)}`);
  mkdirSync(dataDir.slice(0, dataDir.indexOf(' -long')));
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second).toMatchObject({ adopted: true, pid: first.pid });
  expect(await venues(second)).toEqual([]);
});

test('a data folder inside a private folder works', async () => {
  const project = temporaryFolder();
  chmodSync(project, 0o700);
  const log = vi.fn<(message: string) => void>();
  const database = await startEmbeddedPostgres({ dataDir: path.join(project, 'data'), log });
  onTestFinished(async () => {
    await database.stop();
    rmSync(path.dirname(database.location), { recursive: true, force: true });
  });
  expect(await query(database, 'SELECT 1')).toEqual([1]);
  expect(database.location.startsWith(project)).toBe(!isRoot);
  const warnings = log.mock.calls.flat().filter((message) => message.includes('cannot enter'));
  expect(warnings).toHaveLength(isRoot ? 1 : 0);
});

test('a data folder that is not writable is reported in one sentence', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  writeFileSync(dataDir, 'a file');
  expect(await failure(dataDir)).toMatch(
    /^The data folder .*\/data cannot be written \(.*\): .* set DATA_DIR to another folder\.$/,
  );
});

test('a cluster of another major version is reported in one sentence', async () => {
  const dataDir = madeDataDir();
  writeFileSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n');
  expect(await failure(dataDir)).toMatch(
    /^The database in .* was created by PostgreSQL 15, but this release uses PostgreSQL 18: .*\.$/,
  );
});

test('a folder that is not a cluster is not changed and is reported in one sentence', async () => {
  const dataDir = temporaryFolder();
  const note = path.join(dataDir, 'postgres/cluster/note');
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, '');
  expect(await failure(dataDir)).toMatch(/ is not a PostgreSQL database: move it away, .*\.$/);
  expect(existsSync(note)).toBe(true);
});

test('a failed start is reported with the error from the log', async () => {
  const dataDir = madeDataDir();
  appendFileSync(path.join(dataDir, 'postgres/cluster/postgresql.conf'), 'nonsense = 1\n');
  expect(await failure(dataDir)).toMatch(
    /^The embedded database does not start: .*postgresql\.conf" contains errors \(its log is .*\)\.$/,
  );
  expect(readdirSync(path.join(dataDir, 'postgres/users'))).toEqual([]);
});
