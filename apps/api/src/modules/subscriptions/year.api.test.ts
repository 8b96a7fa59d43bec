import { applications } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  billingOf,
  cancel,
  liveUntil,
  order,
  payIn,
  resume,
  useCard,
} from '../../../test/billing/billing.ts';
import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { createCompany, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  owner = await createMember(product, { companyId: id });
});
afterAll(() => product.stop());

const table: string[] = [];
let written = 0;

/** Distinct values with their counts. */
const counted = (words: readonly string[]): string =>
  [...new Set(words)]
    .map((word) => ({ word, times: words.filter((other) => other === word).length }))
    .map(({ word, times }) => (times === 1 ? word : `${times} × ${word}`))
    .join(', ');

/** Adds a row: the state of the company, and its money since the last row. */
const note = async (event: string, mails: readonly { subject: string }[] = []): Promise<void> => {
  const { subscription, balance } = await billingOf(product, owner);
  const { status } = await product.client.call(applications.list, owner);
  const entries = await ledgerOf(product, owner.companyId);
  const amounts = entries.slice(written).map((entry) => {
    const sign = entry.amount_in_minor > 0 ? '+' : '-';
    return `${sign}${Math.abs(entry.amount_in_minor) / 100} ${entry.kind}`;
  });
  written = entries.length;
  const cells = [
    product.clock.now().toISOString().slice(0, 10),
    event.padEnd(36),
    (subscription?.status ?? 'none').padEnd(8),
    (status === 200 ? 'open' : 'closed').padEnd(6),
    balance.padStart(6),
    counted(amounts).padEnd(39),
    counted(mails.map(({ subject }) => subject)),
  ];
  table.push(cells.join(' | ').trimEnd());
};

const live = async (until: string, event: string): Promise<void> => {
  const mails = await liveUntil(product, owner, new Date(until));
  // After a month without a visit the user has to sign in again, which is not tested here.
  await product.database.db
    .updateTable('access_tokens')
    .set({ created_at: product.clock.now(), expires_at: new Date('2028-01-01') })
    .execute();
  await note(event, mails);
};

const useRequests = async (count: number): Promise<void> => {
  for (let request = 0; request < count; request += 1) product.meter.take(owner.companyId);
  await product.meter.flush();
};

test('[S1.4, S4.10, S9.11, S9.13, S9.16] a year in the life of a company', async () => {
  await note('signs up with the Explorer plan');
  await createCard(product, owner.companyId, cards.visa);
  await order(product, owner);
  await note('adds a card and starts the trial');
  await live('2026-03-07T12:00:00Z', 'two days before the trial ends');
  await live('2026-03-09T12:00:00Z', 'the card pays the first month');
  await payIn(product, owner.companyId, 15_000);
  await note('pays in 150');
  await live('2026-04-09T12:00:00Z', 'the balance pays');
  await useRequests(25_000);
  await live('2026-05-09T12:00:00Z', 'the card pays what is missing');
  await useCard(product, owner, cards.declined);
  await live('2026-06-09T12:00:00Z', 'the new card is declined');
  await live('2026-06-10T12:00:00Z', 'after 6 hours and after a day, too');
  await useCard(product, owner, cards.masterCard);
  await live('2026-06-12T12:00:00Z', 'another card, the third retry');
  await live('2026-07-09T12:00:00Z', 'renewed on the old day');
  await cancel(product, owner);
  await note('cancels');
  await resume(product, owner);
  await note('resumes');
  await live('2026-08-09T12:00:00Z', 'renewed as if nothing had been');
  await cancel(product, owner);
  await live('2026-09-08T12:00:00Z', 'cancels, and works on');
  await live('2026-09-09T12:00:00Z', 'the paid time is over');
  await order(product, owner);
  await note('subscribes again');
  await live('2026-09-09T18:00:00Z', 'the card pays, without a trial');
  await useCard(product, owner, cards.mada);
  await live('2026-10-09T18:00:00Z', 'MADA is not charged unattended');
  await live('2026-10-15T18:00:00Z', 'tried in vain for six days');
  await live('2026-10-17T18:00:00Z', 'the last try fails');
  const refused = await order(product, owner);
  await note(`subscribes: ${refused.error.message.slice(0, 20)}…`);
  await payIn(product, owner.companyId, 30_000);
  await order(product, owner);
  await note('pays in 300 and subscribes', await product.mailsSent());
  await live('2027-01-17T19:00:00Z', 'two months more, then it is used up');
  await live('2027-03-02T10:00:00Z', 'no payment');

  expect(table).toEqual([
    '2026-03-02 | signs up with the Explorer plan      | none     | closed |   0.00 |                                         |',
    '2026-03-02 | adds a card and starts the trial     | trialing | open   |   0.00 |                                         |',
    '2026-03-07 | two days before the trial ends       | trialing | open   |   0.00 |                                         | Your free trial is ending',
    '2026-03-09 | the card pays the first month        | active   | open   |   0.00 | +99 top_up, -99 subscription            | Payment received',
    '2026-03-09 | pays in 150                          | active   | open   | 150.00 | +150 adjustment                         |',
    '2026-04-09 | the balance pays                     | active   | open   |  51.00 | -99 subscription                        | Payment received',
    '2026-05-09 | the card pays what is missing        | active   | open   |   0.00 | +78 top_up, -99 subscription, -30 usage | The API requests of your plan are used up, Payment received',
    '2026-06-09 | the new card is declined             | past_due | open   |   0.00 |                                         | Your payment failed',
    '2026-06-10 | after 6 hours and after a day, too   | past_due | open   |   0.00 |                                         | 2 × Your payment failed',
    '2026-06-12 | another card, the third retry        | active   | open   |   0.00 | +99 top_up, -99 subscription            | Payment received',
    '2026-07-09 | renewed on the old day               | active   | open   |   0.00 | +99 top_up, -99 subscription            | Payment received',
    '2026-07-09 | cancels                              | canceled | open   |   0.00 |                                         |',
    '2026-07-09 | resumes                              | active   | open   |   0.00 |                                         |',
    '2026-08-09 | renewed as if nothing had been       | active   | open   |   0.00 | +99 top_up, -99 subscription            | Payment received',
    '2026-09-08 | cancels, and works on                | canceled | open   |   0.00 |                                         |',
    '2026-09-09 | the paid time is over                | canceled | closed |   0.00 |                                         | Your subscription has ended',
    '2026-09-09 | subscribes again                     | created  | closed |   0.00 |                                         |',
    '2026-09-09 | the card pays, without a trial       | active   | open   |   0.00 | +99 top_up, -99 subscription            | Payment received',
    '2026-10-09 | MADA is not charged unattended       | past_due | open   |   0.00 |                                         | Your payment failed',
    '2026-10-15 | tried in vain for six days           | past_due | open   |   0.00 |                                         | 4 × Your payment failed',
    '2026-10-17 | the last try fails                   | canceled | closed |   0.00 |                                         | Your subscription has ended',
    '2026-10-17 | subscribes: Insufficient balance…    | canceled | closed |   0.00 |                                         |',
    '2026-10-17 | pays in 300 and subscribes           | active   | open   | 201.00 | +300 adjustment, -99 subscription       | Payment received',
    '2027-01-17 | two months more, then it is used up  | past_due | open   |   3.00 | 2 × -99 subscription                    | 2 × Payment received, Your payment failed',
    '2027-03-02 | no payment                           | canceled | closed |   3.00 |                                         | 4 × Your payment failed, Your subscription has ended',
  ]);
});
