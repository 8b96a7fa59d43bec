import type { FastifyInstance } from 'fastify';

import { Refusal } from '../kernel/refusal.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** JSON only. An empty body is no body: it is the endpoint that knows whether it needs one. */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      const value: unknown = JSON.parse(String(body));
      if (!isRecord(value)) throw new SyntaxError('not an object');
      return done(null, value);
    } catch {
      return done(new Refusal(400, 'malformed', 'The body is not well-formed JSON.'));
    }
  });
};
