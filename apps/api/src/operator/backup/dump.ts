import { type ClientBase, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { listFingerprints, listMigrations, listQueueMigrations } from './catalog.ts';
import { readContents } from './contents.ts';
import {
  backupFormat,
  entryNames,
  keyOf,
  type Manifest,
  partName,
  type Summary,
} from './manifest.ts';
import { bytesAsStream, type Entry, textEntry } from './tar.ts';

/** Large enough that headers do not matter, small enough for memory. */
const partBytes = 4 * 1024 * 1024;

/** Text of the same kind on every server. */
export const portableSettings = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 3`,
  `set local client_encoding = 'UTF8'`,
].join('; ');

export const quoted = (...names: string[]): string => names.map(escapeIdentifier).join('.');

type Release = Manifest['release'];

/** Begins a snapshot in which nothing changes, and locks the tables against changes of the schema. */
export const beginSnapshot = async (client: ClientBase): Promise<string> => {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(portableSettings);
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const { tables } = await readContents(client);
  if (tables.length > 0) {
    const names = tables.map(({ schema, name }) => quoted(schema, name)).join(', ');
    await client.query(`lock table ${names} in access share mode`);
  }
  return rows[0]?.id ?? '';
};

export const readState = async (
  client: ClientBase,
  { release, now, isDistributed }: { release: Release; now: Date; isDistributed: boolean },
): Promise<{ manifest: Manifest; leftOut: string[] }> => {
  const fingerprints = await listFingerprints(client);
  const { tables, partitions, leftOut } = await readContents(client);
  const manifest = {
    format: backupFormat,
    created_at: now.toISOString(),
    release,
    migrations: await listMigrations(client),
    queue_migrations: await listQueueMigrations(client),
    key_fingerprint: fingerprints[0] ?? null,
    key_fingerprints: fingerprints,
    tables,
    partitions,
    distributed: isDistributed,
  };
  return { manifest, leftOut };
};

/** Groups bytes into parts of a known size, as an archive needs them. */
const inParts = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
};

/** All rows of the snapshot, table by table. Counts them into `rows`. */
const dumpTables = async function* (
  client: ClientBase,
  { tables }: Manifest,
  rows: Summary['rows'],
): AsyncGenerator<Entry, void> {
  for (const [index, table] of tables.entries()) {
    const columns = table.columns.map((column) => quoted(column)).join(', ');
    const source = `${quoted(table.schema, table.name)} (${columns})`;
    const copy = client.query(copyTo(`copy ${source} to stdout`));
    let part = 0;
    for await (const bytes of inParts(copy)) {
      yield { name: partName(index, part), size: bytes.length, body: bytesAsStream(bytes) };
      part += 1;
    }
    rows[keyOf(table)] = copy.rowCount;
  }
};

/** The manifest, the settings, all tables, the given files and the summary. */
export const dumpDatabase = async function* (
  client: ClientBase,
  manifest: Manifest,
  { settings, files, rows }: { settings: string; files: FileDump; rows: Summary['rows'] },
): AsyncGenerator<Entry, void> {
  yield textEntry(entryNames.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
  yield textEntry(entryNames.settings, settings);
  yield* dumpTables(client, manifest, rows);
  // After the rows: sequences know no snapshot, and must not be behind them.
  const { sequences } = await readContents(client);
  yield* files.entries();
  const summary: Summary = { rows, sequences, ...files.summary() };
  yield textEntry(entryNames.summary, `${JSON.stringify(summary, null, 1)}\n`);
};

export type FileDump = {
  entries: () => AsyncIterable<Entry>;
  summary: () => Pick<Summary, 'files' | 'file_bytes' | 'missing_files' | 'lost_files'>;
};

/** For a move between databases, where the files stay. */
export const noFiles: FileDump = {
  entries: () => (async function* () {})(),
  summary: () => ({ files: 0, file_bytes: 0, missing_files: [], lost_files: [] }),
};
