import { PassThrough } from 'node:stream';

import { visitorApi } from '@floorwright/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { arePeopleAround } from '../kernel/people-first.ts';
import { noticePeople } from './people.ts';

let app: FastifyInstance;
let seen: boolean[];
/** Long after whoever was there before. */
const passSeconds = (seconds: number): void => {
  const now = performance.now() + seconds * 1000;
  vi.spyOn(performance, 'now').mockReturnValue(now);
};

beforeEach(() => {
  passSeconds(10);
  seen = [];
  app = Fastify({ forceCloseConnections: true });
  noticePeople(app);
  app.get('/page', () => {
    seen.push(arePeopleAround());
    return {};
  });
  app.get(`${visitorApi}/page`, () => {
    seen.push(arePeopleAround());
    return {};
  });
  app.get('/events', (_request, reply) => {
    seen.push(arePeopleAround());
    const events = new PassThrough();
    events.write('data: {}\n\n');
    return reply.type('text/event-stream; charset=utf-8').send(events);
  });
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

test('who waits for an answer is noticed, the app of a visitor is not', async () => {
  await app.inject(`${visitorApi}/page`);
  await app.inject('/page');
  expect(seen).toEqual([false, true]);
});

test('who listens to events waits only until they begin', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  const { status } = await fetch(`${address}/events`, { signal: leave.signal });
  expect({ status, seen }).toEqual({ status: 200, seen: [true] });
  expect(arePeopleAround()).toBe(true);
  passSeconds(2);
  expect(arePeopleAround()).toBe(false);
  leave.abort();
});
