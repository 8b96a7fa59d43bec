import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** The tables that grow with visitors. The first one decides where the others are. */
export const visitTables = [
  'positions',
  'position_cells',
  'floor_visitors',
  'building_visitors',
  'visitor_cells',
  'position_batches',
  'engagement_events',
] as const;

/** Whether the server has Citus in this database. */
export const hasCitus = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
};

/** The tables that are distributed already; several if a former attempt was interrupted. */
const listDistributed = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
};

export const areVisitsDistributed = async (db: Db): Promise<boolean> =>
  (await hasCitus(db)) && (await listDistributed(db)).has('positions');

/**
 * The tables of visits that are only on the coordinator although others are distributed: a release has added
 * them since. None if the visits are not distributed.
 */
export const listLeftBehind = async (db: Db): Promise<string[]> => {
  const distributed = (await hasCitus(db)) ? await listDistributed(db) : new Set<string>();
  if (!distributed.has('positions')) return [];
  return visitTables.filter((table) => !distributed.has(table));
};

type VisitNode = { host: string; port: number };

/** The machines that may store visits. */
export const listNodes = async (db: Db): Promise<VisitNode[]> => {
  const { rows } = await sql<VisitNode>`
    select nodename as host, nodeport as port from pg_dist_node
    where isactive and noderole = 'primary' and shouldhaveshards
    order by groupid
  `.execute(db);
  return rows;
};

/** What a setting is on each machine; null where it does not exist or the machine does not answer. */
export const readSetting = async (
  db: Db,
  name: string,
): Promise<{ node: string; value: string | null }[]> => {
  const command = `select current_setting('${name}', true)`;
  const { rows } = await sql<{ node: string; value: string | null }>`
    select coalesce(nodename || ':' || nodeport, 'coordinator') as node,
      case when success then nullif(result, '') end as value
    from run_command_on_all_nodes(${command})
    left join pg_dist_node using (nodeid)
  `.execute(db);
  return rows;
};

/** Distributes what is not distributed yet. Tables are moved to the machines one after the other. */
export const distributeTables = async (db: Db, report: (line: string) => void): Promise<void> => {
  const done = await listDistributed(db);
  for (const table of visitTables) {
    if (!done.has(table)) {
      report(`Distributing ${table} …`);
      const colocation = table === 'positions' ? 'default' : 'positions';
      await sql`
        select create_distributed_table(${table}, 'company_id', colocate_with => ${colocation})
      `.execute(db);
    }
    // The copied rows would stay on the coordinator, hidden, where nothing ever deletes them.
    await sql`select truncate_local_data_after_distributing_table(${table})`.execute(db);
  }
  // Runs on the machine of the company: one round trip and one commit for each group of batches.
  await sql`
    select create_distributed_function(
      'store_visits'::regproc::oid::regprocedure, 'company', colocate_with => 'positions',
      force_delegation => true
    )
  `.execute(db);
};

type CompanyPlace = { companyId: number; shard: string; node: string; number: number };

/** The machine of each company. */
export const locateCompanies = async (
  db: Db,
  companyIds: readonly number[],
): Promise<CompanyPlace[]> => {
  const { rows } = await sql<CompanyPlace>`
    select id as "companyId", shardid::text as shard, nodename || ':' || nodeport as node,
      groupid as number
    from unnest(${companyIds}::int[]) as id,
      lateral get_shard_id_for_distribution_column('positions', id) as shardid
      join pg_dist_placement using (shardid)
      join pg_dist_node using (groupid)
    order by node, id
  `.execute(db);
  return rows;
};

/** The number of shards and bytes of visits on each machine; no bytes if it does not answer. */
export const sizeOfNodes = async (db: Db) => {
  const { rows } = await sql<{
    node: string;
    number: number;
    shards: number;
    bytes: number | null;
  }>`
    select nodename || ':' || nodeport as node, groupid as number, count(*)::int as shards,
      sum(shard_size)::float8 as bytes
    from citus_shards join pg_dist_node using (nodename, nodeport)
    where table_name::text = any (${[...visitTables]}::text[])
      or table_name in (
        select inhrelid from pg_inherits where inhparent::regclass::text = any (${[...visitTables]}::text[])
      )
    group by 1, 2 order by 2
  `.execute(db);
  return rows;
};

/** Starts to move shards to where there are fewer. Undefined if there is nothing to move. */
export const startRebalancing = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`
    select citus_rebalance_start()::text as id
  `.execute(db);
  return rows[0]?.id ?? undefined;
};

/** The one that is under way. */
export const findRebalancing = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select job_id::text as id from pg_dist_background_job
    where job_type = 'rebalance' and state in ('scheduled', 'running') order by job_id desc limit 1
  `.execute(db);
  return rows[0]?.id;
};

export const readRebalancing = async (db: Db, id: string) => {
  const { rows } = await sql<{ state: string; left: number }>`
    select state::text as state,
      (select count(*)::int from pg_dist_background_task as task
       where task.job_id = job.job_id and task.status not in ('done', 'cancelled')) as left
    from pg_dist_background_job as job where job_id = ${id}::bigint
  `.execute(db);
  return rows[0];
};

/** The shard of a company's positions, if no other company has rows in it. */
const findOwnShard = async (db: Db, companyId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ shard: string }>`
    select shardid::text as shard from pg_dist_shard
    where shardid = get_shard_id_for_distribution_column('positions', ${companyId}::int)
      and shardminvalue = shardmaxvalue
  `.execute(db);
  return rows[0]?.shard;
};

/** Gives a company shards of its own, unless it has them, and returns the one of its positions. */
export const isolateCompany = async (db: Db, companyId: number): Promise<string> => {
  const own = await findOwnShard(db, companyId);
  if (own !== undefined) return own;
  const { rows } = await sql<{ shard: string }>`
    select isolate_tenant_to_new_shard(
      'positions', ${companyId}::int, 'CASCADE', shard_transfer_mode => 'force_logical'
    )::text as shard
  `.execute(db);
  return rows[0]?.shard ?? '';
};

export const moveShard = async (
  db: Db,
  { shard, from, to }: { shard: string; from: VisitNode; to: VisitNode },
): Promise<void> => {
  await sql`
    select citus_move_shard_placement(
      ${shard}::bigint, ${from.host}, ${from.port}, ${to.host}, ${to.port},
      shard_transfer_mode => 'force_logical'
    )
  `.execute(db);
};

/**
 * The machines that do not accept a connection within this time, in milliseconds. They are named by their
 * number, because anyone may see the status.
 */
export const listSilentNodes = (db: Db, within: number): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    await sql`
      select set_config('citus.node_connection_timeout', ${String(within)}, true)
    `.execute(tx);
    const { rows } = await sql<{ number: number }>`
      select groupid as number
      from run_command_on_workers('select 1') join pg_dist_node using (nodename, nodeport)
      where not success
      order by groupid
    `.execute(tx);
    return rows.map(({ number }) => number);
  });
