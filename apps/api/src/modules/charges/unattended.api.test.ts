import { charges } from '@floorwright/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { cards, createCard, ledgerOf } from '../../../test/billing/payments.ts';
import { createMember, type TestMember } from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createStore } from '../../development/payments/store.ts';
import { chargeUnattended } from './unattended.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const charge = (
  { companyId }: TestMember,
  reference: string,
  description = 'Explorer, March 2026',
) =>
  chargeUnattended(
    { ...product.platform, db: product.database.db, log: captureLog().log },
    {
      companyId,
      amount: 9900,
      currency: 'usd',
      reference,
      description,
      purpose: { reason: 'subscription', key: 'month:2026-03-09T10:00:00.000Z' },
      email: 'owner@example.test',
    },
  );
const ownerWith = async (number: string): Promise<TestMember> => {
  const owner = await createMember(product);
  await createCard(product, owner.companyId, number);
  return owner;
};

test('a card is charged unattended, once per reference', async () => {
  const owner = await ownerWith(cards.visa);
  const [first, second] = await Promise.all([charge(owner, 'sub-once'), charge(owner, 'sub-once')]);
  // The second caller may find the first still in progress.
  expect([first.outcome, second.outcome]).toContain('succeeded');
  expect(await charge(owner, 'sub-once')).toMatchObject({
    outcome: 'succeeded',
    charge: { reason: 'subscription', paid_by: null, description: 'Explorer, March 2026' },
  });
  expect(await ledgerOf(product, owner.companyId)).toMatchObject([
    { kind: 'top_up', amount_in_minor: 9900, idempotency_key: 'charge:sub-once' },
  ]);
});

test('a receipt has the purpose of the payment as a sentence with a code', async () => {
  const owner = await ownerWith(cards.visa);
  const month = await charge(owner, 'sub-coded', 'Explorer plan of House of Maps');
  if (month.outcome !== 'succeeded') throw new Error(month.outcome);
  const { body } = await product.client.call(charges.receipt, {
    token: owner.token,
    params: { id: month.charge.id },
  });
  expect(body.receipt).toMatchObject({
    description: 'Explorer plan of House of Maps',
    description_sentence: { code: 'charge_month', params: { plan: 'Explorer' } },
  });
});

test('[S9.16] MADA is never charged unattended', async () => {
  const owner = await ownerWith(cards.mada);
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const asked = vi.spyOn(payments, 'purchase');
  onTestFinished(() => asked.mockRestore());
  expect(await charge(owner, 'sub-mada')).toEqual({ outcome: 'not-recurring' });
  expect(asked).not.toHaveBeenCalled();
});

test('the provider gets the recurring flag, and asks for no verification', async () => {
  const owner = await ownerWith(cards.ddd);
  expect(await charge(owner, 'sub-recurring')).toMatchObject({ outcome: 'succeeded' });
  const asked = await createStore(product.database.db).findPayment('sub-recurring');
  expect(asked?.request).toMatchObject({ eci: 'RECURRING', amount: '9900', currency: 'USD' });
  expect(asked?.request).not.toHaveProperty('return_url');
});

test('a declined card, a card for another currency, and no card have different outcomes', async () => {
  expect(await charge(await ownerWith(cards.declined), 'sub-declined')).toMatchObject({
    outcome: 'failed',
  });
  expect(await charge(await createMember(product), 'sub-none')).toEqual({ outcome: 'no-card' });
  const saudi = await createMember(product);
  await createCard(product, saudi.companyId, cards.visa, { currency: 'sar' });
  expect(await charge(saudi, 'sub-sar')).toEqual({ outcome: 'other-currency' });
});

test('another query about an unanswered payment is answered', async () => {
  const owner = await ownerWith(cards.silent);
  expect(await charge(owner, 'sub-silent')).toMatchObject({ outcome: 'pending' });
  expect(await charge(owner, 'sub-silent')).toMatchObject({ outcome: 'succeeded' });
  expect(await ledgerOf(product, owner.companyId)).toHaveLength(1);
});
