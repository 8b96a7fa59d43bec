import { billingSentences, fillSentence, sentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { beginCard, listCards, requireCustomer, makeDefault, removeCard } from '../cards/index.ts';
import { payOverdueWithNewCard } from '../subscriptions/index.ts';
import { presentCard, presentNewCard, presentProgress } from './present.ts';

const inUse = (since: Date): string =>
  fillSentence(sentences.card_awaits_bank, { day: since.toISOString().slice(0, 10) });

export const customerHandlers: Handlers<'customers'> = {
  list: async (_request, { db, scope }) => ({
    status: 200,
    body: { customers: (await listCards(db, scope.companyId)).map(presentCard) },
  }),

  create: async ({ body }, context) => {
    const answer = await beginCard(context, body.currency);
    switch (answer.outcome) {
      case 'begun': {
        const { id, currency, form } = answer;
        return { status: 201, body: { customer: presentNewCard(id, currency, form) } };
      }
      case 'other-currency': {
        const currency = answer.currency.toUpperCase();
        return {
          status: 422,
          body: invalid({ currency: [fillSentence(sentences.company_currency, { currency })] }),
        };
      }
      case 'no-payments':
        return {
          status: 503,
          body: failure('no_payments', billingSentences.payments_not_set_up),
        };
    }
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { customer: presentProgress(await requireCustomer(context, params.id)) },
  }),

  update: async ({ params }, context) => {
    const card = await makeDefault(context, params.id);
    await payOverdueWithNewCard(context, context.scope.companyId, context.admin);
    return { status: 200, body: { customer: presentCard(card) } };
  },

  destroy: async ({ params }, context) => {
    const removed = await removeCard(context, params.id);
    return removed.outcome === 'removed'
      ? { status: 204 }
      : { status: 409, body: failure('card_in_use', inUse(removed.since)) };
  },
};
