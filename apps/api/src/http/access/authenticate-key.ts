import { BlockList, isIPv6 } from 'node:net';

import { keyPrefix, type KeyScope } from '@floorwright/domain/access';
import type { SubscriptionStatus } from '@floorwright/domain/billing';

import { plainAddress } from '../../kernel/address.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { minutes } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** The list of keys says when each was last used; storing it with every request would cost a write. */
const usedAgainAfter = minutes(5);

type Rehash = { stored: Buffer; current: Buffer; fingerprint: Buffer };

export type KeySession = Pick<MemberContext, 'admin' | 'accessTokenId'> & {
  keyHash: Buffer;
  apiKey: {
    id: number;
    name: string;
    scopes: KeyScope[];
    networks: string[];
    lastUsedAt: Date | null;
    /** The stored hash and the one to store, if the stored one is of the previous SECRET_KEY. */
    rehash: Rehash | null;
  };
  scope: Scope;
  subscription: { status: SubscriptionStatus; expires_at: Date | null } | null;
};

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

const keyQuery = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('api_keys')
    .leftJoin('subscriptions', 'subscriptions.saas_company_id', 'api_keys.saas_company_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.saas_company_id',
      'api_keys.scopes',
      'api_keys.networks',
      'api_keys.all_applications',
      'api_keys.last_used_at',
      'api_keys.key_hash',
      'subscriptions.status',
      'subscriptions.expires_at as subscribed_until',
    ])
    .where('api_keys.expires_at', '>', now)
    .where((row) =>
      row.or([
        row('api_keys.key_hash', '=', hash),
        row.and([
          row('api_keys.previous_hash', '=', hash),
          row('api_keys.previous_expires_at', '>', now),
        ]),
      ]),
    )
    .executeTakeFirst();

/** What an API key stands for; null if it is unknown, was revoked or has expired. */
export const findKeySession = async (
  db: Db,
  secrets: Secrets,
  key: string,
  now: Date,
): Promise<KeySession | null> => {
  const found = await secrets.lookUp(key, async (keyHash) => {
    const row = await keyQuery(db, keyHash, now);
    return row && { row, keyHash };
  });
  if (!found) return null;
  const { row, keyHash } = found;
  const { id, name, scopes, networks, key_hash: stored } = row;
  const current = secrets.hash(key);
  // Otherwise the key would end with the previous SECRET_KEY. One that was rotated ends anyway.
  const rehash =
    secrets.matches(key, stored) && !current.equals(stored)
      ? { stored, current, fingerprint: secrets.fingerprint }
      : null;
  return {
    apiKey: { id, name, scopes, networks, lastUsedAt: row.last_used_at, rehash },
    admin: {
      id: null,
      keyId: id,
      email: '',
      first_name: name,
      last_name: '',
      language: null,
      digits: null,
    },
    accessTokenId: null,
    keyHash,
    scope: {
      companyId: row.saas_company_id,
      memberId: null,
      keyId: id,
      keyScopes: scopes,
      role: null,
      allApplications: row.all_applications,
    },
    subscription: row.status && { status: row.status, expires_at: row.subscribed_until },
  };
};

/** Stores that a key was used, unless that is known well enough. */
export const storeUse = async (db: Db, { apiKey }: KeySession, now: Date): Promise<void> => {
  const { id, lastUsedAt, rehash } = apiKey;
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < usedAgainAfter) return;
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
  if (rehash) await storeHash(db, id, rehash);
};

/**
 * Once `rotate-key` has run: before, other processes may have the keys the other way round, and would store the
 * former hash again. Not if the API key was rotated meanwhile.
 */
const storeHash = async (
  db: Db,
  id: number,
  { stored, current, fingerprint }: Rehash,
): Promise<void> => {
  await db
    .updateTable('api_keys')
    .set({ key_hash: current })
    .where('id', '=', id)
    .where('key_hash', '=', stored)
    .where((row) =>
      row.exists(
        row
          .selectFrom('secret_key_check')
          .select('id')
          .where('id', '=', 1)
          .where('fingerprint', '=', fingerprint),
      ),
    )
    .execute();
};

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the networks, or there are none. */
export const isAllowedFrom = (networks: readonly string[], address: string): boolean => {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(ip, familyOf(ip));
    else allowed.addSubnet(ip, Number(bits), familyOf(ip));
  }
  const plain = plainAddress(address);
  return allowed.check(plain, familyOf(plain));
};
