import { pipeline, type Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { etagOf, type PackedText, packText, unpackText } from '../../kernel/packed-text.ts';
import { inPieces, pieceSize } from './streams.ts';

/** Whether a client accepts gzip. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .some((coding) => /^(gzip|\*)($|\s*;)/.test(coding) && !/;\s*q=0(\.0*)?$/.test(coding));

/** Level 4 takes half the time of the default with nearly the same size. */
const gzipOptions = { level: 4 };

/** Streams the bytes. If the source fails, so does the response. */
export const gzipped = (bytes: Readable): Readable =>
  pipeline(bytes, createGzip(gzipOptions), () => undefined);

/** Shorter texts fit into one packet anyway. */
const worthPacking = 1400;

/** Whether a client already has this version, by If-None-Match. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

type CacheHeaders = {
  type: string;
  etag: string;
  isPrivate?: boolean;
  /** Whether the URL names the contents, so that it never has others. */
  isImmutable?: boolean;
};

/**
 * What lasts is only cached by the browser that has read it: a proxy would go on serving it after the page was switched
 * off.
 */
const lasting = 'private, max-age=86400, immutable';

/** Sets the headers. Returns true after a 304, when the client already has this version. */
const sendHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, isPrivate = false, isImmutable = false }: CacheHeaders,
): boolean => {
  const varies = reply.getHeader('Vary');
  reply.headers({
    'Cache-Control': isImmutable ? lasting : `${isPrivate ? 'private' : 'public'}, no-cache`,
    ETag: etag,
    Vary: varies === undefined ? 'Accept-Encoding' : `${String(varies)}, Accept-Encoding`,
  });
  const known = isKnown(request, etag);
  if (known) reply.code(304);
  else reply.code(200).type(type);
  return known;
};

/**
 * Sends a text that is the same for all users. Browsers and, unless it is private, proxies may
 * cache it but must revalidate each time, because a public text can become private.
 */
export const sendRevalidated = async (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    text,
    etag = etagOf(text),
    ...headers
  }: Omit<CacheHeaders, 'etag'> & { text: string; etag?: string },
): Promise<FastifyReply> => {
  if (sendHeaders(request, reply, { ...headers, etag })) return reply.send();
  if (text.length < worthPacking || !acceptsGzip(request.headers['accept-encoding']))
    return reply.send(text);
  const { gzip } = await packText(text);
  return sendGzip(reply, gzip);
};

const sendGzip = (reply: FastifyReply, gzip: Buffer): FastifyReply => {
  reply.headers({ 'Content-Encoding': 'gzip', 'Content-Length': gzip.length });
  return reply.send(gzip.length <= pieceSize ? gzip : inPieces(gzip));
};

/** Longer texts are decompressed while streaming, limited by the client's speed. */
const unpackedAtOnce = 64 * 1024;

/** The same for a compressed text. */
export const sendPacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedText,
  headers: Omit<CacheHeaders, 'etag'>,
): Promise<FastifyReply> => {
  if (sendHeaders(request, reply, { ...headers, etag: packed.etag })) return reply.send();
  if (acceptsGzip(request.headers['accept-encoding'])) return sendGzip(reply, packed.gzip);
  if (packed.gzip.length <= unpackedAtOnce) return reply.send(await unpackText(packed));
  return reply.send(pipeline(inPieces(packed.gzip), createGunzip(), () => undefined));
};
