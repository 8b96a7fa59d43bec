import type { ClientBase } from 'pg';

import { sandboxSchema } from '../../development/payments/index.ts';
import { knownMigrations } from '../../platform/database/migrate.ts';
import { migratedTables } from '../../platform/database/tables.generated.ts';
import { listMigrations, listPartitions, listSequences, listTables } from './catalog.ts';
import { keyOf, type Partition, type Summary, type Table } from './manifest.ts';

type Contents = {
  tables: Table[];
  partitions: Partition[];
  sequences: Summary['sequences'];
  /** Tables and columns that others have added to the database: no release could restore them. */
  leftOut: string[];
};

/** Schemas in which everything belongs to the product. */
const wholeSchemas = ['graphile_worker', sandboxSchema];

/**
 * What a backup holds: what the migrations of this release make. A database of another release is read whole,
 * because its tables are not known here; a restore then leaves out what is not part of that schema.
 */
export const readContents = async (client: ClientBase): Promise<Contents> => {
  const [tables, partitions] = [await listTables(client), await listPartitions(client)];
  const sequences = await listSequences(client);
  const applied = await listMigrations(client);
  if (applied.join() !== (await knownMigrations()).join())
    return { tables, partitions, sequences, leftOut: [] };

  const parents = new Map(partitions.map((child) => [keyOf(child), child.parent]));
  const columnsOf = (table: { schema: string; name: string }): string[] | 'all' | undefined => {
    const parent = parents.get(keyOf(table));
    if (parent) return columnsOf(parent);
    if (wholeSchemas.includes(table.schema)) return 'all';
    return table.schema === 'public' ? migratedTables[table.name]?.split(' ') : undefined;
  };
  const kept: Table[] = [];
  const leftOut: string[] = [];
  for (const table of tables) {
    const known = columnsOf(table);
    if (known === undefined) {
      leftOut.push(keyOf(table));
      continue;
    }
    const isKnown = (column: string) => known === 'all' || known.includes(column);
    kept.push({ ...table, columns: table.columns.filter(isKnown) });
    const strange = table.columns.filter((column) => !isKnown(column));
    leftOut.push(...strange.map((column) => `${keyOf(table)}.${column}`));
  }
  return {
    tables: kept,
    partitions: partitions.filter((child) => columnsOf(child) !== undefined),
    sequences: sequences.filter(
      ({ schema, table }) =>
        wholeSchemas.includes(schema) ||
        (table !== null && columnsOf({ schema, name: table }) !== undefined),
    ),
    leftOut,
  };
};
