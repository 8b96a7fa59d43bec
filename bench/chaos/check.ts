import pg from 'pg';

import { importRows, uuidOf } from './beacon-file.ts';
import { untilDone } from './caller.ts';
import type { MailServer } from './mail-server.ts';
import { addressOf, type Kind, type Written } from './writers.ts';

type Counted = Exclude<Kind, 'route'>;

/** The existing markers, and how often each has to exist. */
const counts: Readonly<Record<Counted, { sql: string; expected: number }>> = {
  beacon: { sql: 'select name as marker from beacons', expected: 1 },
  poi: { sql: 'select title as marker from building_pois', expected: 1 },
  engagement: { sql: 'select name as marker from triggers', expected: 1 },
  batch: { sql: 'select batch_id as marker from position_batches', expected: 1 },
  charge: {
    sql: 'select idempotency_key as marker from charges where idempotency_key is not null',
    expected: 1,
  },
  import: { sql: 'select uuid::text as marker from beacons', expected: importRows },
  invitation: { sql: `select split_part(email, '@', 1) as marker from invitations`, expected: 1 },
};

const isCounted = (kind: string): kind is Counted => kind in counts;

const findMiscounts = async (
  client: pg.Client,
  kind: Counted,
  written: readonly Written[],
): Promise<string[]> => {
  const { sql, expected } = counts[kind];
  const { rows } = await client.query<{ marker: string; count: number }>(
    `select marker, count(*)::int as count from (${sql}) found group by marker`,
  );
  const found = new Map(rows.map(({ marker, count }) => [marker, count]));
  return written
    .filter((each) => each.kind === kind)
    .flatMap(({ marker, refused }) => {
      const count = found.get(kind === 'import' ? uuidOf(marker) : marker) ?? 0;
      const right = refused ? 0 : expected;
      return count === right ? [] : [`${kind} ${marker} is there ${count} times, not ${right}`];
    });
};

/** The route was replaced as a whole each time: it is one of those written. */
const findRouteDamage = async (
  client: pg.Client,
  written: readonly Written[],
  floorId: number,
): Promise<string[]> => {
  const { rows } = await client.query<{ marker: string; count: number }>(
    `select split_part(point ->> 'point_id', ' ', 1) as marker, count(*)::int as count
     from building_routes, jsonb_array_elements(points::jsonb) point
     where building_floor_id = $1 group by 1`,
    [floorId],
  );
  const known = new Set(written.filter(({ kind }) => kind === 'route').map((each) => each.marker));
  const [row] = rows;
  const isWhole = rows.length === 1 && row?.count === 4 && known.has(row.marker);
  return known.size === 0 || isWhole ? [] : [`the route is made of ${JSON.stringify(rows)}`];
};

/** A successful charge is credited once, and no charge failed if the provider took the money. */
const findChargeDamage = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ reference: string; status: string; entries: number }>(
    `select merchant_reference as reference, status, code,
       (select count(*)::int from ledger_entries where charge_id = charges.id) as entries
     from charges left join payments_sandbox.payments using (merchant_reference)
     where idempotency_key is not null and (
       (select count(*) from ledger_entries where charge_id = charges.id)
         <> case status when 'succeed' then 1 else 0 end
       or (status = 'failed' and code = '14000')
       or (status = 'succeed' and code is distinct from '14000')
     )`,
  );
  return rows.map((row) => `a charge is settled wrongly: ${JSON.stringify(row)}`);
};

/**
 * Every mail was accepted, and duplicates have the same Message-ID. The number of duplicates is
 * printed.
 */
const findMailDamage = async (
  mails: MailServer,
  written: readonly Written[],
): Promise<{ damage: string[]; copies: number }> => {
  const invited = written.filter(({ kind, refused }) => kind === 'invitation' && !refused);
  const missing = () =>
    invited.filter(({ marker }) => mails.messagesTo(addressOf(marker)).length === 0);
  // A job that lost its process is restarted within a minute.
  await untilDone('Sending all mails', () => {
    const count = missing().length;
    return Promise.resolve(count === 0 ? { result: true } : { problem: `${count} are missing` });
  }).catch(() => undefined);
  const messages = invited.map(({ marker }) => ({
    marker,
    ids: mails.messagesTo(addressOf(marker)),
  }));
  return {
    damage: [
      ...missing().map(({ marker }) => `the mail of invitation ${marker} was not sent`),
      ...messages
        .filter(({ ids }) => new Set(ids).size > 1)
        .map(({ marker, ids }) => `invitation ${marker} was sent as ${ids.join(' and ')}`),
    ],
    copies: messages.reduce((sum, { ids }) => sum + Math.max(0, ids.length - 1), 0),
  };
};

/** Acknowledged objects exist once, refused ones do not, and nothing exists in part. */
export const findDamage = async (options: {
  databaseUrl: string;
  mails: MailServer;
  written: readonly Written[];
  floorId: number;
}): Promise<{ damage: string[]; copies: number }> => {
  const { databaseUrl, mails, written, floorId } = options;
  const sent = await findMailDamage(mails, written);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 30_000,
    query_timeout: 60_000,
  });
  await client.connect();
  try {
    const damage = [...sent.damage];
    for (const kind of Object.keys(counts))
      if (isCounted(kind)) damage.push(...(await findMiscounts(client, kind, written)));
    damage.push(...(await findRouteDamage(client, written, floorId)));
    damage.push(...(await findChargeDamage(client)));
    return { damage, copies: sent.copies };
  } finally {
    await client.end();
  }
};
