import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** A field of a stored value, or one element of a field that is a list. */
type StoredPart = { name: string; value: unknown };

const lists = {
  document: ['pois', 'problems'],
  bundle: ['floors'],
  before: ['pois', 'routes', 'beacons'],
  written: ['pois', 'routes', 'beacons'],
} as const;

/** Of a bundle, what it describes. */
const valueOf = (column: keyof typeof lists) =>
  column === 'bundle' ? sql`import.bundle->'contents'` : sql`import.${sql.ref(column)}`;

/**
 * A large value of an import in parts, each of which is parsed alone: parsed as a whole, it would keep this process
 * from serving others for long.
 */
export const listStored = async (
  db: Db,
  importId: number,
  column: keyof typeof lists,
): Promise<StoredPart[]> => {
  const split = sql`field.key = any(${[...lists[column]]}::text[])`;
  const { rows } = await sql<StoredPart>`
    select field.key as name, part.value
    from venue_imports import
    cross join lateral json_each(${valueOf(column)}) field
    cross join lateral (
      select each.value, each.place
      from json_array_elements(case when ${split} then field.value else '[]' end)
        with ordinality as each (value, place)
      union all
      select field.value, 0 where not ${split}
    ) part
    where import.id = ${importId}
    order by part.place
  `.execute(db);
  return rows;
};

/** The files of a bundle by their paths. */
export const findBundledFiles = async (db: Db, importId: number): Promise<unknown> => {
  const { files } = await db
    .selectFrom('venue_imports')
    .select(sql`bundle->'files'`.as('files'))
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return files;
};

/** The value from its parts. */
export const assembled = (
  rows: readonly StoredPart[],
  column: keyof typeof lists,
): Record<string, unknown> => {
  const elements = new Map<string, unknown[]>(lists[column].map((name) => [name, []]));
  const fields = new Map<string, unknown>(elements);
  for (const { name, value } of rows) {
    const list = elements.get(name);
    if (list) list.push(value);
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
};
