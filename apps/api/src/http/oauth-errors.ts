import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { toRefusal, writeRefusalHeaders } from './errors.ts';

const names: Readonly<Record<number, string>> = {
  429: 'temporarily_unavailable',
  500: 'server_error',
  503: 'temporarily_unavailable',
  507: 'temporarily_unavailable',
};

/** The refusals of the server itself, in the shape in which OAuth clients read them (RFC 6749). */
export const answerOAuthError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const refusal = toRefusal(error, request);
  writeRefusalHeaders(reply, refusal);
  void reply
    .code(refusal.status === 422 ? 400 : refusal.status)
    .header('Cache-Control', 'no-store')
    .send({
      error: names[refusal.status] ?? 'invalid_request',
      error_description: refusal.message,
    });
};
