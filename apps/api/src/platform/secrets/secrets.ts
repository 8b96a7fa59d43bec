import { createHmac, randomBytes } from 'node:crypto';

export type Secrets = {
  /** A fresh secret to hand out: 256 random bits, safe in a URL. */
  newToken(): string;
  /** The only form in which a secret is stored. */
  hash(token: string): Buffer;
};

export const createSecrets = (secretKey: string): Secrets => ({
  newToken: () => randomBytes(32).toString('base64url'),
  hash: (token) => createHmac('sha256', secretKey).update(token).digest(),
});
