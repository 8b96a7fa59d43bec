import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { drawQrCode, qrCodePath } from './qrcode.ts';

const Params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const Query = z.object({ expires: z.coerce.number().int(), signature: z.string() });

/**
 * Can be embedded by a console under another host name. Opened directly, it cannot run anything.
 */
const headers = {
  'Cache-Control': 'private, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export const serveQrCodes = (app: FastifyInstance, platform: Platform, db: Db): void => {
  app.get(qrCodePath, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success) throw notFound();
    const picture = await drawQrCode({ ...platform, db }, params.data.id, query.data);
    if (picture === null) throw notFound();
    return reply.headers(headers).type('image/svg+xml').send(picture);
  });
};
