import fastify from 'fastify';
import { expect, test } from 'vitest';

import { captureLog } from '../../../test/log.ts';
import { type Logging, requestIdOf, traceIdOf, warnOfUnknownProxies } from './logging.ts';

const newId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('the request id of a proxy is taken over', () => {
  expect(requestIdOf({ 'x-request-id': 'edge-7:01J8.Z_9' })).toBe('edge-7:01J8.Z_9');
});

test.each(['', 'short', 'x'.repeat(129), 'a b c d e f', 'line\nbreak-0000', '{"forged":1}'])(
  'a request gets a new id instead of %j',
  (given) => expect(requestIdOf({ 'x-request-id': given })).toMatch(newId),
);

test('requests without an id get one of their own', () => {
  expect(requestIdOf({})).toMatch(newId);
  expect(requestIdOf({})).not.toBe(requestIdOf({}));
});

const trace = '0af7651916cd43dd8448eb211c80319c';
const span = 'b7ad6b7169203331';

test('a trace is known by the id in its traceparent', () => {
  expect(traceIdOf({ traceparent: `00-${trace}-${span}-01` })).toBe(trace);
});

test.each([
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `ff-${trace}-${span}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}`,
  'nonsense',
])('%s is no valid traceparent', (traceparent) => {
  expect(traceIdOf({ traceparent })).toBeUndefined();
});

test.each([
  { trustedProxies: 0, warnings: 1 },
  { trustedProxies: 1, warnings: 0 },
])('with TRUST_PROXY=$trustedProxies, a proxy causes $warnings warnings', async (expected) => {
  const { log, lines } = captureLog();
  const loggerInstance: Logging = log;
  const app = fastify({ loggerInstance });
  warnOfUnknownProxies(app, expected.trustedProxies);
  app.get('/', () => 'ok');
  await app.inject('/');
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));
  expect(warnings()).toEqual([]);
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  expect(warnings()).toHaveLength(expected.warnings);
});
