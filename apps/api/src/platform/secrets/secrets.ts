import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Secrets = {
  /** A new secret to hand out: 256 random bits, safe in a URL. */
  newToken(): string;
  /** The hash under which a handed-out secret is stored. */
  hash(token: string): Buffer;
  /** For a secret that its owner must be able to read again: encrypted with our key. */
  seal(secret: string): Buffer;
  unseal(sealed: Buffer): string;
  /** A fingerprint that shows whether two processes have the same key, and reveals nothing else. */
  fingerprint: Buffer;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const createSecrets = (secretKey: string): Secrets => {
  const sealingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'floorwright/seal', 32));
  return {
    fingerprint: Buffer.from(hkdfSync('sha256', secretKey, '', 'floorwright/fingerprint', 32)),
    newToken: () => randomBytes(32).toString('base64url'),
    hash: (token) => createHmac('sha256', secretKey).update(token).digest(),
    seal: (secret) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealingKey, nonce);
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]);
    },
    unseal: (sealed) => {
      const opening = createDecipheriv(cipher, sealingKey, sealed.subarray(0, nonceBytes));
      opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = opening.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, opening.final()]).toString('utf8');
    },
  };
};
