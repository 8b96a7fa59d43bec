import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export type Logging = FastifyBaseLogger;

/**
 * One line per request. It names the route, never the address as sent: confirmation, reset and
 * invitation links carry their secret in the path.
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
      },
      'request',
    );
    done();
  });
};
