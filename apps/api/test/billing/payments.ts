import { randomBytes } from 'node:crypto';

import { customers, PaymentMessage } from '@floorwright/contract';
import { type Currency, cardBrand } from '@floorwright/domain/billing';
import { sql } from 'kysely';

import { mask, scenarioOf } from '../../src/development/payments/scenarios.ts';
import { createStore } from '../../src/development/payments/store.ts';
import type { TestMember } from '../factories.ts';
import type { Product } from '../product.ts';

/** The cards of the sandbox, by what they do. */
export const cards = {
  visa: '4005550000000001',
  masterCard: '5123456789012346',
  ddd: '4557012345678902',
  mada: '5297412542005689',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  silent: '4000000000000028',
  late: '4000000000000036',
} as const;

type TypedCard = {
  card_number?: string;
  expiry_date?: string;
  card_security_code?: string;
  card_holder_name?: string;
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescape = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** The form of a page that sends the browser on by itself. */
export const formIn = (page: string): { action: string; fields: Record<string, string> } => ({
  action: unescape(page.match(/action="([^"]*)"/)?.[1] ?? ''),
  fields: Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [unescape(name), unescape(value)],
    ),
  ),
});

export const postForm = (
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** The message of the last popup page to its opener, and the target origin. */
export const messageIn = (page: string): { message: PaymentMessage; origin: string } => {
  const [, message = '', origin = ''] = page.match(/postMessage\((\{.*?\}), ("[^"]*")\)/) ?? [];
  return {
    message: PaymentMessage.parse(JSON.parse(message)),
    origin: String(JSON.parse(origin)),
  };
};

/** Adds a card as a browser does: the form to the provider, and its answer back to us. */
export const addCard = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  { currency = 'usd', ...typed }: TypedCard & { currency?: Currency } = {},
) => {
  const { body } = await product.client.call(customers.create, { token, body: { currency } });
  const { customer } = body;
  const hosted = await postForm(customer.action_url, {
    ...customer.signed_request,
    card_number: cards.visa,
    expiry_date: '3005',
    card_security_code: '123',
    card_holder_name: 'Pat Lee',
    ...typed,
  });
  const back = formIn(await hosted.text());
  const returned = await postForm(back.action, back.fields);
  const page = await returned.text();
  return { id: customer.id, customer, back, returned, page, ...messageIn(page) };
};

/** A card that is there already, straight in the database and at the provider. The first is the default. */
export const createCard = async (
  { database: { db }, platform: { secrets }, clock }: Product,
  companyId: number,
  number: string = cards.visa,
  changes: { currency?: Currency; isDefault?: boolean } = {},
): Promise<{ id: number; token: string }> => {
  const token = randomBytes(16).toString('hex');
  const now = clock.now();
  const card = { card_number: mask(number), card_holder_name: 'Pat Lee', expiry_date: '3005' };
  await createStore(db).putToken({ ...card, token_name: token, scenario: scenarioOf(number) });
  const former = await db
    .selectFrom('customers')
    .select('id')
    .where('saas_company_id', '=', companyId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('customers')
    .values({
      ...card,
      saas_company_id: companyId,
      merchant_reference: `card-${token}`,
      currency: changes.currency ?? 'usd',
      progress: 'added',
      is_default: changes.isDefault ?? former === undefined,
      brand: cardBrand(number) ?? 'VISA',
      sealed_token: secrets.seal(token),
      token_hash: secrets.hash(token),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
};

/** A charge that was paid, straight in the database. */
export const createCharge = async (
  product: Product,
  companyId: number,
  changes: { customerId?: number; amount?: number; status?: 'pending' } = {},
): Promise<{ id: number }> => {
  const now = product.clock.now();
  const customerId = changes.customerId ?? (await createCard(product, companyId)).id;
  const paid = {
    status: 'succeed',
    settled: true,
    settled_at: now,
    receipt_number: sql<number>`(
      select coalesce(max(receipt_number), 0) + 1 from charges where saas_company_id = ${companyId}
    )`,
  } as const;
  return product.database.db
    .insertInto('charges')
    .values({
      saas_company_id: companyId,
      customer_id: customerId,
      merchant_reference: `top-${randomBytes(16).toString('hex')}`,
      reason: 'top_up',
      description: 'Balance refill',
      amount_in_minor: changes.amount ?? 500,
      currency: 'usd',
      ...(changes.status ? { status: changes.status } : paid),
      sent_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** What a company's ledger holds, oldest first. */
export const ledgerOf = async ({ database: { db } }: Product, companyId: number) =>
  db
    .selectFrom('ledger_entries')
    .select(['idempotency_key', 'kind', 'amount_in_minor', 'currency', 'description'])
    .where('saas_company_id', '=', companyId)
    .orderBy('id')
    .execute();
