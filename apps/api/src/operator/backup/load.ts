import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StartupError } from '../../startup-error.ts';
import {
  listForeignKeys,
  listPartitions,
  listRelations,
  listTables,
  listTriggers,
} from './catalog.ts';
import { portableSettings, quoted } from './dump.ts';
import { keyOf, type Manifest, type Partition, type Summary, type Table } from './manifest.ts';

/**
 * The schema as it has to be while rows are loaded in any order: with the partitions of the archive, empty,
 * without foreign keys and triggers. Needs no superuser, only the owner of the tables.
 */
export const prepareLoading = async (client: ClientBase, manifest: Manifest): Promise<Loading> => {
  await client.query(portableSettings);
  await replacePartitions(client, manifest.partitions);
  const targets = compareTables(manifest.tables, await listTables(client));
  const foreignKeys = await listForeignKeys(client);
  for (const { schema, table, name } of foreignKeys)
    await client.query(`alter table ${quoted(schema, table)} drop constraint ${quoted(name)}`);
  const triggers = await listTriggers(client);
  for (const { schema, table, name } of triggers)
    await client.query(`alter table ${quoted(schema, table)} disable trigger ${quoted(name)}`);
  // Migrations insert rows, such as the plans.
  const names = [...targets.values()].map(({ schema, name }) => quoted(schema, name));
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return {
    targets,
    foreignKeys: foreignKeys.map(
      ({ schema, table, name, definition }) =>
        `alter table ${quoted(schema, table)} add constraint ${quoted(name)} ${definition}`,
    ),
    triggers: triggers.map(
      ({ schema, table, name }) =>
        `alter table ${quoted(schema, table)} enable trigger ${quoted(name)}`,
    ),
  };
};

type Loading = {
  /** What is loaded of each table of the archive, by its name. */
  targets: ReadonlyMap<string, Table>;
  /** The statements that restore what `prepareLoading` removed. */
  foreignKeys: string[];
  triggers: string[];
};

const replacePartitions = async (
  client: ClientBase,
  partitions: readonly Partition[],
): Promise<void> => {
  for (const { schema, name } of (await listPartitions(client)).toReversed())
    await client.query(`drop table ${quoted(schema, name)}`);
  const present = new Set(await listRelations(client));
  for (const { schema, name, parent, bound, key, options } of partitions) {
    // Of a table that is not part of the schema.
    if (!present.has(keyOf(parent))) continue;
    await client.query(
      [
        `create table ${quoted(schema, name)} partition of ${quoted(parent.schema, parent.name)}`,
        bound,
        ...(key === null ? [] : [`partition by ${key}`]),
        ...(options === null ? [] : [`with (${options})`]),
      ].join(' '),
    );
    present.add(keyOf({ schema, name }));
  }
};

/**
 * What can be loaded: tables and columns of the archive that the schema has. The others were added by someone
 * else, because the schema is the one of the backup. The schema must not have anything that the archive lacks.
 */
const compareTables = (
  archived: readonly Table[],
  present: readonly Table[],
): Map<string, Table> => {
  const found = new Map(archived.map((table) => [keyOf(table), table.columns]));
  for (const table of present) {
    const columns = found.get(keyOf(table));
    if (!columns || table.columns.some((column) => !columns.includes(column)))
      throw new StartupError(
        `The table ${keyOf(table)} is not the same in the backup and in this release: restore with the release that made the backup.`,
      );
  }
  return new Map(present.map((table) => [keyOf(table), table]));
};

/** The tables and columns of the archive that are not loaded. */
export const listSkipped = (archived: readonly Table[], { targets }: Loading): string[] =>
  archived.flatMap((table) => {
    const target = targets.get(keyOf(table));
    if (!target) return [keyOf(table)];
    return table.columns
      .filter((column) => !target.columns.includes(column))
      .map((column) => `${keyOf(table)}.${column}`);
  });

/** Chosen columns of rows in the text format of COPY, in which tabs and line ends within values are escaped. */
const pickColumns = async function* (
  parts: AsyncIterable<Buffer>,
  places: readonly number[],
): AsyncGenerator<Buffer, void> {
  let rest = '';
  for await (const part of parts) {
    // One character for each byte.
    const lines = (rest + part.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    const picked = lines.map((line) => {
      const cells = line.split('\t');
      return `${places.map((place) => cells[place]).join('\t')}\n`;
    });
    yield Buffer.from(picked.join(''), 'latin1');
  }
};

/** Loads one table from its parts; returns the number of rows. */
export const loadTable = async (
  client: ClientBase,
  { archived, target }: { archived: Table; target: Table },
  parts: AsyncIterable<Buffer>,
): Promise<number> => {
  const { schema, name } = target;
  const loaded = archived.columns.filter((column) => target.columns.includes(column));
  const columns = loaded.map((column) => quoted(column)).join(', ');
  const isWhole = loaded.length === archived.columns.length;
  const places = loaded.map((column) => archived.columns.indexOf(column));
  const rows = isWhole ? parts : pickColumns(parts, places);
  const copy = client.query(copyFrom(`copy ${quoted(schema, name)} (${columns}) from stdin`));
  await pipeline(Readable.from(rows), copy);
  return copy.rowCount;
};

/** Checks what was loaded, and restores sequences, foreign keys and triggers. Does not commit. */
export const finishLoading = async (
  client: ClientBase,
  loading: Loading,
  { summary, loaded }: { summary: Summary; loaded: ReadonlyMap<string, number> },
): Promise<void> => {
  for (const [name, rows] of Object.entries(summary.rows))
    if (loading.targets.has(name) && (loaded.get(name) ?? 0) !== rows)
      throw new StartupError(
        `The table ${name} has ${loaded.get(name) ?? 0} of ${rows} rows: the backup is damaged.`,
      );
  for (const { schema, name, last_value } of summary.sequences)
    // Nothing happens if it is not part of the schema, like a table that someone else has added.
    await client.query('select setval(to_regclass($1), $2)', [quoted(schema, name), last_value]);
  // PostgreSQL checks every row against them.
  for (const statement of [...loading.foreignKeys, ...loading.triggers])
    await client.query(statement);
};
