import { contract, type Endpoint } from '@floorwright/contract';
import type { FastifyInstance } from 'fastify';

type Opened = Pick<Endpoint, 'method' | 'path'>;

/** The endpoints that a third-party page may call. No others are readable from other origins. */
const openEndpoints: readonly Opened[] = Object.values(contract)
  .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
  .filter((endpoint) => endpoint.anyOrigin);

/** Any origin may call, without cookies. Callers authenticate with what they send. */
const onEveryAnswer = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After, WWW-Authenticate, X-Request-Id',
};

export const allowOtherOrigins = (
  app: FastifyInstance,
  beyondContract: readonly Opened[],
): void => {
  const open = [...openEndpoints, ...beyondContract];
  const methodsOf = new Map<string, string[]>();
  for (const { method, path } of open)
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
  app.addHook('onRequest', (request, reply, done) => {
    if (methodsOf.has(request.routeOptions.url ?? '')) reply.headers(onEveryAnswer);
    done();
  });
  for (const [path, methods] of methodsOf)
    app.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': methods.join(', '),
          'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
          'Access-Control-Max-Age': '86400',
        })
        .send(),
    );
};
