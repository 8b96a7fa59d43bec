import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export type Secrets = {
  /** A new secret to hand out: 256 random bits, safe in a URL. */
  newToken(): string;
  /** The hash under which a handed-out secret is stored. */
  hash(token: string): Buffer;
  /** Whether this is the hash of the secret, also under the previous key. */
  matches(token: string, hash: Buffer): boolean;
  /** Finds what belongs to a handed-out secret by its hash, also under the previous key. */
  lookUp<T>(token: string, find: (hash: Buffer) => Promise<T>): Promise<T>;
  /** For a secret that its owner must be able to read again: encrypted with our key. */
  seal(secret: string): Buffer;
  unseal(sealed: Buffer): string;
  /** A fingerprint that shows whether two processes have the same key, and reveals nothing else. */
  fingerprint: Buffer;
  /** The same for the previous key, while the key is being replaced. */
  previousFingerprint: Buffer | undefined;
};

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What one key can do. */
const createKey = (secretKey: string) => {
  const sealingKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'floorwright/seal', 32));
  return {
    fingerprint: Buffer.from(hkdfSync('sha256', secretKey, '', 'floorwright/fingerprint', 32)),
    hash: (token: string): Buffer => createHmac('sha256', secretKey).update(token).digest(),
    seal: (secret: string): Buffer => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, sealingKey, nonce);
      const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]);
    },
    unseal: (sealed: Buffer): string => {
      const opening = createDecipheriv(cipher, sealingKey, sealed.subarray(0, nonceBytes));
      opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = opening.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, opening.final()]).toString('utf8');
    },
  };
};

/** New secrets are written with the key. While it is being replaced, the previous one is accepted too. */
export const createSecrets = (secretKey: string, previousKey?: string): Secrets => {
  const key = createKey(secretKey);
  const previous = previousKey === undefined ? undefined : createKey(previousKey);
  const keys = previous ? [key, previous] : [key];
  return {
    fingerprint: key.fingerprint,
    previousFingerprint: previous?.fingerprint,
    newToken: () => randomBytes(32).toString('base64url'),
    hash: key.hash,
    matches: (token, hash) =>
      keys.some((known) => {
        const wanted = known.hash(token);
        return wanted.length === hash.length && timingSafeEqual(wanted, hash);
      }),
    lookUp: async (token, find) => {
      const found = await find(key.hash(token));
      return found || !previous ? found : find(previous.hash(token));
    },
    seal: key.seal,
    unseal: (sealed) => {
      if (!previous) return key.unseal(sealed);
      try {
        return key.unseal(sealed);
      } catch {
        return previous.unseal(sealed);
      }
    },
  };
};
