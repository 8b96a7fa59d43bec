import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply } from 'fastify';

const eventOf = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

const written = async function* (
  first: unknown,
  others: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  yield eventOf(first);
  for await (const data of others) yield eventOf(data);
};

export type EventWriter = (
  reply: FastifyReply,
  first: unknown,
  others: AsyncIterable<unknown>,
) => FastifyReply;

/** Sends server-sent events. A server that is about to stop ends them, so that they do not delay it. */
export const createEventWriter = (app: FastifyInstance): EventWriter => {
  const open = new Set<Readable>();
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.destroy();
    done();
  });
  return (reply, first, others) => {
    const stream = Readable.from(written(first, others));
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    return (
      reply
        .code(200)
        // Proxies must neither buffer nor compress them.
        .headers({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(stream)
    );
  };
};
