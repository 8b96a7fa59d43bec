import type { Platform } from '../../kernel/context.ts';
import { isSigned, type Purpose, sign, type Signature } from '../../kernel/signatures.ts';
import { later } from '../../platform/clock/clock.ts';

type Signer = Pick<Platform, 'secrets' | 'clock'>;

export const signFor = (
  signer: Signer,
  purpose: Purpose,
  subject: string,
  lifetime: number,
): Signature => sign(signer, purpose, subject, later(signer.clock.now(), lifetime).getTime());

/** A signed file id. */
export const fileToken = (
  signer: Signer,
  purpose: Purpose,
  fileId: number,
  lifetime: number,
): string => {
  const { expires, signature } = signFor(signer, purpose, String(fileId), lifetime);
  return [fileId, expires, signature].join('.');
};

export const readFileToken = (signer: Signer, purpose: Purpose, token: string): number | null => {
  const [fileId = '', expires = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^\d{1,10}$/.test(fileId)) return null;
  const given = { expires: Number(expires), signature };
  return isSigned(signer, purpose, fileId, given) ? Number(fileId) : null;
};
