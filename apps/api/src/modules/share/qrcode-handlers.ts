import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Databases } from '../../http/bind.ts';
import { sendRevalidated } from '../../http/revalidate.ts';
import { callerAddress } from '../../kernel/address.ts';
import type { Platform } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { codesOfAddress } from './limits.ts';
import { drawLinkCode, linkCodePath } from './qrcode.ts';

const Query = z.object({ link: z.string() });

/** The link of a page as a picture, to be passed on from screen to phone. */
export const serveLinkCodes = (
  app: FastifyInstance,
  platform: Platform,
  { lastingDb }: Databases,
): void => {
  app.get(linkCodePath, async (request, reply) => {
    await takeTry({ ...platform, lastingDb }, codesOfAddress, callerAddress(request));
    const query = Query.safeParse(request.query);
    const picture = query.success ? drawLinkCode(platform.config, query.data.link) : null;
    if (picture === null) throw notFound();
    return sendRevalidated(request, reply, { text: picture, type: 'image/svg+xml' });
  });
};
