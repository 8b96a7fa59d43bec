import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';

import type { Databases } from '../../http/bind.ts';
import { sendRevalidated } from '../../http/responses/revalidate.ts';
import { callerAddress } from '../../kernel/address.ts';
import type { Platform } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { codesOfAddress } from './limits.ts';

/** Not in the JSON contract, because the response is an image. */
const linkCodePath = '/api/share/qrcode.svg';

/** Readable by a phone at arm's length. */
const longest = 1000;

const isOwnPath = (link: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(link);

/** A QR code with the full URL of a page of this site; null for other URLs. */
const drawLinkCode = ({ publicUrl }: Platform['config'], link: string): string | null =>
  isOwnPath(link) && link.length <= longest
    ? renderSVG(`${publicUrl}${link}`, { ecc: 'M', border: 4 })
    : null;

const Query = z.object({ link: z.string() });

/** The link of a page as an image, to move from a screen to a phone. */
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
