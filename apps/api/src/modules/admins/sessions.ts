import { readTimeZone } from '@floorwright/domain/time';

import { addressBlock, shortenedAddress } from '../../kernel/address.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { maxIdleTime, never } from '../../kernel/sessions.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { authorizeAndRecordDirectSignIn } from '../sso-rules/index.ts';
import { recordAccountActivity } from './activities.ts';
import { storeDevice } from './devices.ts';
import { insertAccessToken } from './tokens-repository.ts';

/** The key of a new session, and the cookie that identifies its device. */
export type OpenedSession = { key: string; deviceCookie: string };

const longestUserAgent = 255;

type How = {
  /** How the user proved who they are (RFC 8176); as the provider says it, if they come from one. */
  amr?: readonly string[];
  trustsDevice?: boolean;
  /** Whether this sign-in is enough for what needs a recent one. */
  isVerified?: boolean;
  /** A second step proves who the user is, also if their provider asked long before. */
  isSecondStep?: boolean;
  /** Whether a second factor of the account was used, now or when this device was remembered. */
  ownFactor?: boolean;
  /** The identity provider that the user comes from. */
  ssoConnectionId?: number | undefined;
  /** When that provider last asked who the user is; null if it does not say. */
  authenticatedAt?: Date | null | undefined;
  /** Whether that provider has confirmed several factors. */
  providerFactor?: boolean;
};

/** The clock of a provider may be ahead. */
const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Creates an access token; its key is stored only as a hash. For an account that may have a second factor,
 * call `beginSession` of the factors instead.
 */
export const openSession = async (
  context: Pick<
    PublicContext,
    'secrets' | 'clock' | 'address' | 'cookie' | 'config' | 'userAgent' | 'timeZone'
  >,
  tx: Db,
  admin: SignedInAdmin,
  {
    amr = ['pwd'],
    trustsDevice = false,
    isVerified = true,
    isSecondStep = false,
    ownFactor = false,
    ssoConnectionId,
    authenticatedAt,
    providerFactor = false,
  }: How = {},
): Promise<OpenedSession> => {
  const key = context.secrets.newToken();
  const now = context.clock.now();
  const proof = isSecondStep ? now : null;
  if (ssoConnectionId === undefined) await authorizeAndRecordDirectSignIn(context, tx, admin);
  await insertAccessToken(
    tx,
    {
      admin_id: admin.id,
      key_hash: context.secrets.hash(key),
      amr: [...amr],
      verified_at: isVerified ? proof : never,
      authenticated_at:
        authenticatedAt === undefined ? null : earlierOf(authenticatedAt ?? never, now),
      expires_at: later(now, maxIdleTime),
      user_agent: context.userAgent?.slice(0, longestUserAgent) ?? null,
      network: shortenedAddress(context.address) || null,
      time_zone: readTimeZone(context.timeZone),
      sso_connection_id: ssoConnectionId ?? null,
      provider_factor: providerFactor,
      own_factor: ownFactor,
    },
    now,
  );
  await recordAccountActivity(context, tx, admin, { action: 'session.opened' });
  if (trustsDevice)
    await recordAccountActivity(context, tx, admin, { action: 'factor.device_remembered' });
  return { key, deviceCookie: await storeDevice(context, tx, admin.id, trustsDevice) };
};

type Requester = Pick<PublicContext, 'secrets' | 'address'>;

/** Whether the request comes from the network that a confirmation was requested from. */
export const isFromNetwork = ({ secrets, address }: Requester, asked: Buffer | null): boolean =>
  asked !== null && secrets.matches(addressBlock(address), asked);

/** Identifies who requests a confirmation, to be compared with who follows the mailed link. */
export const requestOrigin = (context: Requester, browserKey?: string) => ({
  asked_from: context.secrets.hash(addressBlock(context.address)),
  asked_with: browserKey === undefined ? null : context.secrets.hash(browserKey),
});
