import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { floorEvents, type ErrorCode } from '@floorwright/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

import { callerAddress, shortenedAddress } from '../../kernel/address.ts';

export type Logging = FastifyBaseLogger;

/** Facts collected while a request is served. */
type RequestFacts = {
  account?: number;
  /** The id of an API key. */
  key?: number;
  company?: number;
  refusal?: ErrorCode;
  trace?: string;
};

const factsOfRequests = new WeakMap<FastifyRequest, RequestFacts>();

/** Stores facts of a request for its log line and the metrics. */
export const noteFacts = (request: FastifyRequest, facts: RequestFacts): void => {
  factsOfRequests.set(request, { ...factsOfRequests.get(request), ...facts });
};

export const factsOf = (request: FastifyRequest): RequestFacts =>
  factsOfRequests.get(request) ?? {};

/** Short, and without characters that could forge a log line or a header. */
const acceptableId = /^[\w.:-]{8,128}$/;

/** The id that a proxy or client gave the request, or a new one. */
export const requestIdOf = ({ 'x-request-id': given }: IncomingHttpHeaders): string =>
  typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();

/** W3C Trace Context, version 00; an id of zeros is invalid. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id of the distributed trace that the request belongs to. */
export const traceIdOf = ({ traceparent: given }: IncomingHttpHeaders): string | undefined =>
  typeof given === 'string' ? traceparent.exec(given)?.[1] : undefined;

/** Every open floor sends it all the time. */
const isRoutine = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === floorEvents.announce.path;

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
    const level = isRoutine(request) && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: shortenedAddress(callerAddress(request)),
        trace: traceIdOf(request.headers),
        ...factsOf(request),
      },
      'request',
    );
    done();
  });
};

/** One line: behind a proxy that is not announced, everyone has its address, and limits count all as one. */
export const warnOfUnknownProxies = (app: FastifyInstance, trustedProxies: number): void => {
  if (trustedProxies > 0) return;
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      request.log.warn(
        'A request has X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy, set it to the number of proxies.',
      );
    }
    done();
  });
};
