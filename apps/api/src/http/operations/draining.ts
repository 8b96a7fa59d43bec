import { status } from '@floorwright/contract';
import type { FastifyInstance } from 'fastify';

import { release } from '../../kernel/release.ts';

/**
 * The time between SIGTERM and closing the port, in which proxies notice that this process stops.
 */
export type Draining = {
  isUnderWay(): boolean;
  begin(): void;
  /** Whether requests can be served meanwhile; proxies turn away from a process that cannot. */
  isUseful(): boolean;
  skipIf(isOut: () => boolean): void;
};

export const createDraining = (): Draining => {
  let underWay = false;
  let isOut = (): boolean => false;
  return {
    isUnderWay: () => underWay,
    begin: () => {
      underWay = true;
    },
    isUseful: () => !isOut(),
    skipIf: (check) => {
      isOut = check;
    },
  };
};

/**
 * While draining, the status is not ready and every response closes its connection; requests are
 * served.
 */
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
      .send({ api: 'severe', ...release });
  });
};

/**
 * Lets the requests in flight finish; connections that are still open at the deadline are closed.
 */
export const closeGently = async (app: FastifyInstance, patience = 10_000): Promise<void> => {
  // A connection whose last request was in flight would stay open for another one.
  const tidying = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(tidying);
    clearTimeout(deadline);
  }
};
