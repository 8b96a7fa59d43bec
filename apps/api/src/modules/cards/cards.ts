import type { CardBrand, Currency } from '@floorwright/domain/billing';

import { recordActivity } from '../../kernel/activity.ts';
import type { PersonContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockLedgerForUpdate } from '../ledger/index.ts';
import { requestDeactivation } from './jobs.ts';
import {
  type CustomerRow,
  findCustomer,
  lastUnanswered,
  listCustomers,
  markRemoved,
  setDefault,
} from './repository.ts';

/** A card that can be charged. */
export type Card = {
  id: number;
  companyId: number;
  currency: Currency;
  isDefault: boolean;
  brand: CardBrand;
  cardNumber: string;
  holderName: string;
  expiryDate: string;
  sealedToken: Buffer;
};

/** Undefined if it is not added yet or was removed. */
export const cardOf = (row: CustomerRow): Card | undefined => {
  const { brand, card_number, card_holder_name, expiry_date, sealed_token } = row;
  const complete =
    brand !== null &&
    card_number !== null &&
    card_holder_name !== null &&
    expiry_date !== null &&
    sealed_token !== null;
  if (!complete || row.progress !== 'added' || row.removed_at !== null) return undefined;
  return {
    id: row.id,
    companyId: row.saas_company_id,
    currency: row.currency,
    isDefault: row.is_default,
    brand,
    cardNumber: card_number,
    holderName: card_holder_name,
    expiryDate: expiry_date,
    sealedToken: sealed_token,
  };
};

/** The cards of a company that can be charged, the default one first. */
export const listCards = async (db: Db, companyId: number): Promise<Card[]> =>
  (await listCustomers(db, companyId)).flatMap((row) => cardOf(row) ?? []);

/** The default card, or the requested one. */
export const findCardToCharge = async (
  db: Db,
  companyId: number,
  id: number | undefined,
): Promise<Card | undefined> => {
  const cards = await listCards(db, companyId);
  return id === undefined ? cards[0] : cards.find((card) => card.id === id);
};

/** The card of a planned charge, unless it was removed since. */
export const findCardOfCharge = async (
  db: Db,
  companyId: number,
  id: number,
): Promise<Card | undefined> => {
  const row = await findCustomer(db, companyId, id);
  return row && cardOf(row);
};

/** A card in any state, including pending and refused. */
export const requireCustomer = async (
  { db, scope }: PersonContext,
  id: number,
): Promise<CustomerRow> => {
  const row = await findCustomer(db, scope.companyId, id);
  if (!row) throw notFound();
  return row;
};

const requireCard = async (tx: Db, companyId: number, id: number): Promise<Card> => {
  const row = await findCustomer(tx, companyId, id);
  const card = row && cardOf(row);
  if (!card) throw notFound();
  return card;
};

export const cardLabel = ({ brand, cardNumber }: Pick<Card, 'brand' | 'cardNumber'>): string =>
  `${brand} ${cardNumber}`;

export const makeDefault = (context: PersonContext, id: number): Promise<Card> =>
  inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    await lockLedgerForUpdate(tx, companyId);
    const card = await requireCard(tx, companyId, id);
    if (card.isDefault) return card;
    await setDefault(tx, companyId, id, context.clock.now());
    await recordActivity(context, tx, context.admin, {
      action: 'card.made_default',
      companyId,
      subject: { type: 'card', id, label: cardLabel(card) },
    });
    return { ...card, isDefault: true };
  });

type Removed = { outcome: 'removed' } | { outcome: 'in-use'; since: Date };

/** The next card becomes the default. */
export const removeCard = (context: PersonContext, id: number): Promise<Removed> =>
  inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    const now = context.clock.now();
    await lockLedgerForUpdate(tx, companyId);
    const card = await requireCard(tx, companyId, id);
    const since = await lastUnanswered(tx, id);
    if (since) return { outcome: 'in-use', since };
    await markRemoved(tx, id, now);
    const [next] = await listCards(tx, companyId);
    if (card.isDefault && next) await setDefault(tx, companyId, next.id, now);
    await requestDeactivation(tx, id);
    await recordActivity(context, tx, context.admin, {
      action: 'card.removed',
      companyId,
      subject: { type: 'card', id, label: cardLabel(card) },
    });
    return { outcome: 'removed' };
  });
