import { companyApi } from '@floorwright/contract';

import { addressBlock, shortenedAddress } from '../../kernel/address.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { maxIdleTime, knownDeviceLifetime } from '../../kernel/sessions.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAccountActivity } from './activities.ts';
import { hasDevice, upsertDevice } from './repository.ts';
import { insertAccessToken } from './tokens-repository.ts';

const cookieName = 'floorwright_device';

type Caller = Pick<PublicContext, 'cookie' | 'secrets' | 'clock' | 'config'>;

/** The secret of the calling device, if a user has signed in on it before. */
export const readDeviceKey = ({ cookie }: Pick<PublicContext, 'cookie'>): string | null =>
  cookie?.match(/(?:^|;\s*)floorwright_device=([\w-]{43})(?:;|$)/)?.[1] ?? null;

/** Whether this user has signed in on the calling device. */
export const isKnownDevice = async (
  context: Caller & Pick<PublicContext, 'db'>,
  adminId: number,
): Promise<boolean> => {
  const key = readDeviceKey(context);
  if (key === null) return false;
  const usedAfter = later(context.clock.now(), -knownDeviceLifetime);
  return context.secrets.lookUp(key, (hash) =>
    hasDevice(context.db, { key_hash: hash, admin_id: adminId }, usedAfter),
  );
};

/**
 * Remembers the device of an authenticated user; returns the cookie for it. Several users may share a
 * device, so an existing secret stays.
 */
export const rememberDevice = async (context: Caller, tx: Db, adminId: number): Promise<string> => {
  const key = readDeviceKey(context) ?? context.secrets.newToken();
  const device = { key_hash: context.secrets.hash(key), admin_id: adminId };
  await upsertDevice(tx, device, context.clock.now());
  const { protocol, pathname } = new URL(context.config.publicUrl);
  return [
    `${cookieName}=${key}`,
    `Path=${pathname.replace(/\/$/, '')}${companyApi}`,
    `Max-Age=${knownDeviceLifetime / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
};

/** The key of a new session, and the cookie that identifies its device. */
export type OpenedSession = { key: string; deviceCookie: string };

const longestUserAgent = 255;

/** Creates an access token; its key is stored only as a hash. */
export const openSession = async (
  context: Pick<PublicContext, 'secrets' | 'clock' | 'address' | 'cookie' | 'config' | 'userAgent'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<OpenedSession> => {
  const key = context.secrets.newToken();
  const now = context.clock.now();
  await insertAccessToken(
    tx,
    {
      admin_id: admin.id,
      key_hash: context.secrets.hash(key),
      expires_at: later(now, maxIdleTime),
      user_agent: context.userAgent?.slice(0, longestUserAgent) ?? null,
      network: shortenedAddress(context.address) || null,
    },
    now,
  );
  await recordAccountActivity(context, tx, admin, { action: 'session.opened' });
  return { key, deviceCookie: await rememberDevice(context, tx, admin.id) };
};

type Requester = Pick<PublicContext, 'secrets' | 'address'>;

/** Whether the request comes from the network that a confirmation was requested from. */
export const isFromNetwork = ({ secrets, address }: Requester, asked: Buffer | null): boolean =>
  asked !== null && secrets.matches(addressBlock(address), asked);

/** Identifies who requests a confirmation, to be compared with who follows the mailed link. */
export const askedBy = (context: Requester, browserKey?: string) => ({
  asked_from: context.secrets.hash(addressBlock(context.address)),
  asked_with: browserKey === undefined ? null : context.secrets.hash(browserKey),
});
