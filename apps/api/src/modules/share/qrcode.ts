import { renderSVG } from 'uqr';

import type { Platform } from '../../kernel/context.ts';

/** Not of the JSON contract: what it answers is a picture. */
export const linkCodePath = '/api/share/qrcode.svg';

/** What a phone reads from a screen at arm's length. */
const longest = 1000;

const isOwnPath = (link: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(link);

/** A QR code with the whole address of a page of this site; null for what is none. */
export const drawLinkCode = ({ publicUrl }: Platform['config'], link: string): string | null =>
  isOwnPath(link) && link.length <= longest
    ? renderSVG(`${publicUrl}${link}`, { ecc: 'M', border: 4 })
    : null;
