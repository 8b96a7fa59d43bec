import pg from 'pg';

import { type Deed, importRows, type Kind, uuidOf } from './writers.ts';

/** How often each of these is there. */
const counts: Readonly<Record<Exclude<Kind, 'route'>, { sql: string; expected: number }>> = {
  beacon: { sql: 'select name as marker from beacons', expected: 1 },
  poi: { sql: 'select title as marker from building_pois', expected: 1 },
  engagement: { sql: 'select name as marker from triggers', expected: 1 },
  batch: { sql: 'select batch_id as marker from position_batches', expected: 1 },
  charge: {
    sql: `select charges.idempotency_key as marker from charges
          left join ledger_entries on charge_id = charges.id and kind = 'top_up'
          where charges.idempotency_key is not null`,
    expected: 1,
  },
  import: { sql: 'select uuid::text as marker from beacons', expected: importRows },
  invitation: { sql: `select split_part(email, '@', 1) as marker from invitations`, expected: 1 },
};

const isCounted = (kind: Kind): kind is keyof typeof counts => kind !== 'route';

/** Every deed that was acknowledged is there, none is there twice, and no half of one. */
export const findDamage = async (
  databaseUrl: string,
  deeds: readonly Deed[],
  floorId: number,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const damage: string[] = [];
  try {
    for (const [kind, { sql, expected }] of Object.entries(counts)) {
      const { rows } = await client.query<{ marker: string; count: number }>(
        `select marker, count(*)::int as count from (${sql}) found group by marker`,
      );
      const found = new Map(rows.map(({ marker, count }) => [marker, count]));
      for (const deed of deeds) {
        if (deed.kind !== kind || !isCounted(deed.kind)) continue;
        const count = found.get(kind === 'import' ? uuidOf(deed.marker) : deed.marker) ?? 0;
        const right = deed.acknowledged ? [expected] : [0, expected];
        if (!right.includes(count))
          damage.push(
            `${kind} ${deed.marker} is there ${count} times, ${deed.acknowledged ? 'acknowledged' : 'unanswered'}`,
          );
      }
    }
    const { rows } = await client.query<{ marker: string; count: number }>(
      `select split_part(point ->> 'point_id', ' ', 1) as marker, count(*)::int as count
       from building_routes, jsonb_array_elements(points::jsonb) point
       where building_floor_id = $1 group by 1`,
      [floorId],
    );
    const known = new Set(deeds.filter(({ kind }) => kind === 'route').map(({ marker }) => marker));
    const whole = rows.length === 1 && rows[0]?.count === 4 && known.has(rows[0].marker);
    if (known.size > 0 && !whole) damage.push(`the route is made of ${JSON.stringify(rows)}`);
    const { rows: unpaid } = await client.query(
      `select charges.id from charges where status = 'succeed' and reason = 'top_up'
       and (select count(*) from ledger_entries where charge_id = charges.id) <> 1`,
    );
    for (const row of unpaid) damage.push(`a charge is credited wrongly: ${JSON.stringify(row)}`);
  } finally {
    await client.end();
  }
  return damage;
};
