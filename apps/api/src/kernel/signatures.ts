import { hours } from '../platform/clock/clock.ts';
import type { Platform } from './context.ts';

/** A signature for one purpose is not valid for another. */
export type Purpose =
  | 'attach a file'
  | 'upload a file'
  | 'read a file'
  | 'show a QR code'
  | 'visit a venue';

/** `expires` in milliseconds since 1970. */
export type Signature = { expires: number; signature: string };

const textOf = (purpose: Purpose, subject: string, expires: number): string =>
  `${purpose}\n${subject}\n${expires}`;

export const sign = (
  { secrets }: Pick<Platform, 'secrets'>,
  purpose: Purpose,
  subject: string,
  expires: number,
): Signature => ({
  expires,
  signature: secrets.hash(textOf(purpose, subject, expires)).toString('base64url'),
});

/** For URLs. Valid for one to two hours and constant within an hour, so that browsers can cache. */
export const signForAnHour = (
  signer: Pick<Platform, 'secrets' | 'clock'>,
  purpose: Purpose,
  subject: string,
): Signature => {
  const thisHour = Math.floor(signer.clock.now().getTime() / hours(1));
  return sign(signer, purpose, subject, (thisHour + 2) * hours(1));
};

/** Whether we signed this subject for this purpose, even if the signature has expired. */
export const wasSigned = (
  { secrets }: Pick<Platform, 'secrets'>,
  purpose: Purpose,
  subject: string,
  { expires, signature }: Signature,
): boolean =>
  secrets.matches(textOf(purpose, subject, expires), Buffer.from(signature, 'base64url'));

/** Whether we signed this subject for this purpose, and it has not expired. */
export const isSigned = (
  signer: Pick<Platform, 'secrets' | 'clock'>,
  purpose: Purpose,
  subject: string,
  given: Signature,
): boolean =>
  given.expires > signer.clock.now().getTime() && wasSigned(signer, purpose, subject, given);
