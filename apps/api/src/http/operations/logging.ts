import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { callerAddress, shortenedAddress } from '../../kernel/address.ts';

export type Logging = FastifyBaseLogger;

const accounts = new WeakMap<FastifyRequest, number>();

/** Remembers whose request this is, for its line in the log. */
export const noteAccount = (request: FastifyRequest, adminId: number): void => {
  accounts.set(request, adminId);
};

/**
 * One line per request. It names the route, never the URL as sent: confirmation, reset and invitation
 * links carry their secret in the path. People are named by their account id, and addresses by their
 * network.
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
