import { generateSecret, generateURI, verifySync } from 'otplib';

/** Clocks of phones may differ by one step. */
const toleratedSeconds = 30;

export const newTotpSecret = (): string => generateSecret();

/** What the QR code for an authenticator app contains. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Floorwright', label: email, secret });

type Typed = { code: string; now: Date };

/** The time step of a code of six digits; null if it is wrong. Whether it was used before is not checked. */
export const totpStepOf = (secret: string, { code, now }: Typed): number | null => {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleratedSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
