import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { acceptsGzip, gzipped, isKnown } from '../../../http/responses/revalidate.ts';
import type { Platform } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type Served, serveOriginal, servePicture } from './downloads.ts';

const Params = z.object({ name: z.string() });
const Query = z.object({ expires: z.coerce.number().int(), signature: z.string() });

/** Can be embedded by a page under another host name. Opened directly, it cannot run anything. */
const always = {
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const method = ['GET', 'HEAD'];

export const serveFiles = (app: FastifyInstance, platform: Platform, db: Db): void => {
  const context = { ...platform, db };
  app.route({
    method,
    url: '/files/pictures/:name',
    handler: async (request, reply) => {
      const { name } = Params.parse(request.params);
      return send(request, reply, await servePicture(context, `pictures/${name}`));
    },
  });
  app.route({
    method,
    url: '/files/originals/:name',
    handler: async (request, reply) => {
      const { name } = Params.parse(request.params);
      const query = Query.safeParse(request.query);
      if (!query.success) throw notFound();
      return send(request, reply, await serveOriginal(context, `originals/${name}`, query.data));
    },
  });
};

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served | null,
): Promise<FastifyReply> => {
  if (!served) throw notFound();
  reply.headers(always);
  if (served.from === 'store')
    return reply.header('Cache-Control', served.urlCacheControl).redirect(served.url, 302);
  const known = isKnown(request, served.etag);
  const bytes = known || request.method === 'HEAD' ? undefined : await served.open();
  if (bytes === null) throw notFound();
  // Set only now: a 404 must not be cached as long as the file.
  reply.headers({ 'Cache-Control': served.cacheControl, ETag: served.etag });
  if (known) return reply.code(304).send();
  reply.header('Content-Type', served.contentType);
  if (served.filename) reply.header('Content-Disposition', toBeSaved(served.filename));
  if (!canBePacked(served)) return reply.header('Content-Length', served.byteSize).send(bytes);
  reply.header('Vary', 'Accept-Encoding');
  if (!acceptsGzip(request.headers['accept-encoding']))
    return reply.header('Content-Length', served.byteSize).send(bytes);
  // A compressed file has other bytes, so the strong ETag becomes weak.
  reply.headers({ 'Content-Encoding': 'gzip', ETag: `W/${served.etag}` });
  return reply.send(bytes && gzipped(bytes));
};

/** Layers have up to ten megabytes of text; images are already compressed. */
const canBePacked = ({ contentType }: Served): boolean => contentType === 'application/geo+json';

/** RFC 5987 escapes more characters than URLs. */
const toBeSaved = (filename: string): string => {
  const escaped = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${escaped}`;
};
