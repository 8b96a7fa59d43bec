import { setTimeout as delay } from 'node:timers/promises';

import { visitors } from '@floorwright/contract';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { admitUnread } from './admission.ts';
import { limitBodies } from './requests/deadlines.ts';

test('a body has its time from when it may be read, however long the request waits for that', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  limitBodies(app, 100);
  const binding = {
    endpoint: { ...visitors.createPositions, needs: 'public' },
    platform: { clock: { now: () => new Date() } },
    contextOf: () => ({}),
  };
  const onRequest = admitUnread(binding as never, {
    refuseUnread: async () => undefined,
    admit: async () => delay(300),
  });
  app.post('/', { onRequest }, async () => 'taken');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const body = JSON.stringify({ text: 'x'.repeat(900_000) });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect(await answer.text()).toBe('taken');
});
