import { PassThrough } from 'node:stream';

import { status, visitorApi } from '@floorwright/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isConsoleBusy } from '../../kernel/limits/load-shedding.ts';
import { trackConsoleRequests } from './console-requests.ts';

let app: FastifyInstance;
let seen: boolean[];
/** Advances the clock, so that earlier users no longer count. */
const passSeconds = (seconds: number): void => {
  const now = performance.now() + seconds * 1000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
};

beforeEach(() => {
  passSeconds(10);
  seen = [];
  app = Fastify({ forceCloseConnections: true });
  trackConsoleRequests(app);
  for (const path of ['/page', status.show.path, `${visitorApi}/page`])
    app.get(path, () => {
      seen.push(isConsoleBusy());
      return {};
    });
  app.get('/events', (_request, reply) => {
    seen.push(isConsoleBusy());
    const events = new PassThrough();
    events.write('data: {}\n\n');
    return reply.type('text/event-stream; charset=utf-8').send(events);
  });
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const signedIn = { authorization: 'Token abc' };

test('signed-in users count; health checks and visitor apps do not', async () => {
  await app.inject({ url: `${visitorApi}/page`, headers: { authorization: 'Bearer abc' } });
  await app.inject(status.show.path);
  await app.inject({ url: status.show.path, headers: signedIn });
  await app.inject('/page');
  await app.inject({ url: '/page', headers: signedIn });
  expect(seen).toEqual([false, false, false, false, true]);
});

test('an event stream counts only until it starts', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  const answer = await fetch(`${address}/events`, { headers: signedIn, signal: leave.signal });
  expect({ status: answer.status, seen }).toEqual({ status: 200, seen: [true] });
  expect(isConsoleBusy()).toBe(true);
  passSeconds(2);
  expect(isConsoleBusy()).toBe(false);
  leave.abort();
});
