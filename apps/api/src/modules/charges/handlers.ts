import {
  billingSentences,
  fillSentence,
  requestSentences,
  sentences,
} from '@floorwright/domain/sentences';

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
          body: failure('no_payments', billingSentences.payments_not_set_up),
        };
      case 'no-card':
        return {
          status: 409,
          body: failure('no_card', billingSentences.card_needed),
        };
      case 'unknown-card':
        throw notFound();
      case 'key-reused':
        return {
          status: 409,
          body: failure('idempotency_key_reused', requestSentences.idempotency_key_reused),
        };
      case 'code-needed':
        return {
          status: 422,
          body: invalid({ card_security_code: [billingSentences.security_code_needed] }),
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
        body: failure('not_paid', billingSentences.no_receipt),
      };
    return { status: 200, body: { receipt: presentReceipt(found) } };
  },
};
