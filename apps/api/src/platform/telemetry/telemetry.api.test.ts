import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';

import fastify from 'fastify';
import { sql } from 'kysely';
import { Counter, Histogram, Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { createTestDatabase } from '../../../test/database.ts';
import { freePort } from '../../../test/network/local-server.ts';
import { traceRequests } from '../../http/operations/tracing.ts';
import { connect } from '../database/connect.ts';
import { startTelemetry } from './index.ts';

/** A collector that stores what it receives by path. */
const startCollector = async () => {
  const received = new Map<string, unknown[]>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const path = `${request.url} ${request.headers['authorization']}`;
      received.set(path, [...(received.get(path) ?? []), JSON.parse(body)]);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = Number(await freePort());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, endpoint: `http://127.0.0.1:${port}` };
};

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );
const Spans = z
  .array(
    z.object({
      resourceSpans: z.array(
        z.object({
          resource: z.object({ attributes: Attributes }),
          scopeSpans: z.array(
            z.object({
              spans: z.array(
                z.object({
                  name: z.string(),
                  traceId: z.string(),
                  spanId: z.string(),
                  parentSpanId: z.string().optional(),
                  attributes: Attributes,
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  )
  .transform((posts) => posts.flatMap(({ resourceSpans }) => resourceSpans));

/** Sends the headers of a POST, and the body when the server has read them. */
const sendSlowly = async (url: string, traceparent: string): Promise<void> => {
  const request = httpRequest(`${url}/floors`, {
    method: 'POST',
    headers: { traceparent, 'content-type': 'text/plain', expect: '100-continue' },
  });
  request.flushHeaders();
  await once(request, 'continue');
  request.end('body');
  const answered: unknown[] = await once(request, 'response');
  expect(answered[0]).toMatchObject({ statusCode: 200 });
};

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

test('requests and their queries become part of the trace of their caller', async () => {
  const { received, endpoint } = await startCollector();
  const registry = new Registry();
  const telemetry = await startTelemetry(
    { endpoint, headers: { authorization: 'secret' }, serviceName: 'venues', sampled: 0 },
    { registry, version: '1.2.3', trustsCallers: true, log: console },
  );
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { db } = connect(database.url, { traced: true });
  onTestFinished(() => db.destroy());
  const app = fastify();
  onTestFinished(() => app.close());
  traceRequests(app);
  app.get('/floors/:id', (request, reply) =>
    sql`select ${request.url}::text as secret`.execute(db).then(() => reply.send('done')),
  );
  app.post('/floors', (_request, reply) =>
    sql`insert into saas_companies (name) select 'x' where false`
      .execute(db)
      .then(() => reply.send('done')),
  );
  const traceparent = `00-${traceId}-${callerSpan}-01`;
  await sendSlowly(await app.listen({ host: '127.0.0.1', port: 0 }), traceparent);
  await app.inject({ url: '/floors/7?code=hidden', headers: { traceparent } });
  // Its caller decided that it is not sampled.
  await app.inject({
    url: '/floors/8',
    headers: { traceparent: traceparent.replace(/01$/, '00') },
  });
  await telemetry.stop();

  const resources = Spans.parse(received.get('/v1/traces secret'));
  for (const { resource } of resources)
    expect(resource.attributes).toMatchObject({
      'service.name': 'venues',
      'service.version': '1.2.3',
      'service.instance.id': expect.stringMatching(/.{36}/),
    });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === 'GET /floors/:id');
  expect(request).toMatchObject({
    traceId,
    parentSpanId: callerSpan,
    attributes: { 'http.route': '/floors/:id', 'http.response.status_code': 200 },
  });
  expect(spans.filter(({ name }) => name === 'select')).toMatchObject([
    {
      traceId,
      parentSpanId: request?.spanId,
      attributes: { 'db.query.text': 'select $1::text as secret' },
    },
  ]);
  // Its body arrived after its headers.
  const posted = spans.find(({ name }) => name === 'POST /floors');
  expect(spans.find(({ name }) => name === 'insert')?.parentSpanId).toBe(posted?.spanId);
  expect(spans).toHaveLength(4);
  expect(JSON.stringify(spans)).not.toContain('hidden');
});

test('the metrics are sent as Prometheus would read them', async () => {
  const { received, endpoint } = await startCollector();
  const registry = new Registry();
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refusals.',
    labelNames: ['code'],
    registers: [registry],
  });
  refusals.inc({ code: 'too_busy' }, 3);
  const seconds = new Histogram({
    name: 'request_seconds',
    help: 'Seconds.',
    labelNames: ['route'],
    buckets: [1, 5],
    registers: [registry],
  });
  for (const value of [0.5, 2, 3, 10]) seconds.observe({ route: '/' }, value);
  const telemetry = await startTelemetry(
    { endpoint, headers: { authorization: 'secret' }, serviceName: 'venues', sampled: 1 },
    { registry, version: '1.2.3', trustsCallers: true, log: console },
  );
  // Stopping sends the last figures.
  await telemetry.stop();
  const [post] = received.get('/v1/metrics secret') ?? [];
  expect(post).toMatchObject({
    resourceMetrics: [
      {
        scopeMetrics: [
          {
            metrics: [
              {
                name: 'refusals_total',
                sum: {
                  isMonotonic: true,
                  dataPoints: [
                    {
                      asDouble: 3,
                      attributes: [{ key: 'code', value: { stringValue: 'too_busy' } }],
                    },
                  ],
                },
              },
              {
                name: 'request_seconds',
                histogram: {
                  dataPoints: [
                    {
                      attributes: [{ key: 'route', value: { stringValue: '/' } }],
                      explicitBounds: [1, 5],
                      bucketCounts: [1, 2, 1],
                      sum: 15.5,
                      count: 4,
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  });
});
