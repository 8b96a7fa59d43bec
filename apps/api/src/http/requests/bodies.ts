import type { Readable } from 'node:stream';

import multipart from '@fastify/multipart';
import { contract, type Endpoint } from '@floorwright/contract';
import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';
import { cutText } from '@floorwright/domain/language';
import {
  fieldSentences,
  fillSentence,
  requestSentences,
  sentences,
} from '@floorwright/domain/sentences';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { invalid, Refusal } from '../../kernel/refusal.ts';
import { minutes } from '../../platform/clock/clock.ts';
import type { IncomingFile } from '../handlers.ts';
import { extendBodyDeadline } from './deadlines.ts';

const json = 'application/json';
const scimJson = 'application/scim+json';
const form = 'application/x-www-form-urlencoded';

/**
 * JSON, and forms for OAuth. An empty body counts as none; the endpoint knows whether it needs one.
 */
export const acceptBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([json, scimJson], { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      const value: unknown = JSON.parse(String(body));
      if (typeof value !== 'object' || value === null) throw new SyntaxError('not an object');
      return done(null, value);
    } catch {
      return done(new Refusal(400, 'malformed', requestSentences.malformed_json));
    }
  });
  app.addContentTypeParser(form, { parseAs: 'string' }, (request, body, done) => {
    const { method, url } = request.routeOptions;
    if (!formRoutes.has(`${String(method)} ${url}`)) return done(wrongType(json));
    const fields = readForm(String(body));
    return fields instanceof Refusal ? done(fields) : done(null, fields);
  });
};

const formRoutes = new Set(
  Object.values(contract)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter((endpoint) => endpoint.form)
    .map(({ method, path }) => `${method} ${path}`),
);

/** Far more than any of our forms has. */
const mostFields = 50;

/** A repeated field becomes a list of its values. */
const readForm = (body: string): Record<string, unknown> | Refusal => {
  const pairs = [...new URLSearchParams(body)];
  if (pairs.length > mostFields)
    return new Refusal(
      400,
      'malformed',
      fillSentence(sentences.too_many_form_fields, { most: mostFields }),
    );
  const fields = new Map<string, string[]>();
  for (const [name, value] of pairs) fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
};

const wrongType = (wanted: string): Refusal =>
  new Refusal(415, 'unsupported_media_type', fillSentence(sentences.body_as, { type: wanted }));

/** Each endpoint accepts one of the two. */
export const assertBodyType = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (request.body === undefined) return;
  const wanted = endpoint.form ? form : json;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  if (endpoint.scim && type.startsWith(scimJson)) return;
  if (!type.startsWith(wanted)) throw wrongType(wanted);
};

/** The time limit of a form with a file. */
const filePatience = minutes(5);
/** The size limit of everything around the file. */
const formMargin = 16 * 1024;

/** Allows forms with a file in this scope. */
export const acceptFiles = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    // One byte more than the limit: a file of exactly the limit is accepted.
    limits: { files: 1, fileSize: maxUploadBytes + 1, fields: 20, fieldSize: 1024, parts: 21 },
    throwFileSizeLimit: false,
  });
};

const fileTooLarge = (): Refusal => new Refusal(413, 'too_large', tooLarge);

/** A part is a file by its name or type, whatever the library declares. */
type Part = { filename: string | undefined; mimetype: string; file: Readable };

/** The file in the field `file`, not yet read. */
export const readFormFile = async (request: FastifyRequest): Promise<IncomingFile> => {
  if (!request.isMultipart())
    throw new Refusal(
      415,
      'unsupported_media_type',
      fillSentence(requestSentences.body_as, { type: 'multipart/form-data' }),
    );
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + formMargin)
    throw fileTooLarge();
  extendBodyDeadline(request.raw, filePatience);
  const part = await request.file().catch(() => {
    throw new Refusal(400, 'malformed', requestSentences.malformed_form);
  });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    const { error } = invalid({ file: [fieldSentences.file_choose] });
    throw new Refusal(422, error.code, error.message, error);
  }
  const { filename, mimetype, file }: Part = part;
  return { filename: cutText(filename ?? '', 255) || 'file', contentType: mimetype, bytes: file };
};
