import { hours } from '../platform/clock/clock.ts';
import type { Platform } from './context.ts';
import { isSigned, sign } from './signatures.ts';

export const visitorSessionLifetime = hours(1);

/** Who a visitor is to us: a number that only their company's key makes of their id. */
export type VisitorKey = string;

export type VisitorTokenSubject = {
  applicationId: number;
  visitor: VisitorKey;
  /** Of the application: another secret ends the sessions that the former one began. */
  secretSealed: Buffer;
};

type Read = { applicationId: number; visitor: VisitorKey; expires: number; signature: string };

const subjectOf = ({ applicationId, visitor, secretSealed }: VisitorTokenSubject): string =>
  `${applicationId}\n${visitor}\n${secretSealed.toString('base64url')}`;

/** It carries what it proves, so that no row has to be kept for each phone. */
export const writeVisitorToken = (
  signer: Pick<Platform, 'secrets'>,
  subject: VisitorTokenSubject,
  expires: Date,
): string => {
  const signed = sign(signer, 'visit a venue', subjectOf(subject), expires.getTime());
  return [subject.applicationId, subject.visitor, signed.expires, signed.signature].join('.');
};

// The database is asked for the visitor before the signature is: what is no id must not come so far.
const header =
  /^Bearer\s+([1-9]\d{0,8})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{13})\.([\w-]{43})\s*$/i;

export const readVisitorHeader = (authorization: string | undefined): Read | null => {
  const [, applicationId, visitor, expires, signature] = authorization?.match(header) ?? [];
  if (!applicationId || !visitor || !expires || !signature) return null;
  return { applicationId: Number(applicationId), visitor, expires: Number(expires), signature };
};

export const holds = (
  signer: Pick<Platform, 'secrets' | 'clock'>,
  { applicationId, visitor, ...signature }: Read,
  secretSealed: Buffer,
): boolean =>
  isSigned(signer, 'visit a venue', subjectOf({ applicationId, visitor, secretSealed }), signature);
