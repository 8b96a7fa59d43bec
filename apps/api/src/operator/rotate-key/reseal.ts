import { type ClientBase, escapeIdentifier } from 'pg';

import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Where encrypted values are stored: as bytes, or as base64 in text. */
type SealedColumn = {
  table: string;
  column: string;
  encoding: 'bytes' | 'base64';
  /** A column with the keyed hash of the same secret, if there is one. */
  hashColumn?: string;
};

/** Rows that are read at a time. */
const pageRows = 500;

/**
 * All columns with encrypted values. By convention their name says `sealed`, so that a new one need not be
 * registered. Responses to repeated requests are stored as text.
 */
export const listSealedColumns = async (client: ClientBase): Promise<SealedColumn[]> => {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type = 'bytea' and column_name ~ 'sealed'
    order by 1, 2`);
  return [
    ...rows.map(({ table, column }): SealedColumn => {
      const isToken = table === 'customers' && column === 'sealed_token';
      return { table, column, encoding: 'bytes', ...(isToken && { hashColumn: 'token_hash' }) };
    }),
    { table: 'idempotency_keys', column: 'body', encoding: 'base64' },
  ];
};

export type Keys = { current: Secrets; previous: Secrets };

/**
 * `left`: changed by someone else meanwhile, so that the next pass has to look at them again.
 * `unreadable`: encrypted with neither key, such as rows copied from elsewhere.
 */
export type Resealed = { changed: number; left: number; unreadable: number };

type Row = { place: string; value: Buffer | string };

/**
 * Encrypts a column with the current key, row by row. A row that is changed meanwhile is left to the next
 * pass, and one that is done already is skipped, so it can be interrupted and run again.
 */
export const resealColumn = async (
  client: ClientBase,
  column: SealedColumn,
  keys: Keys,
): Promise<Resealed> => {
  const [table, name] = [escapeIdentifier(column.table), escapeIdentifier(column.column)];
  const result: Resealed = { changed: 0, left: 0, unreadable: 0 };
  await client.query(
    `declare sealed_values cursor with hold for
     select ctid::text as place, ${name} as value from ${table} where ${name} is not null`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${pageRows} from sealed_values`);
      if (rows.length === 0) return result;
      for (const row of rows) {
        const sealed = toBytes(row.value);
        if (sealed === null || unsealWith(keys.current, sealed) !== null) continue;
        const secret = unsealWith(keys.previous, sealed);
        if (secret === null) {
          result.unreadable += 1;
          continue;
        }
        const again = keys.current.seal(secret);
        const hash = column.hashColumn;
        const { rowCount } = await client.query(
          `update ${table} set ${name} = $1 ${hash ? `, ${escapeIdentifier(hash)} = $4` : ''}
           where ctid = $2::tid and ${name} = $3`,
          [
            column.encoding === 'bytes' ? again : again.toString('base64'),
            row.place,
            row.value,
            ...(hash ? [keys.current.hash(secret)] : []),
          ],
        );
        if (rowCount === 1) result.changed += 1;
        else result.left += 1;
      }
    }
  } finally {
    await client.query('close sealed_values');
  }
};

/** How many values of a column only the previous key can read, and how many neither. Changes nothing. */
const countColumn = async (
  client: ClientBase,
  column: SealedColumn,
  { current, previous }: { current: Secrets; previous: Secrets | undefined },
): Promise<{ previous: number; unreadable: number }> => {
  const [table, name] = [escapeIdentifier(column.table), escapeIdentifier(column.column)];
  const result = { previous: 0, unreadable: 0 };
  await client.query(
    `declare sealed_values cursor with hold for
     select ${name} as value from ${table} where ${name} is not null`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<Pick<Row, 'value'>>(
        `fetch ${pageRows} from sealed_values`,
      );
      if (rows.length === 0) return result;
      for (const { value } of rows) {
        const sealed = toBytes(value);
        if (sealed === null || unsealWith(current, sealed) !== null) continue;
        if (previous && unsealWith(previous, sealed) !== null) result.previous += 1;
        else result.unreadable += 1;
      }
    }
  } finally {
    await client.query('close sealed_values');
  }
};

/** What is not encrypted with the current key, over all columns. */
export const countOthers = async (
  client: ClientBase,
  keys: { current: Secrets; previous: Secrets | undefined },
): Promise<{ previous: number; unreadable: number }> => {
  const sum = { previous: 0, unreadable: 0 };
  for (const column of await listSealedColumns(client)) {
    const part = await countColumn(client, column, keys);
    sum.previous += part.previous;
    sum.unreadable += part.unreadable;
  }
  return sum;
};

/** Null for a response that was stored as plain JSON. */
const toBytes = (value: Buffer | string): Buffer | null => {
  if (typeof value !== 'string') return value;
  return value.startsWith('{') ? null : Buffer.from(value, 'base64');
};

const unsealWith = (secrets: Secrets, sealed: Buffer): string | null => {
  try {
    return secrets.unseal(sealed);
  } catch {
    return null;
  }
};
