import type { Endpoint } from '@floorwright/contract';
import { isCompanyWide, isOfAppArea, keyMayCall } from '@floorwright/domain/access';
import { isSubscribed } from '@floorwright/domain/billing';
import { sentences } from '@floorwright/domain/sentences';
import type { FastifyRequest } from 'fastify';

import { callerAddress } from '../../kernel/address.ts';
import type { Platform } from '../../kernel/context.ts';
import { meterRequest } from '../../kernel/limits/metered.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { noteFacts } from '../operations/logging.ts';
import { recordRefusedAddress, recordRefusedPermission } from './audit.ts';
import { findKeySession, isAllowedFrom, type KeySession, storeUse } from './authenticate-key.ts';
import { challengeOf, type Databases, noSubscription } from './common.ts';
import { takeRequestOfKey } from './key-limits.ts';

const isPermission = (
  needs: Endpoint['needs'],
): needs is Exclude<Endpoint['needs'], 'public' | 'signed-in' | 'client' | 'visitor'> =>
  !['public', 'signed-in', 'client', 'visitor'].includes(needs);

/** The API key, if it may call the endpoint from its address; throws a refusal otherwise. */
export const authorizeKey = async (
  endpoint: Endpoint,
  { request, key }: { request: FastifyRequest; key: string },
  platform: Platform,
  { db, lastingDb }: Databases,
): Promise<KeySession> => {
  const now = platform.clock.now();
  const session = await findKeySession(db, platform.secrets, key, now);
  if (!session)
    throw new Refusal(401, 'unauthorized', sentences.key_unknown, challengeOf(endpoint, request));
  const { apiKey, scope, subscription } = session;
  noteFacts(request, { key: apiKey.id, company: scope.companyId });
  const { needs, keyScopes } = endpoint;
  const context = { ...platform, lastingDb, address: callerAddress(request) };
  if (!isAllowedFrom(apiKey.networks, context.address)) {
    await recordRefusedAddress(context, session);
    throw new Refusal(403, 'forbidden', sentences.key_address);
  }
  // Only now, so that a stolen key cannot use up the rate limit from another network.
  await takeRequestOfKey(context, apiKey.id);
  if (!isPermission(needs) || !keyMayCall(apiKey.scopes, endpoint)) {
    if (isPermission(needs)) await recordRefusedPermission(context, session, needs);
    const reason = keyScopes ? sentences.key_forbidden : sentences.key_not_admitted;
    throw new Refusal(403, 'forbidden', reason);
  }
  // Older than the rule that refuses such keys: users get access to any application.
  if (keyScopes?.every(isCompanyWide) && !scope.allApplications) {
    await recordRefusedPermission(context, session, needs);
    throw new Refusal(403, 'forbidden', sentences.key_limited);
  }
  if (isOfAppArea(needs) && !isSubscribed(subscription, now)) throw noSubscription();
  // A company without requests left must be able to end the access of its people.
  if (!endpoint.scim) meterRequest(platform, scope.companyId);
  await storeUse(db, session, now);
  return session;
};
