import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { etagOf, type PackedText, packText, unpackText } from '../kernel/packed-text.ts';
import { acceptsGzip } from './compress.ts';
import { inPieces, pieceSize } from './pieces.ts';

/** What is shorter fits into one packet anyhow. */
const worthPacking = 1400;

/** Whether a client has this version already, by its header If-None-Match. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

type Told = { type: string; etag: string; isPrivate?: boolean };

/** Says what it is, and whether that is all, since the client has it already. */
const tell = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, isPrivate = false }: Told,
): boolean => {
  reply.headers({
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, no-cache`,
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  const known = isKnown(request, etag);
  if (known) reply.code(304);
  else reply.code(200).type(type);
  return known;
};

/**
 * Sends a text that is the same for everybody: browsers and, unless it is private, proxies may keep it, but
 * ask each time whether it is still so, since what is public now may not be tomorrow.
 */
export const sendRevalidated = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag = etagOf(text), ...told }: Omit<Told, 'etag'> & { text: string; etag?: string },
): Promise<FastifyReply> => {
  if (tell(request, reply, { ...told, etag })) return reply.send();
  if (text.length < worthPacking || !acceptsGzip(request.headers['accept-encoding']))
    return reply.send(text);
  const { gzip } = await packText(text);
  return sendGzip(reply, gzip);
};

const sendGzip = (reply: FastifyReply, gzip: Buffer): FastifyReply => {
  reply.headers({ 'Content-Encoding': 'gzip', 'Content-Length': gzip.length });
  return reply.send(gzip.length <= pieceSize ? gzip : inPieces(gzip));
};

/** Longer texts are unpacked on their way out: how fast a client reads bounds what that takes. */
const unpackedAtOnce = 64 * 1024;

/** The same of what was packed before. */
export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedText,
  told: Omit<Told, 'etag'>,
): Promise<FastifyReply> => {
  if (tell(request, reply, { ...told, etag: packed.etag })) return reply.send();
  if (acceptsGzip(request.headers['accept-encoding'])) return sendGzip(reply, packed.gzip);
  if (packed.gzip.length <= unpackedAtOnce) return reply.send(await unpackText(packed));
  return reply.send(Readable.from([packed.gzip]).pipe(createGunzip()));
};
