import type { ClientBase } from 'pg';

import { movedMark } from '../../platform/database/migrate.ts';
import { keyOf, type Partition, type Table } from './manifest.ts';

/*
 * What a database holds, read from its catalog: a new table or partition need not be registered. Tables
 * of extensions belong to the extension and are left out.
 */

/** Written by the migrations themselves, or only about this very database. */
const ofThisDatabase = new Set([
  `public.${movedMark}`,
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
]);

const ours = `
  class.relnamespace = namespace.oid and class.relpersistence <> 't'
  and namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
  and not exists (
    select from pg_depend
    where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
  )`;

/** Tables that hold rows, with the columns that can be written. */
export const listTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select namespace.nspname as schema, class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_class class, pg_namespace namespace
    where ${ours} and class.relkind = 'r'
    order by 1, 2`);
  return rows.filter((table) => !ofThisDatabase.has(keyOf(table)));
};

/** Parents before their children. */
export const listPartitions = async (client: ClientBase): Promise<Partition[]> => {
  const { rows } = await client.query<Partition>(`
    with recursive tree as (
      select pg_inherits.inhrelid as oid, pg_inherits.inhparent as parent, 1 as depth
      from pg_inherits join pg_class root on root.oid = inhparent
      where root.relkind = 'p' and not root.relispartition
      union all
      select child.inhrelid, child.inhparent, depth + 1
      from pg_inherits child join tree on tree.oid = child.inhparent
    )
    select namespace.nspname as schema, class.relname as name,
      json_build_object('schema', parent_namespace.nspname, 'name', parent.relname) as parent,
      pg_get_expr(class.relpartbound, class.oid) as bound,
      pg_get_partkeydef(class.oid) as key,
      array_to_string(class.reloptions, ', ') as options
    from tree
    join pg_class class on class.oid = tree.oid
    join pg_class parent on parent.oid = tree.parent
    join pg_namespace parent_namespace on parent_namespace.oid = parent.relnamespace
    cross join pg_namespace namespace
    where ${ours} and class.relkind in ('r', 'p')
    order by depth, 1, 2`);
  return rows;
};

type Sequence = { schema: string; name: string; last_value: string; table: string | null };

/** Sequences that were used, with the table whose column they number. */
export const listSequences = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value::text, owner.relname as "table"
    from pg_namespace namespace
    join pg_class class on class.relnamespace = namespace.oid and class.relkind = 'S'
    join pg_sequences on schemaname = namespace.nspname and sequencename = class.relname
    left join pg_depend on classid = 'pg_class'::regclass and objid = class.oid
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    left join pg_class owner on owner.oid = refobjid
    where ${ours} and last_value is not null
    order by 1, 2`);
  return rows;
};

/** Names of all relations that are not part of PostgreSQL or an extension. */
export const listRelations = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select namespace.nspname || '.' || class.relname as name
    from pg_class class, pg_namespace namespace
    where ${ours} and class.relkind in ('r', 'p', 'v', 'm', 'f')
    order by 1`);
  return rows.map(({ name }) => name);
};

type Constraint = { schema: string; table: string; name: string; definition: string };

/** Foreign keys, without those that partitions inherit. */
export const listForeignKeys = async (client: ClientBase): Promise<Constraint[]> => {
  const { rows } = await client.query<Constraint>(`
    select namespace.nspname as schema, class.relname as "table", conname as name,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class class on class.oid = conrelid
    cross join pg_namespace namespace
    where ${ours} and contype = 'f' and conparentid = 0
    order by 1, 2, 3`);
  return rows;
};

type Trigger = { schema: string; table: string; name: string };

/** Enabled triggers, except the ones of foreign keys. */
export const listTriggers = async (client: ClientBase): Promise<Trigger[]> => {
  const { rows } = await client.query<Trigger>(`
    select namespace.nspname as schema, class.relname as "table", tgname as name
    from pg_trigger
    join pg_class class on class.oid = tgrelid
    cross join pg_namespace namespace
    where ${ours} and class.relkind in ('r', 'p') and not tgisinternal and tgenabled = 'O'
    order by 1, 2, 3`);
  return rows;
};

/** Null if there is no such table yet. */
const listNumbers = async (client: ClientBase, table: string, query: string) => {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [table],
  );
  return rows[0]?.found ? (await client.query<{ id: string }>(query)).rows.map(({ id }) => id) : [];
};

export const listMigrations = (client: ClientBase): Promise<string[]> =>
  listNumbers(
    client,
    'public.kysely_migration',
    'select name as id from kysely_migration order by name',
  );

export const listQueueMigrations = async (client: ClientBase): Promise<number[]> =>
  (
    await listNumbers(
      client,
      'graphile_worker.migrations',
      'select id::text from graphile_worker.migrations order by id',
    )
  )
    .map(Number)
    .toSorted((a, b) => a - b);

/** Of the keys in use: two while SECRET_KEY is being replaced, the older one first. */
export const listFingerprints = (client: ClientBase): Promise<string[]> =>
  listNumbers(
    client,
    'public.secret_key_check',
    `select encode(fingerprint, 'hex') as id from secret_key_check order by secret_key_check.id`,
  );
