import type { Endpoint } from '@floorwright/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { authorize } from '../../http/access/authorize.ts';
import type { Databases } from '../../http/bind.ts';
import { isKnown, sendPacked, sendRevalidated } from '../../http/responses/revalidate.ts';
import { callerAddress } from '../../kernel/address.ts';
import type { Platform } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { layerPath, showVenueLayer } from './venue.ts';

const Id = z.coerce.number().int().positive().max(2_147_483_647);
const Params = z.object({ id: Id, layerId: Id });
const Query = z.object({ v: z.string().max(255).optional() });

/** Authorizes the reading of a layer, from any origin. */
export const venueLayer: Endpoint = {
  method: 'GET',
  path: layerPath,
  needs: 'visitor',
  summary: 'The shapes of a layer',
  responses: {},
};

export const serveVenueLayers = (
  app: FastifyInstance,
  platform: Platform,
  databases: Databases,
): void => {
  app.get(layerPath, async (request, reply) => {
    const session = await authorize(venueLayer, request, platform, databases);
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success || !session || !('visitor' in session)) throw notFound();
    const context = {
      ...platform,
      ...databases,
      ...session,
      log: request.log,
      address: callerAddress(request),
      authorization: request.headers.authorization,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
      userAgent: request.headers['user-agent'],
      timeZone: undefined,
      ifMatch: undefined,
      idempotencyKey: null,
    };
    const { id: buildingId, layerId } = params.data;
    const { v: checksum } = query.data;
    const layer = await showVenueLayer(context, { buildingId, layerId, checksum });
    if (!layer) throw notFound();
    const answer = {
      type: 'application/geo+json',
      isPrivate: true,
      isImmutable: layer.isNamed,
    };
    // A client with the current version gets no body, so nothing is read.
    if (isKnown(request, layer.etag))
      return sendRevalidated(request, reply, { ...answer, text: '', etag: layer.etag });
    const packed = await layer.read();
    if (!packed) throw notFound();
    return sendPacked(request, reply, packed, answer);
  });
};
