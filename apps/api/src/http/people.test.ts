import { PassThrough } from 'node:stream';

import { status, visitorApi } from '@floorwright/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { arePeopleAround } from '../kernel/people-first.ts';
import { noticePeople } from './people.ts';

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
  noticePeople(app);
  for (const path of ['/page', status.show.path, `${visitorApi}/page`])
    app.get(path, () => {
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

const signedIn = { authorization: 'Token abc' };

test('who is signed in is noticed; health checks and the apps of visitors are not', async () => {
  await app.inject({ url: `${visitorApi}/page`, headers: { authorization: 'Bearer abc' } });
  await app.inject(status.show.path);
  await app.inject({ url: status.show.path, headers: signedIn });
  await app.inject('/page');
  await app.inject({ url: '/page', headers: signedIn });
  expect(seen).toEqual([false, false, false, false, true]);
});

test('who listens to events waits only until they begin', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  const answer = await fetch(`${address}/events`, { headers: signedIn, signal: leave.signal });
  expect({ status: answer.status, seen }).toEqual({ status: 200, seen: [true] });
  expect(arePeopleAround()).toBe(true);
  passSeconds(2);
  expect(arePeopleAround()).toBe(false);
  leave.abort();
});
