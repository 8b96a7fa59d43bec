import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { StartupError } from '../../startup-error.ts';
import { listForeignKeys, listPartitions, listTables, listTriggers } from './catalogue.ts';
import { portableSettings, quoted } from './dump.ts';
import { keyOf, type Manifest, type Partition, type Summary, type Table } from './manifest.ts';

/**
 * The schema as it has to be while rows are loaded in any order: with the partitions of the archive, empty,
 * without foreign keys and triggers. Needs no superuser, only the owner of the tables.
 */
export const prepareLoading = async (client: ClientBase, manifest: Manifest): Promise<Loading> => {
  await client.query(portableSettings);
  await replacePartitions(client, manifest.partitions);
  assertSameTables(manifest.tables, await listTables(client));
  const foreignKeys = await listForeignKeys(client);
  for (const { schema, table, name } of foreignKeys)
    await client.query(`alter table ${quoted(schema, table)} drop constraint ${quoted(name)}`);
  const triggers = await listTriggers(client);
  for (const { schema, table, name } of triggers)
    await client.query(`alter table ${quoted(schema, table)} disable trigger ${quoted(name)}`);
  // Migrations insert rows, such as the plans.
  const names = manifest.tables.map(({ schema, name }) => quoted(schema, name));
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return {
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

/** The statements that restore what `prepareLoading` removed. */
type Loading = { foreignKeys: string[]; triggers: string[] };

const replacePartitions = async (
  client: ClientBase,
  partitions: readonly Partition[],
): Promise<void> => {
  for (const { schema, name } of (await listPartitions(client)).toReversed())
    await client.query(`drop table ${quoted(schema, name)}`);
  for (const { schema, name, parent, bound, key, options } of partitions)
    await client.query(
      [
        `create table ${quoted(schema, name)} partition of ${quoted(parent.schema, parent.name)}`,
        bound,
        ...(key === null ? [] : [`partition by ${key}`]),
        ...(options === null ? [] : [`with (${options})`]),
      ].join(' '),
    );
};

const assertSameTables = (wanted: readonly Table[], found: readonly Table[]): void => {
  const describe = (tables: readonly Table[]): Map<string, string> =>
    new Map(tables.map((table) => [keyOf(table), table.columns.toSorted().join(', ')]));
  const [there, here] = [describe(wanted), describe(found)];
  for (const [name, columns] of [...there, ...here])
    if (there.get(name) !== columns || here.get(name) !== columns)
      throw new StartupError(
        `The table ${name} is not the same in the backup and in this release: restore with the release that made the backup.`,
      );
};

/** Loads one table from its parts; returns the number of rows. */
export const loadTable = async (
  client: ClientBase,
  table: Table,
  parts: AsyncIterable<Buffer>,
): Promise<number> => {
  const columns = table.columns.map((column) => quoted(column)).join(', ');
  const copy = client.query(
    copyFrom(`copy ${quoted(table.schema, table.name)} (${columns}) from stdin`),
  );
  await pipeline(Readable.from(parts), copy);
  return copy.rowCount;
};

/** Checks what was loaded, and restores sequences, foreign keys and triggers. Does not commit. */
export const finishLoading = async (
  client: ClientBase,
  loading: Loading,
  { summary, loaded }: { summary: Summary; loaded: ReadonlyMap<string, number> },
): Promise<void> => {
  for (const [name, rows] of Object.entries(summary.rows))
    if ((loaded.get(name) ?? 0) !== rows)
      throw new StartupError(
        `The table ${name} has ${loaded.get(name) ?? 0} of ${rows} rows: the backup is damaged.`,
      );
  for (const { schema, name, last_value } of summary.sequences)
    await client.query('select setval($1::regclass, $2)', [quoted(schema, name), last_value]);
  // PostgreSQL checks every row against them.
  for (const statement of [...loading.foreignKeys, ...loading.triggers])
    await client.query(statement);
};
