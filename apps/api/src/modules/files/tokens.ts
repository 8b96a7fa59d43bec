import { timingSafeEqual } from 'node:crypto';

import type { Platform } from '../../kernel/context.ts';
import { later } from '../../platform/clock/clock.ts';

type Signer = Pick<Platform, 'secrets' | 'clock'>;

/** What is signed for one purpose proves nothing for another. */
type Purpose = 'attach a file' | 'upload a file' | 'read a file';

const sign = ({ secrets }: Signer, purpose: Purpose, subject: string, expires: number): Buffer =>
  secrets.hash(`${purpose}\n${subject}\n${expires}`);

export type Signature = { expires: number; signature: string };

export const signFor = (
  signer: Signer,
  purpose: Purpose,
  subject: string,
  lifetime: number,
): Signature => {
  const expires = later(signer.clock.now(), lifetime).getTime();
  return { expires, signature: sign(signer, purpose, subject, expires).toString('base64url') };
};

/** Whether we signed this subject for this purpose, and it still holds. */
export const isSigned = (
  signer: Signer,
  purpose: Purpose,
  subject: string,
  { expires, signature }: Signature,
): boolean => {
  if (!(expires > signer.clock.now().getTime())) return false;
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(signer, purpose, subject, expires);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** A file's id, in a form that only we can make. */
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
