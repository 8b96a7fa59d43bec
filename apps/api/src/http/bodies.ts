import type { Endpoint } from '@floorwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '../kernel/refusal.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** JSON, and forms for OAuth. An empty body is no body: the endpoint knows whether it needs one. */
export const acceptBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(json, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      const value: unknown = JSON.parse(String(body));
      if (!isRecord(value)) throw new SyntaxError('not an object');
      return done(null, value);
    } catch {
      return done(new Refusal(400, 'malformed', 'The body is not well-formed JSON.'));
    }
  });
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  );
};

/** A field that was sent more than once becomes the list of its values. */
const readForm = (body: string): Record<string, unknown> => {
  const fields = new URLSearchParams(body);
  return Object.fromEntries(
    [...fields].map(([name, value]) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? value : values];
    }),
  );
};

/** Each endpoint takes one of the two. */
export const assertBodyType = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (request.body === undefined) return;
  const wanted = endpoint.form ? form : json;
  if (!request.headers['content-type']?.toLowerCase().startsWith(wanted))
    throw new Refusal(415, 'unsupported_media_type', `Send the body as ${wanted}.`);
};
