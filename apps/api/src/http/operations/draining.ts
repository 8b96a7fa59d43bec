import { status } from '@floorwright/contract';
import type { FastifyInstance } from 'fastify';

/** Between the order to stop and the end of listening, while proxies learn that this process goes. */
export type Draining = { isUnderWay(): boolean; begin(): void };

export const createDraining = (): Draining => {
  let underWay = false;
  return {
    isUnderWay: () => underWay,
    begin: () => {
      underWay = true;
    },
  };
};

/** While draining the status is not ready and every answer ends its connection; all else is served. */
export const announceDraining = (app: FastifyInstance, draining: Draining): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isUnderWay()) reply.header('Connection', 'close');
    done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    if (!draining.isUnderWay() || request.routeOptions.url !== status.show.path) return done();
    return void reply
      .code(503)
      .headers({ 'Cache-Control': 'no-store', 'Retry-After': '1' })
      .send({ api: 'severe' });
  });
};

/** Lets the requests in flight finish; a caller who is not done by then is cut off. */
export const closeGently = async (app: FastifyInstance, patience = 10_000): Promise<void> => {
  // A connection whose last request was in flight stays open for a next one that is not welcome.
  const tidying = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(tidying);
    clearTimeout(deadline);
  }
};
