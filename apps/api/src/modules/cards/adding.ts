import { randomBytes } from 'node:crypto';

import type { PaymentMessage } from '@floorwright/contract';
import {
  cardBrand,
  type CardBrand,
  type Currency,
  failureSentence,
} from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';

import { recordActivity } from '../../kernel/activity.ts';
import type { PersonContext, Platform, PublicContext } from '../../kernel/context.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { CardForm, Fields, NewToken } from '../../platform/payments/index.ts';
import { setCurrency, currencyFor, lockLedgerForUpdate } from '../ledger/index.ts';
import { cardLabel } from './cards.ts';
import { requestDeactivation } from './jobs.ts';
import {
  completeCustomer,
  type CustomerRow,
  findRequester,
  forgetToken,
  insertCustomer,
  listCustomers,
  lockCardForUpdate,
  markRemoved,
  refuseCustomer,
  setDefault,
} from './repository.ts';

export const cardReturnPath = '/api/payments/v1/cards/return';

/** More than any company needs, and too few for testing stolen cards. */
const cardsOfCompany: Limit = { name: 'cards-added', tries: 20, within: hours(1) };

type Begun =
  | { outcome: 'begun'; id: number; currency: Currency; form: CardForm }
  | { outcome: 'no-payments' }
  | { outcome: 'other-currency'; currency: Currency };

/**
 * Prepares the form that sends a card to the provider. The card details never reach this server.
 */
export const beginCard = async (context: PersonContext, currency: Currency): Promise<Begun> => {
  const { payments, config, clock, db, scope } = context;
  if (!payments) return { outcome: 'no-payments' };
  await takeTry(context, cardsOfCompany, `company ${scope.companyId}`);
  const possible = await possibleCurrency(db, scope.companyId, currency);
  if (possible !== currency) return { outcome: 'other-currency', currency: possible };
  const reference = `card-${randomBytes(16).toString('hex')}`;
  const customer = {
    companyId: scope.companyId,
    requestedBy: context.admin.id,
    reference,
    currency,
  };
  const id = await insertCustomer(db, customer, clock.now());
  const returnUrl = `${config.publicUrl}${cardReturnPath}`;
  return { outcome: 'begun', id, currency, form: payments.cardForm({ reference, returnUrl }) };
};

/** A company pays in one currency, which its cards and balance have. */
const possibleCurrency = async (db: Db, companyId: number, wanted: Currency): Promise<Currency> => {
  const [card] = await listCustomers(db, companyId);
  return card ? card.currency : currencyFor(db, companyId, wanted);
};

export type CardAnswer = Pick<PaymentMessage, 'id' | 'type' | 'message'>;
type ReceivedCard = {
  answer: CardAnswer;
  /** The company whose default card this became. */
  newDefaultOf: number | undefined;
};
type Deps = Platform & Pick<PublicContext, 'db' | 'log' | 'address'>;

/** The result that the provider sent through the browser: a token, or a refusal. */
export const receiveCard = async (deps: Deps, fields: Fields): Promise<ReceivedCard> => {
  const token = deps.payments?.readToken(fields);
  if (!token) {
    deps.log.warn('a card came back without the signature of the payment provider');
    return refused(billingSentences.answer_unsigned);
  }
  const decided = await inTransaction(deps.db, async (tx) => {
    const row = await lockCardForUpdate(tx, token.reference);
    // A reloaded page gets the same result.
    if (row?.progress !== 'adding') return row && { row, isNew: false };
    await decide(deps, tx, row, token);
    return { row: (await lockCardForUpdate(tx, token.reference)) ?? row, isNew: true };
  });
  if (!decided) return refused(billingSentences.card_not_awaited);
  const { row, isNew } = decided;
  const newDefaultOf = isNew && row.is_default ? row.saas_company_id : undefined;
  return { answer: answerOf(row), newDefaultOf };
};

const refused = (message: string): ReceivedCard => ({
  answer: { id: null, type: 'error', message },
  newDefaultOf: undefined,
});

const answerOf = ({ id, progress, error }: CustomerRow): CardAnswer =>
  progress === 'added'
    ? { id, type: 'success', message: billingSentences.card_added }
    : { id, type: 'error', message: error ?? billingSentences.card_not_added };

const decide = async (deps: Deps, tx: Db, row: CustomerRow, token: NewToken): Promise<void> => {
  const now = deps.clock.now();
  const { id, saas_company_id: companyId } = row;
  const brand = cardBrand(token.cardBin || token.cardNumber);
  await lockLedgerForUpdate(tx, companyId);
  const refusal = await refusalOf(tx, row, token);
  if (refusal !== undefined || brand === undefined) {
    const error = refusal ?? billingSentences.card_brand;
    return refuseCustomer(tx, id, error, now);
  }
  await setCurrency(tx, companyId, row.currency);
  const cards = await listCustomers(tx, companyId);
  // A card that is added again replaces the saved one.
  const hasToken = ({ token_hash: hash }: CustomerRow): boolean =>
    hash !== null && deps.secrets.matches(token.token, hash);
  const formers = cards.filter((card) => hasToken(card) || isSameCard(card, brand, token));
  for (const former of formers) {
    await markRemoved(tx, former.id, now);
    if (hasToken(former)) await forgetToken(tx, former.id);
    else await requestDeactivation(tx, former.id);
  }
  await completeCustomer(
    tx,
    id,
    {
      brand,
      card_number: token.cardNumber,
      card_holder_name: token.holderName,
      expiry_date: token.expiryDate,
      sealed_token: deps.secrets.seal(token.token),
      token_hash: deps.secrets.hash(token.token),
    },
    now,
  );
  if (cards.length === 0 || formers.some((former) => former.is_default))
    await setDefault(tx, companyId, id, now);
  await recordAdded(deps, tx, { ...row, brand, card_number: token.cardNumber });
};

/**
 * Cards are compared by their masked number and expiry: the provider may return a new token each
 * time.
 */
const isSameCard = (card: CustomerRow, brand: CardBrand, token: NewToken): boolean =>
  card.brand === brand &&
  card.card_number === token.cardNumber &&
  card.expiry_date === token.expiryDate;

const refusalOf = async (
  tx: Db,
  { saas_company_id: companyId, currency }: CustomerRow,
  token: NewToken,
): Promise<string | undefined> => {
  if (!token.made) return failureSentence(token.code, billingSentences.card_refused_details);
  if (token.token === '') return billingSentences.card_without_token;
  if ((await possibleCurrency(tx, companyId, currency)) !== currency)
    return billingSentences.company_currency_changed;
  return undefined;
};

const recordAdded = async (deps: Deps, tx: Db, row: CustomerRow): Promise<void> => {
  const requester =
    row.requested_by === null ? undefined : await findRequester(tx, row.requested_by);
  if (!requester || row.brand === null) return;
  const label = cardLabel({ brand: row.brand, cardNumber: row.card_number ?? '' });
  await recordActivity(deps, tx, requester, {
    action: 'card.added',
    companyId: row.saas_company_id,
    subject: { type: 'card', id: row.id, label },
    details: { currency: row.currency },
  });
};
