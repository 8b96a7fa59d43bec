import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { PaymentReport } from '../../platform/payments/index.ts';

/** The sources of requested messages: the response to a purchase, or a status query. */
export type AskedChannel = 'answer' | 'check';
/** The sources of unrequested messages: a browser, or a webhook. */
export type UnaskedChannel = 'return' | 'notification';

/** How often a purchase was sent, if that was recorded. */
export const timesSent = async (db: Db, reference: string): Promise<number> => {
  const { times } = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.sum<string | null>('times').as('times'))
    .where('merchant_reference', '=', reference)
    .where('way', '=', 'answer')
    .executeTakeFirstOrThrow();
  return Number(times ?? 0);
};

/** Stored for later investigation; a repeated message is counted. */
export const insertEvent = async (
  tx: Db,
  report: PaymentReport,
  channel: AskedChannel | UnaskedChannel,
  now: Date,
): Promise<void> => {
  await sql`
    insert into payment_events as event
      (merchant_reference, way, response_code, fields, created_at, last_at)
    values (${report.reference}, ${channel}, ${report.code}, ${JSON.stringify(report.fields)}, ${now}, ${now})
    on conflict (merchant_reference, way, md5(fields::text))
      do update set times = event.times + 1, last_at = excluded.last_at
  `.execute(tx);
};
