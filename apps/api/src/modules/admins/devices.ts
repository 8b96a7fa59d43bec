import { companyApi } from '@floorwright/contract';
import { rememberedDeviceDays } from '@floorwright/domain/access';

import type { Actor, PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { knownDeviceLifetime } from '../../kernel/sessions.ts';
import { days, later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAccountActivity } from './activities.ts';
import {
  copyDevices,
  deleteDevices,
  findDevice,
  untrustDevices,
  upsertDevice,
} from './devices-repository.ts';

const cookieName = 'floorwright_device';

type Caller = Pick<PublicContext, 'cookie' | 'secrets' | 'clock' | 'config'>;

/** The secret of the calling device, if a user has signed in on it before. */
export const readDeviceKey = ({ cookie }: Pick<PublicContext, 'cookie'>): string | null =>
  cookie?.match(/(?:^|;\s*)floorwright_device=([\w-]{43})(?:;|$)/)?.[1] ?? null;

const findCallingDevice = async (
  context: Caller & Pick<PublicContext, 'db'>,
  adminId: number,
): Promise<{ trusted_until: Date | null } | undefined> => {
  const key = readDeviceKey(context);
  if (key === null) return undefined;
  const usedAfter = later(context.clock.now(), -knownDeviceLifetime);
  return context.secrets.lookUp(key, (hash) =>
    findDevice(context.db, { key_hash: hash, admin_id: adminId }, usedAfter),
  );
};

/** Whether this user has signed in on the calling device. */
export const isKnownDevice = async (
  context: Caller & Pick<PublicContext, 'db'>,
  adminId: number,
): Promise<boolean> => (await findCallingDevice(context, adminId)) !== undefined;

/** Whether this user chose to skip the second step on the calling device. */
export const isTrustedDevice = async (
  context: Caller & Pick<PublicContext, 'db'>,
  adminId: number,
): Promise<boolean> => {
  const until = (await findCallingDevice(context, adminId))?.trusted_until;
  return until !== undefined && until !== null && until > context.clock.now();
};

type Recording = Pick<PublicContext, 'clock' | 'address'>;

const recordForgotten = async (
  context: Recording,
  tx: Db,
  admin: SignedInAdmin,
  devices: number,
  actor: Actor = admin,
): Promise<void> => {
  const entry = { action: 'factor.devices_forgotten', details: { devices } } as const;
  if (devices > 0) await recordAccountActivity(context, tx, admin, entry, actor);
};

/** Asks for the second factor again on all devices of a user but the calling one. */
export const untrustOtherDevices = async (
  context: Recording & Pick<PublicContext, 'cookie' | 'secrets'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<void> => {
  const key = readDeviceKey(context);
  const except = key === null ? [] : [context.secrets.hash(key)];
  const now = context.clock.now();
  await recordForgotten(context, tx, admin, await untrustDevices(tx, admin.id, { now, except }));
};

/** The same on all of them. */
export const untrustAllDevices = async (
  context: Recording,
  tx: Db,
  admin: SignedInAdmin,
  actor?: Actor,
): Promise<void> => {
  const devices = await untrustDevices(tx, admin.id, { now: context.clock.now() });
  await recordForgotten(context, tx, admin, devices, actor);
};

/** Forgets all devices of a user. */
export const forgetDevices = async (
  context: Recording,
  tx: Db,
  admin: SignedInAdmin,
): Promise<void> => {
  const devices = await deleteDevices(tx, admin.id, context.clock.now());
  await recordForgotten(context, tx, admin, devices);
};

/** A secret that no one can have copied from this device before, for all its users. */
const renewKey = async (
  { secrets }: Caller,
  tx: Db,
  { key, adminId }: { key: string | null; adminId: number },
): Promise<string> => {
  const renewed = secrets.newToken();
  if (key !== null) {
    const hashes = { from: secrets.hash(key), to: secrets.hash(renewed) };
    await copyDevices(tx, { ...hashes, exceptAdminId: adminId });
  }
  return renewed;
};

/**
 * Remembers the device of an authenticated user; returns the cookie for it. Several users may share a
 * device, so an existing secret stays until one of them chooses to skip the second step there.
 */
export const storeDevice = async (
  context: Caller,
  tx: Db,
  adminId: number,
  isTrusted = false,
): Promise<string> => {
  const present = readDeviceKey(context);
  const key =
    present === null || isTrusted
      ? await renewKey(context, tx, { key: present, adminId })
      : present;
  const now = context.clock.now();
  const device = {
    key_hash: context.secrets.hash(key),
    admin_id: adminId,
    trusted_until: isTrusted ? later(now, days(rememberedDeviceDays)) : null,
  };
  await upsertDevice(tx, device, now);
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
