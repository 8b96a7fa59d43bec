import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptsGzip } from './compress.ts';

const pack = promisify(gzip);

/** What is shorter fits into one packet anyhow. */
const worthPacking = 1400;

/** Whether a client has this version already, by its header If-None-Match. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

/**
 * Sends a text that is the same for everybody: browsers and, unless it is private, proxies may keep it, but
 * ask each time whether it is still so, since what is public now may not be tomorrow.
 */
export const sendRevalidated = async (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    text,
    type,
    etag,
    isPrivate = false,
  }: { text: string; type: string; etag?: string; isPrivate?: boolean },
): Promise<FastifyReply> => {
  const version = etag ?? `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const keeper = isPrivate ? 'private' : 'public';
  reply.headers({
    'Cache-Control': `${keeper}, no-cache`,
    ETag: version,
    Vary: 'Accept-Encoding',
  });
  if (isKnown(request, version)) return reply.code(304).send();
  reply.code(200).type(type);
  if (text.length < worthPacking || !acceptsGzip(request.headers['accept-encoding']))
    return reply.send(text);
  return reply.header('Content-Encoding', 'gzip').send(await pack(text));
};
