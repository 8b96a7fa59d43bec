import { floorEvents, status } from '@floorwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { trackConsoleRequest } from '../../kernel/limits/load-shedding.ts';

/** Sent by every open floor all the time, whether someone works on it or not. */
const isPresence = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === floorEvents.announce.path;

/** A signed-in user. Health checks and visitor apps send requests automatically and can wait. */
const isConsole = (request: FastifyRequest): boolean =>
  /^Token\s/i.test(request.headers.authorization ?? '') &&
  !request.url.startsWith(status.show.path) &&
  !isPresence(request);

export const trackConsoleRequests = (app: FastifyInstance): void => {
  const waiting = new WeakMap<FastifyRequest, () => void>();
  const release = (request: FastifyRequest): void => {
    waiting.get(request)?.();
    waiting.delete(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isConsole(request)) {
      waiting.set(request, trackConsoleRequest());
      reply.raw.once('close', () => release(request));
    }
    done();
  });
  // An event stream lasts as long as the page is open, so no user waits for its end.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) release(request);
    done();
  });
};
