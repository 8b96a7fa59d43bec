import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { tracer } from '../../platform/telemetry/index.ts';
import { factsOf, noteFacts } from './logging.ts';

/** A span per request, part of the caller's trace if it names one. It names the route, never the URL. */
export const traceRequests = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const callers = propagation.extract(context.active(), headers);
    const span = tracer().startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'request.id': request.id,
        },
      },
      callers,
    );
    spans.set(request, span);
    noteFacts(request, { trace: span.spanContext().traceId });
    context.with(trace.setSpan(callers, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const { account, company, refusal } = factsOf(request);
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      ...(account !== undefined && { 'floorwright.account': account }),
      ...(company !== undefined && { 'floorwright.company': company }),
      ...(refusal !== undefined && { 'error.type': refusal }),
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};
