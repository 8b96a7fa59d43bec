import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Handlers } from '../../http/handlers.ts';
import type { Draining } from '../../http/operations/draining.ts';
import { release } from '../../kernel/release.ts';
import { createStatusReader, isReady, type Probed, type StatusMaxAge } from './status.ts';

export const createStatusHandlers = (maxAge?: StatusMaxAge): Handlers<'status'> => {
  const readStatus = createStatusReader({ maxAge });
  return {
    show: async (_request, context) => {
      const statuses = await readStatus(context);
      return { status: isReady(statuses) ? 200 : 503, body: { ...statuses, ...release } };
    },
  };
};

const sendHealth = (reply: FastifyReply, healthy: boolean, text: string): FastifyReply =>
  reply
    .code(healthy ? 200 : 503)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text);

type HealthOptions = { draining?: Draining | undefined; maxAge?: StatusMaxAge | undefined };

/**
 * Health for orchestrators. They restart a process that is not live, so liveness does not depend on
 * the database: a restart would not repair it. A process that is not ready gets no new requests.
 */
export const serveHealth = (
  app: FastifyInstance,
  context: Probed,
  { draining, maxAge }: HealthOptions,
): void => {
  const readVital = createStatusReader({ maxAge, vitalOnly: true });
  app.get('/livez', (_request, reply) => sendHealth(reply, true, 'live'));
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining?.isUnderWay() && isReady(await readVital(context));
    return sendHealth(reply, ready, ready ? 'ready' : 'not ready');
  });
};
