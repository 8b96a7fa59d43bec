import { cardBrandNames, cardBrands, currencies } from '@floorwright/domain/billing';
import { billingSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';

export const Currency = z.enum(currencies, { error: billingSentences.currency_unknown });

const cardTypes = [cardBrandNames.MADA, cardBrandNames.VISA, cardBrandNames.MASTERCARD] as const;

const cardShape = {
  id: Id,
  currency: Currency,
};

/** A card that can be charged. */
export const Card = z
  .object({
    ...cardShape,
    brand: z.enum(cardBrands),
    /** The display name of the brand. */
    card_type: z.enum(cardTypes),
    default: z.boolean(),
    /**
     * False for MADA: it is charged only with its holder present, so the balance is funded in
     * advance.
     */
    recurring: z.boolean(),
    info: z.object({
      /** Masked: 400555******0001. */
      card_number: z.string(),
      card_holder_name: z.string(),
      /** YYMM. */
      expiry_date: z.string(),
    }),
  })
  .meta({ id: 'Card' });

/** A card that is being added: the form that the browser posts to the provider. */
export const NewCard = z
  .object({
    ...cardShape,
    /** The target of the form: the payment provider, never this server in production. */
    action_url: z.string(),
    /**
     * The hidden fields of the form. The user's own fields are sent unsigned: card_number,
     * expiry_date (YYMM), card_security_code, card_holder_name, remember_me (YES).
     */
    signed_request: z.record(z.string(), z.string()),
  })
  .meta({ id: 'NewCard' });

/** The progress of adding a card, for a page that missed the message of the popup. */
export const CardProgress = z
  .discriminatedUnion('progress', [
    Card.extend({ progress: z.literal('added') }),
    z.object({ ...cardShape, progress: z.literal('adding') }),
    /** With the provider's reason, as a sentence. */
    z.object({ ...cardShape, progress: z.literal('refused'), error: z.string() }),
  ])
  .meta({ id: 'CardProgress' });

const CardAnswer = z.object({ customer: Card });
const params = z.object({ id: PathId });

export const customers = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/customers`,
    needs: 'payment.manage',
    summary: 'The payment cards of the current company, the default one first',
    responses: { 200: z.object({ customers: z.array(Card) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/customers`,
    needs: 'payment.manage',
    verified: true,
    summary:
      'Start adding a card: returns a signed form for the hosted page of the payment provider',
    body: z.object({ currency: Currency }),
    responses: { 201: z.object({ customer: NewCard }), 422: Invalid, 429: Failure, 503: Failure },
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/customers/:id`,
    needs: 'payment.manage',
    summary: 'One card, or the progress of adding it',
    params,
    responses: { 200: z.object({ customer: CardProgress }), 404: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/customers/:id`,
    needs: 'payment.manage',
    verified: true,
    summary: 'Make a card the default one',
    params,
    body: z.object({
      default: z.literal(true, { error: billingSentences.default_card }),
    }),
    responses: { 200: CardAnswer, 404: Failure, 422: Invalid },
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: `${companyApi}/customers/:id`,
    needs: 'payment.manage',
    verified: true,
    summary: 'Remove a card; its token at the payment provider is deactivated',
    params,
    responses: { 204: null, 404: Failure, 409: Failure },
  }),
};
