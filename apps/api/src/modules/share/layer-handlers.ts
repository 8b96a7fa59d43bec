import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Databases } from '../../http/bind.ts';
import { isKnown, sendPacked, sendRevalidated } from '../../http/responses/revalidate.ts';
import { callerAddress } from '../../kernel/address.ts';
import type { Platform } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { layerPath, showLayer } from './layers.ts';

const Id = z.coerce.number().int().positive().max(2_147_483_647);
const Params = z.object({ id: Id, layerId: Id });
const Query = z.object({
  preview: z.string().max(255).optional(),
  v: z.string().max(255).optional(),
});

export const serveSharedLayers = (
  app: FastifyInstance,
  platform: Platform,
  databases: Databases,
): void => {
  app.get(layerPath, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success) throw notFound();
    const { id: buildingId, layerId } = params.data;
    const context = { ...platform, ...databases, address: callerAddress(request) };
    const { preview, v: checksum } = query.data;
    const layer = await showLayer(context, { buildingId, layerId, checksum }, preview);
    if (!layer) throw notFound();
    const isImmutable = layer.isNamed && preview === undefined;
    const answer = { type: 'application/geo+json', isImmutable };
    // A client with the current version gets no body, so nothing is read.
    if (isKnown(request, layer.etag))
      return sendRevalidated(request, reply, { ...answer, text: '', etag: layer.etag });
    const packed = await layer.read();
    if (!packed) throw notFound();
    return sendPacked(request, reply, packed, answer);
  });
};
