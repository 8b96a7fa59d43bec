import { hours } from '../platform/clock/clock.ts';
import type { Platform } from './context.ts';
import { isSigned, sign } from './signatures.ts';

export const visitorSessionLifetime = hours(1);

/** The visitor's id: a hash of the app's id, keyed per company. */
export type VisitorKey = string;

type VisitorTokenSubject = {
  applicationId: number;
  visitor: VisitorKey;
  /** Of the application: changing the secret ends the sessions of the old one. */
  secret: string;
};

type Read = { applicationId: number; visitor: VisitorKey; expires: number; signature: string };

const subjectOf = ({ applicationId, visitor, secret }: VisitorTokenSubject): string =>
  `${applicationId}\n${visitor}\n${secret}`;

/** Self-contained, so that no row per phone is needed. */
export const writeVisitorToken = (
  signer: Pick<Platform, 'secrets'>,
  subject: VisitorTokenSubject,
  expires: Date,
): string => {
  const signed = sign(signer, 'visit a venue', subjectOf(subject), expires.getTime());
  return [subject.applicationId, subject.visitor, signed.expires, signed.signature].join('.');
};

// The visitor is looked up before the signature is checked, so the id must be well-formed.
const header =
  /^Bearer\s+([1-9]\d{0,8})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{13})\.([\w-]{43})\s*$/i;

export const readVisitorHeader = (authorization: string | undefined): Read | null => {
  const [, applicationId, visitor, expires, signature] = authorization?.match(header) ?? [];
  if (!applicationId || !visitor || !expires || !signature) return null;
  return { applicationId: Number(applicationId), visitor, expires: Number(expires), signature };
};

export const isValidVisitorToken = (
  signer: Pick<Platform, 'secrets' | 'clock'>,
  { applicationId, visitor, ...signature }: Read,
  secretSealed: Buffer,
): boolean =>
  [
    // Of release 0.1.0, for an hour: a new SECRET_KEY changes the sealed secret.
    () => secretSealed.toString('base64url'),
    () => unsealOrNull(signer, secretSealed),
  ].some((read) => {
    const secret = read();
    if (secret === null) return false;
    const subject = subjectOf({ applicationId, visitor, secret });
    return isSigned(signer, 'visit a venue', subject, signature);
  });

/** Null if it was sealed with a key that is lost. */
const unsealOrNull = ({ secrets }: Pick<Platform, 'secrets'>, sealed: Buffer): string | null => {
  try {
    return secrets.unseal(sealed);
  } catch {
    return null;
  }
};
