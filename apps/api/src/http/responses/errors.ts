import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { fillSentence, requestSentences, sentences } from '@floorwright/domain/sentences';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';

import { overloaded } from '../../kernel/limits/busy.ts';
import { failure, invalid, notFound, Refusal, storageFull } from '../../kernel/refusal.ts';
import { type DatabaseFault, faultOf } from '../../platform/database/failures.ts';
import { html } from '../../platform/mail/html.ts';
import { NoCredentials, StoreFailure } from '../../platform/storage/index.ts';
import { OutOfMemory } from '../../platform/threads/child-processes.ts';
import { plainPage, type PageTexts, textsFor } from '../messages/index.ts';
import { noteFacts } from '../operations/logging.ts';
import { allowPage, inertHeaders } from './security-headers.ts';

const writeHeaders = (reply: FastifyReply, refusal: Refusal): void => {
  const { retryAfter, challenge } = refusal;
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (challenge !== undefined) reply.header('WWW-Authenticate', challenge);
};

const send = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  noteFacts(reply.request, { refusal: refusal.code });
  writeHeaders(reply, refusal);
  return reply
    .code(refusal.status)
    .send(
      refusal.validations ? invalid(refusal.validations) : failure(refusal.code, refusal.message),
    );
};

/** Errors of the framework, in our words. */
const fromFramework: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(
    415,
    'unsupported_media_type',
    fillSentence(requestSentences.body_as, { type: 'application/json' }),
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'too_large', requestSentences.body_too_large),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(
    400,
    'malformed',
    requestSentences.wrong_content_length,
  ),
  FST_ERR_BAD_URL: new Refusal(400, 'malformed', requestSentences.malformed_address),
  FST_ERR_MAX_PARAM_LENGTH: notFound(),
  // A path that no file can have, such as one with a NUL or an overlong segment.
  FST_STATIC_FORBIDDEN_PATH: notFound(),
};

/** A folder of static files, which the file server refuses with 403: there is no page for it. */
const isStaticFolder = (error: FastifyError): boolean => error.name === 'ForbiddenError';

/** Data errors that only the database detects, such as text it cannot store. */
const unstorable = new Set(['22021', '22P05', '22003']);

/** What the database or the machine cannot do now, for any request. */
const fromDatabase: Readonly<Record<DatabaseFault, Refusal>> = {
  unavailable: new Refusal(503, 'unavailable', requestSentences.database_silent, { retryAfter: 5 }),
  overloaded,
  'read-only': new Refusal(503, 'read_only', requestSentences.nothing_saved, { retryAfter: 5 }),
  full: storageFull(),
  locked: new Refusal(503, 'busy', requestSentences.changed_by_others, {
    retryAfter: 2,
  }),
};

const storeUnavailable = new Refusal(503, 'unavailable', requestSentences.store_silent, {
  retryAfter: 5,
});

/** The disk or the quota is full. */
const noSpace = new Set(['ENOSPC', 'EDQUOT']);

const expected = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (unstorable.has(error.code))
    return new Refusal(422, 'invalid', requestSentences.unstorable_value, {
      validations: { base: [requestSentences.unstorable_text_value] },
    });
  return isStaticFolder(error) ? notFound() : fromFramework[error.code];
};

const faultIn = (error: FastifyError): DatabaseFault | undefined => {
  if (noSpace.has(error.code)) return 'full';
  return error instanceof OutOfMemory ? 'overloaded' : faultOf(error);
};

/** Maps an error to a response. An unexpected error is logged, and its details are not sent. */
const toRefusal = (error: FastifyError, request: FastifyRequest): Refusal => {
  const refusal = expected(error);
  if (refusal) return refusal;
  const fault = faultIn(error);
  if (fault) {
    request.log.warn(
      { err: error, fault },
      'request refused: the database, the disk or the memory is not available',
    );
    return fromDatabase[fault];
  }
  if (error instanceof StoreFailure || error instanceof NoCredentials) {
    request.log.warn({ err: error }, 'request refused: the file store is not available');
    return storeUnavailable;
  }
  request.log.error({ err: error }, 'request failed');
  return new Refusal(500, 'internal', fillSentence(sentences.internal, { request: request.id }));
};

/** Logs the code of a refusal and writes its headers. The caller writes its body. */
export const startRefusal = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Refusal => {
  const refusal = toRefusal(error, request);
  noteFacts(request, { refusal: refusal.code });
  writeHeaders(reply, refusal);
  return refusal;
};

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(reply, toRefusal(error, request)),
  );
};

/** What the router refuses without a route. No hook runs, so everything is written here. */
export const answerRouterError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const refusal = toRefusal(error, request);
  const { status } = refusal;
  request.log.info({ method: request.method, route: 'unmatched', status }, 'request');
  reply.headers({ ...inertHeaders, 'X-Request-Id': request.id });
  void send(reply, refusal);
};

const lingerFor = 500;

const tooSlow = new Refusal(408, 'too_slow', requestSentences.request_too_slow);
const clientErrors: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: new Refusal(431, 'headers_too_large', requestSentences.headers_too_large),
};
const unreadable = new Refusal(400, 'malformed', requestSentences.malformed_request);

/** What Node refuses before there is a request; the connection cannot be used further. */
export const answerClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET') return;
  hangUp(socket, clientErrors[error.code] ?? unreadable);
};

/** For a request that is never completed. */
export const answerTooSlow = (socket: Socket): void => hangUp(socket, tooSlow);

const hangUp = (socket: Socket, { status, code, message }: Refusal): void => {
  if (!socket.writable) return;
  const text = JSON.stringify(failure(code, message));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // Leaves time to read the response; a deliberately slow client would never close its side.
  const cutOff = setTimeout(() => socket.destroy(), lingerFor);
  socket.once('close', () => clearTimeout(cutOff));
};

export const answerUnknownPaths = (reply: FastifyReply): FastifyReply => send(reply, notFound());

const errorPage = (
  { status, message }: Refusal,
  { language, messages, sentence }: PageTexts,
): string => {
  const { title, reload, close } = messages.error;
  const content = html`<main>
    <h1>${sentence(message)}</h1>
    <p>${status >= 500 || status === 429 ? reload : close}</p>
  </main>`;
  return plainPage(language, title, content);
};

/** For addresses that a browser opens as a page. */
export const answerPageError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const refusal = startRefusal(error, request, reply);
  void allowPage(reply)
    .code(refusal.status)
    // In a payment window it stays connected to its opener, as the page after a reload has to message it.
    .header('Cross-Origin-Opener-Policy', 'unsafe-none')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .header('Vary', 'Accept-Language')
    .send(errorPage(refusal, textsFor(request)));
};

const oauthErrors: Readonly<Record<number, string>> = {
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
  507: 'temporarily_unavailable',
};

/** Errors in the format of OAuth (RFC 6749). */
export const answerOAuthError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const refusal = startRefusal(error, request, reply);
  void reply
    .code(refusal.status === 422 ? 400 : refusal.status)
    .header('Cache-Control', 'no-store')
    .send({
      error: oauthErrors[refusal.status] ?? 'invalid_request',
      error_description: refusal.message,
    });
};
