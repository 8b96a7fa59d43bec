import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Flags of authenticator data. */
const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

type Changes = {
  origin?: string;
  host?: string;
  challenge?: string;
  /** Whether it verified its user, such as by a fingerprint. */
  verifies?: boolean;
  counter?: number;
};

/** Answers like a browser with a passkey, and can lie. */
export const createAuthenticator = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, options: { challenge?: unknown }, changes: Changes): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? options.challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (flags: number, changes: Changes, key: Buffer[] = []): Buffer => {
    counter = changes.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const uv = changes.verifies === false ? 0 : verified;
    const host = sha256(changes.host ?? hostname);
    return Buffer.concat([host, Buffer.from([flags | present | uv]), count, ...key]);
  };

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  const coseKey = (): Buffer =>
    Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]),
      ),
    );

  return {
    register: (options: { challenge?: unknown }, changes: Changes = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = [Buffer.alloc(16), length, id, coseKey()];
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(hasKey, changes, key))],
        ]) as never,
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', options, changes).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },

    signIn: (options: { challenge?: unknown }, changes: Changes = {}) => {
      const data = authenticatorData(0, changes);
      const client = clientData('webauthn.get', options, changes);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
          'base64url',
        ),
      });
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
