import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { answerTooSlow } from '../responses/errors.ts';

/** A body has to arrive within this time, so that slow callers cannot occupy connections. */
export const usualPatience = 30_000;

type Deadline = { timer: NodeJS.Timeout; cutOff: () => void };

const deadlines = new WeakMap<IncomingMessage, Deadline>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Disconnects callers that do not finish sending a body. Node's own limit applies to all requests alike, but
 * an upload over a slow connection may take longer: `extendBodyDeadline` extends the deadline of one request.
 */
export const limitBodies = (app: FastifyInstance, within = usualPatience): void => {
  // Before the framework, which may have read and judged the request by the time it returns.
  app.server.prependListener('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const cutOff = (): void => {
      if (!request.complete) answerTooSlow(request.socket);
    };
    deadlines.set(request, { timer: setTimeout(cutOff, within), cutOff });
    request.once('close', () => clearTimeout(deadlines.get(request)?.timer));
  });
};

/** Gives the body of this request more time, from now on. */
export const extendBodyDeadline = (request: IncomingMessage, milliseconds: number): void => {
  const deadline = deadlines.get(request);
  if (!deadline || request.closed) return;
  clearTimeout(deadline.timer);
  deadline.timer = setTimeout(deadline.cutOff, milliseconds);
};
