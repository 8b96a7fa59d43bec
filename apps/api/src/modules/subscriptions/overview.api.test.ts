import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payIn } from '../../../test/billing/billing.ts';
import { createCompany, createMember, subscribe } from '../../../test/factories.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { payOverdueFromBalance } from './ordering/pay-overdue.ts';
import { readBilling } from './overview.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Runs `act` right after the n-th statement of the database handle. */
const after = (nth: number, act: () => Promise<void>): KyselyPlugin => {
  let statements = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      if (statements === nth) await act();
      return result;
    },
  };
};

test.each([1, 2, 3, 4, 5])(
  '[S4.11] subscription and balance agree when the payment lands after statement %i',
  async (nth) => {
    const { id: companyId } = await createCompany(product, { subscribed: false });
    const owner = await createMember(product, { companyId });
    await subscribe(product, companyId, { planSlug: 'explorer', status: 'past_due' });
    await payIn(product, companyId, 9_900);
    const context = memberContext(product, owner);
    const pay = () => payOverdueFromBalance(context, companyId);
    const db = context.db.withPlugin(after(nth, pay));
    const { subscription, balance } = await readBilling({ ...context, db });
    expect([subscription?.status, balance]).toEqual(['past_due', 9_900]);
    const next = await readBilling(context);
    expect([next.subscription?.status, next.balance]).toEqual(['active', 0]);
  },
);
