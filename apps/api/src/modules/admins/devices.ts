import { companyApi } from '@floorwright/contract';

import type { PublicContext } from '../../kernel/context.ts';
import { knownDeviceLifetime } from '../../kernel/known-device.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { hasDevice, upsertDevice } from './devices-repository.ts';

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
  const device = { key_hash: context.secrets.hash(key), admin_id: adminId };
  return hasDevice(context.db, device, later(context.clock.now(), -knownDeviceLifetime));
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
