import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { callerAddress, shortenedAddress } from '../../kernel/address.ts';

export type Logging = FastifyBaseLogger;

const accounts = new WeakMap<FastifyRequest, number>();

/** Stores the caller of a request for its log line. */
export const noteAccount = (request: FastifyRequest, adminId: number): void => {
  accounts.set(request, adminId);
};

/**
 * One line per request. It names the route, never the URL: confirmation, reset and invitation links
 * have their secret in the path. Users are logged by account id, and addresses by network.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: shortenedAddress(callerAddress(request)),
        account: accounts.get(request),
      },
      'request',
    );
    done();
  });
};
