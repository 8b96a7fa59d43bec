import { expect, test } from 'vitest';

import { requestIdOf, traceIdOf } from './logging.ts';

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
