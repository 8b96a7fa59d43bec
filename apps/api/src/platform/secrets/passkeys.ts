import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';

const siteName = 'Floorwright';

/** A passkey belongs to the host of the console, and is accepted only from its pages. */
const siteOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

type KnownPasskey = { credential_id: string; transports: string[] };

const toDescriptors = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));

type NewUser = { id: number; email: string; passkeys: readonly KnownPasskey[] };

/** Security keys without a PIN are accepted too: as second step after the password. */
export const registrationOptions = (publicUrl: string, { id, email, passkeys }: NewUser) =>
  generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(publicUrl).rpID,
    userName: email,
    userID: new TextEncoder().encode(`admin ${id}`),
    excludeCredentials: toDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

type Requested = { passkeys: readonly KnownPasskey[]; verifiesUser: boolean };

/** Without passkeys, the browser offers those that it knows for this host. */
export const authenticationOptions = (publicUrl: string, { passkeys, verifiesUser }: Requested) =>
  generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: toDescriptors(passkeys),
    userVerification: verifiesUser ? 'required' : 'preferred',
  });

const base = {
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

const Registration = z.object({
  ...base,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).catch([]).default([]),
  }),
});

const Authentication = z.object({
  ...base,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

/** Whether this challenge was issued for this purpose; it is used up. */
type IsIssued = (challenge: string) => Promise<boolean>;

/** Why an answer was not accepted, for the log: another origin often means a wrong `PUBLIC_URL`. */
type Refused = { outcome: 'refused'; reason: string };

const refused = (reason: string): Refused => ({ outcome: 'refused', reason });

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown';

const malformed = refused('not an answer of WebAuthn');

type NewKey = {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};

/** The public key of a new passkey. */
export const readRegistration = async (
  publicUrl: string,
  credential: unknown,
  isIssued: IsIssued,
): Promise<{ outcome: 'accepted'; key: NewKey } | Refused> => {
  const { rpID, origin } = siteOf(publicUrl);
  const parsed = Registration.safeParse(credential);
  if (!parsed.success) return malformed;
  const result = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: isIssued,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(reasonOf);
  if (typeof result === 'string') return refused(result);
  if (!result.verified) return refused('wrong signature');
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const { transports } = parsed.data.response;
  const key = { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
  return { outcome: 'accepted', key };
};

/** The id of the passkey that answers; null if the answer has not the form of one. */
export const credentialIdIn = (credential: unknown): string | null =>
  Authentication.safeParse(credential).data?.id ?? null;

type Stored = { credential_id: string; public_key: Buffer; counter: number };

/** The new counter of the passkey, and whether it is bound to one device, by its own word. */
type Authenticated = { outcome: 'accepted'; counter: number; isBoundToDevice: boolean };

export const readAuthentication = async (
  publicUrl: string,
  credential: unknown,
  stored: Stored,
  { isIssued, verifiesUser }: { isIssued: IsIssued; verifiesUser: boolean },
): Promise<Authenticated | Refused> => {
  const { rpID, origin } = siteOf(publicUrl);
  const parsed = Authentication.safeParse(credential);
  if (!parsed.success) return malformed;
  const { userHandle, ...response } = parsed.data.response;
  const result = await verifyAuthenticationResponse({
    response: {
      ...parsed.data,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
    },
    expectedChallenge: isIssued,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
    },
    requireUserVerification: verifiesUser,
  }).catch(reasonOf);
  if (typeof result === 'string') return refused(result);
  if (!result.verified) return refused('wrong signature');
  const { newCounter: counter, credentialDeviceType } = result.authenticationInfo;
  const isBoundToDevice = credentialDeviceType === 'singleDevice';
  return { outcome: 'accepted', counter, isBoundToDevice };
};
