import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Config } from '../../config/config.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import { answerUnknownPaths } from '../responses/errors.ts';
import { factsOf } from './logging.ts';

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const mayRead = (config: Config, authorization: string | undefined): boolean =>
  config.metricsToken === undefined
    ? !config.production
    : sameText(authorization ?? '', `Bearer ${config.metricsToken}`);

/** Measures every request, and serves the metrics to authorized callers. */
export const observeRequests = (app: FastifyInstance, metrics: Metrics, config: Config): void => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    const { refusal } = factsOf(request);
    if (refusal !== undefined) metrics.observeRefusal(refusal);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) return answerUnknownPaths(reply);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
