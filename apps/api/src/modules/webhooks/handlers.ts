import { sentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import {
  changeWebhook,
  createWebhook,
  findDeliveries,
  findWebhooks,
  removeWebhook,
  rotateSecret,
  sendAgain,
  testWebhook,
} from './webhooks.ts';

const disabled = () => failure('webhook_disabled', sentences.webhook_disabled);

export const webhookHandlers: Handlers<'webhooks'> = {
  list: async (_request, context) => ({
    status: 200,
    body: { webhooks: (await findWebhooks(context)).map(presentWebhook) },
  }),

  create: async ({ body }, context) => {
    const answer = await createWebhook(context, body);
    if (answer.outcome === 'refused')
      return { status: 422, body: invalid({ [answer.field]: [answer.message] }) };
    const { webhook, secret } = answer;
    return { status: 201, body: { webhook: presentWebhook(webhook), secret } };
  },

  update: async ({ params, body }, context) => {
    const answer = await changeWebhook(context, params.id, body);
    return answer.outcome === 'refused'
      ? { status: 422, body: invalid({ [answer.field]: [answer.message] }) }
      : { status: 200, body: { webhook: presentWebhook(answer.webhook) } };
  },

  rotate: async ({ params, body }, context) => {
    const { webhook, secret } = await rotateSecret(context, params.id, body);
    return { status: 200, body: { webhook: presentWebhook(webhook), secret } };
  },

  remove: async ({ params }, context) => {
    await removeWebhook(context, params.id);
    return { status: 204 };
  },

  listDeliveries: async ({ params, query }, context) => {
    const { rows, totalCount } = await findDeliveries(context, params.id, {
      size: query['page[size]'],
      number: query['page[number]'],
      words: query.q,
      newestFirst: query.sort !== 'created_at',
    });
    return {
      status: 200,
      pager: pagerOf(query, totalCount),
      body: { webhook_deliveries: rows.map(presentDelivery) },
    };
  },

  test: async ({ params }, context) => {
    const answer = await testWebhook(context, params.id);
    return answer.outcome === 'disabled'
      ? { status: 409, body: disabled() }
      : { status: 201, body: { webhook_delivery: presentDelivery(answer.delivery) } };
  },

  retry: async ({ params }, context) => {
    const answer = await sendAgain(context, params.id);
    return answer.outcome === 'disabled'
      ? { status: 409, body: disabled() }
      : { status: 200, body: { webhook_delivery: presentDelivery(answer.delivery) } };
  },
};
