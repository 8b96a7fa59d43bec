import type { Db } from '../../platform/database/db.ts';
import type { PaymentNews } from '../../platform/payments/index.ts';

/** How news reach us. */
export type Way = 'answer' | 'return' | 'notification' | 'check';

export const insertEvent = async (
  tx: Db,
  news: PaymentNews,
  way: Way,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('payment_events')
    .values({
      merchant_reference: news.reference,
      way,
      response_code: news.code,
      fields: JSON.stringify(news.fields),
      created_at: now,
    })
    .execute();
};
