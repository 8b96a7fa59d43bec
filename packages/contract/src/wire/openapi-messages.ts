import type { z } from 'zod';

import { collectDefinitions, type JsonSchema } from './openapi-schemas.ts';

/** What is sent to webhooks: a summary and the whole body of each event. */
export type MessageTable = Readonly<Record<string, { summary: string; body: z.ZodType }>>;

const header = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

/** The headers of Standard Webhooks. */
export const messageHeaders = {
  WebhookId: header(
    'webhook-id',
    'The id of the message. It stays the same when the message is sent again.',
    { type: 'string', examples: ['msg_5f0c6d1b2a3e4f708192a3b4c5d6e7f8'] },
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'When it is sent, in seconds since 1970. Refuse messages that are more than 5 minutes old.',
    { type: 'string', examples: ['1794740400'] },
  ),
  WebhookSignature: header(
    'webhook-signature',
    'Signatures of `{webhook-id}.{webhook-timestamp}.{body}` (HMAC-SHA256 with the secret), separated by spaces: one of them must match. After a rotation there are two.',
    { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  ),
};

const describeMessage = (
  event: string,
  { summary, body }: MessageTable[string],
  components: JsonSchema,
) => ({
  operationId: `messages.${event}`,
  tags: ['webhooks'],
  summary,
  security: [],
  parameters: Object.keys(messageHeaders).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: collectDefinitions(body, 'output', components) } },
  },
  responses: {
    '2XX': { description: 'The message was received' },
    410: { description: 'The webhook is disabled, and the owners get a mail' },
    default: { description: 'Anything else is a failure: the message is sent again for 3 days' },
  },
});

/** The `webhooks` of OpenAPI 3.1: requests that receivers get. */
export const describeMessages = (messages: MessageTable, components: JsonSchema) =>
  Object.fromEntries(
    Object.entries(messages).map(([event, message]) => [
      event,
      { post: describeMessage(event, message, components) },
    ]),
  );
