import { randomUUID, timingSafeEqual } from 'node:crypto';

import type { Output, visitors } from '@floorwright/contract';
import { isSubscribed } from '@floorwright/domain/billing';

import { addressBlock } from '../../kernel/address.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { refuseWhenUsedUp } from '../../kernel/limits/metered.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { writeVisitorToken } from '../../kernel/visitor-token.ts';
import { later } from '../../platform/clock/clock.ts';
import {
  guessesFromAddress,
  sessionLifetime,
  allSessionsFromAddress,
  sessionsFromAddress,
  sessionsOfKey,
} from './limits.ts';
import { findApplication } from './repository.ts';
import { visitorKeyOf } from './visitor-key.ts';

type BegunSession =
  | { outcome: 'begun'; token: string; visitorId: string; expiresAt: Date }
  | { outcome: 'wrong-keys' }
  | { outcome: 'no-subscription' };

/** Starts a session for the visitor that an app names, or for a new one. */
export const beginSession = async (
  context: PublicContext,
  form: Output<typeof visitors.createSession.body>,
): Promise<BegunSession> => {
  const { secrets, clock } = context;
  const application = await findApplication(context.db, form.visitor_uid);
  const given = secrets.hash(form.visitor_secret);
  const secret = application && secrets.unseal(application.visitor_secret_sealed);
  if (!application || secret === undefined || !timingSafeEqual(given, secrets.hash(secret))) {
    await takeTry(context, guessesFromAddress, context.address);
    return { outcome: 'wrong-keys' };
  }
  const { id: applicationId, company_id: companyId, status, expires_at } = application;
  if (!isSubscribed(status && { status, expires_at }, clock.now()))
    return { outcome: 'no-subscription' };
  const block = addressBlock(context.address);
  await takeTry(context, sessionsFromAddress, `${applicationId} ${block}`);
  await takeTry(context, allSessionsFromAddress, context.address);
  await takeTry(context, sessionsOfKey, `application ${applicationId}`);
  // A session is free, but an app whose requests would all be refused gets none.
  refuseWhenUsedUp(context, companyId);
  const visitorId = form.visitor_id ?? randomUUID();
  const visitor = await visitorKeyOf(context, companyId, visitorId);
  const expiresAt = later(clock.now(), sessionLifetime);
  const token = writeVisitorToken(context, { applicationId, visitor, secret }, expiresAt);
  return { outcome: 'begun', token, visitorId, expiresAt };
};
