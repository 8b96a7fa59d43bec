import { fillSentence, sentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid, notFound } from '../../kernel/refusal.ts';
import { listCharges, oneCharge, receiptOf } from './charges.ts';
import { presentCharge, presentReceipt } from './present.ts';
import { topUp } from './top-up.ts';

export const chargeHandlers: Handlers<'charges'> = {
  list: async ({ query }, context) => {
    const page = await listCharges(context, query);
    return {
      status: 200,
      body: { charges: page.rows.map(presentCharge) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  create: async ({ body }, context) => {
    const answer = await topUp(context, body);
    switch (answer.outcome) {
      case 'charged':
        return { status: 201, body: { charge: presentCharge(answer.charge) } };
      case 'no-payments':
        return {
          status: 503,
          body: failure(
            'no_payments',
            'Payments are not set up here. Ask the operator of this site.',
          ),
        };
      case 'no-card':
        return {
          status: 409,
          body: failure('no_card', 'Add a card before you refill the balance.'),
        };
      case 'unknown-card':
        throw notFound();
      case 'key-reused':
        return {
          status: 409,
          body: failure(
            'idempotency_key_reused',
            'This Idempotency-Key was used for another request. Send a new key.',
          ),
        };
      case 'code-needed':
        return {
          status: 422,
          body: invalid({ card_security_code: ['MADA cards need the security code.'] }),
        };
      case 'other-currency': {
        const currency = answer.card.currency.toUpperCase();
        return {
          status: 422,
          body: invalid({ currency: [fillSentence(sentences.card_currency, { currency })] }),
        };
      }
    }
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { charge: presentCharge(await oneCharge(context, params.id)) },
  }),

  receipt: async ({ params }, context) => {
    const found = await receiptOf(context, params.id);
    if (found.outcome === 'not-paid')
      return {
        status: 409,
        body: failure('not_paid', 'There is no receipt: this charge has not been paid.'),
      };
    return { status: 200, body: { receipt: presentReceipt(found) } };
  },
};
