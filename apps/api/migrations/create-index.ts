import { type Kysely, sql } from 'kysely';

/** Indexes a new table, outside a transaction. The name is the one that PostgreSQL would choose. */
export const createIndex = async (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  const name = [table, ...columns, 'idx'].join('_');
  await sql`
    create index if not exists ${sql.ref(name)}
      on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
  `.execute(db);
};
