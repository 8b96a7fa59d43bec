import { visitorApi } from '@floorwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { noticePerson } from '../kernel/people-first.ts';

/** Everybody but the apps of visitors, which send by themselves and can wait. */
export const noticePeople = (app: FastifyInstance): void => {
  const waiting = new WeakMap<FastifyRequest, () => void>();
  const release = (request: FastifyRequest): void => {
    waiting.get(request)?.();
    waiting.delete(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(visitorApi)) {
      waiting.set(request, noticePerson());
      reply.raw.once('close', () => release(request));
    }
    done();
  });
  // Events go on for as long as a page is open: nobody waits for their end.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) release(request);
    done();
  });
};
