import type { Product } from './product.ts';

/** The tables to which the transaction writes that also writes to this one, also those of jobs. */
export const listWrittenTables = async (
  { database: { pool } }: Product,
  { with: main, work }: { with: string; work: () => Promise<unknown> },
): Promise<string[]> => {
  await pool.query('create table written (name text, transaction xid8)');
  await pool.query(`
    create function note_write() returns trigger language plpgsql as $$
      begin
        insert into public.written values (tg_argv[0], pg_current_xact_id());
        return null;
      end
    $$
  `);
  const { rows: tables } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relkind = 'r' and not relispartition and relname <> 'written'
  `);
  for (const { name } of tables)
    await pool.query(`
      create trigger noter after insert or update or delete on ${name}
        for each statement execute function note_write('${name}')
    `);
  await work();
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from written
     where transaction in (select transaction from written where name = $1) order by name`,
    [main],
  );
  for (const { name } of tables) await pool.query(`drop trigger noter on ${name}`);
  await pool.query('drop function note_write');
  await pool.query('drop table written');
  return rows.map(({ name }) => name);
};
