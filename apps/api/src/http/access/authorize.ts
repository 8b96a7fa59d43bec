import type { Endpoint } from '@floorwright/contract';
import {
  hasPermission,
  canPublish,
  isOfAppArea,
  type Permission,
} from '@floorwright/domain/access';
import { isSubscribed } from '@floorwright/domain/billing';
import { accountSentences, requestSentences, ssoSentences } from '@floorwright/domain/sentences';
import type { FastifyRequest } from 'fastify';

import { callerAddress } from '../../kernel/address.ts';
import type { ClientSession, Platform, VisitorSession } from '../../kernel/context.ts';
import { meterRequest } from '../../kernel/limits/metered.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readTokenHeader } from '../../kernel/sessions.ts';
import { assertVerified } from '../../kernel/verification.ts';
import type { Db } from '../../platform/database/db.ts';
import { noteFacts } from '../operations/logging.ts';
import { recordRefusedPermission } from './audit.ts';
import { findClientSession, findVisitor, readBearerHeader } from './authenticate-bearer.ts';
import { isApiKey, type KeySession } from './authenticate-key.ts';
import { findSession, type Session } from './authenticate.ts';
import { authorizeKey } from './authorize-key.ts';
import { bearerChallenge, challengeOf, type Databases, noSubscription } from './common.ts';

export type { Databases } from './common.ts';

/** Undefined for a public endpoint. */
export type Caller = Session | KeySession | ClientSession | VisitorSession | undefined;

export const companyOf = (caller: Caller): number | null => {
  if (caller === undefined) return null;
  if ('visitor' in caller) return caller.visitor.companyId;
  if ('apiKey' in caller) return caller.scope.companyId;
  return 'companyId' in caller ? caller.companyId : caller.admin.saas_company_id;
};

/** The caller, if they may use the endpoint; throws a refusal otherwise. */
export const authorize = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  platform: Platform,
  databases: Databases,
): Promise<Caller> => {
  const caller = await findCaller(endpoint, request, platform, databases);
  const company = companyOf(caller);
  if (company !== null) noteFacts(request, { company });
  return caller;
};

const findCaller = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  platform: Platform,
  { db, lastingDb }: Databases,
): Promise<Caller> => {
  const { secrets, clock } = platform;
  const { authorization } = request.headers;
  switch (endpoint.needs) {
    case 'public':
      return undefined;
    case 'client': {
      const bearer = readBearerHeader(authorization);
      const client = bearer && (await findClientSession(db, secrets, bearer, clock.now()));
      if (!client)
        throw new Refusal(401, 'unauthorized', requestSentences.access_token_unknown, {
          challenge: bearerChallenge(authorization),
        });
      meterRequest(platform, client.companyId);
      return client;
    }
    case 'visitor': {
      const found = await findVisitor(db, platform, authorization);
      if (!found)
        throw new Refusal(401, 'unauthorized', requestSentences.session_unknown, {
          challenge: bearerChallenge(authorization),
        });
      const { visitor, subscription } = found;
      if (!isSubscribed(subscription, clock.now())) throw noSubscription();
      meterRequest(platform, visitor.companyId);
      return { visitor };
    }
    default: {
      const bearer = readBearerHeader(authorization);
      // Many programs know no other scheme for keys.
      const isKey = bearer !== null && isApiKey(bearer);
      const key = readTokenHeader(authorization) ?? (endpoint.scim || isKey ? bearer : null);
      if (key !== null && isApiKey(key))
        return authorizeKey(endpoint, { request, key }, platform, { db, lastingDb });
      const session = key && (await findSession(db, secrets, key, clock.now()));
      if (!session)
        throw new Refusal(
          401,
          'unauthorized',
          requestSentences.session_ended,
          challengeOf(endpoint, request),
        );
      noteFacts(request, { account: session.admin.id });
      const refusal =
        endpoint.needs === 'signed-in'
          ? null
          : refusalFor(
              session,
              { permission: endpoint.needs, grants: await grantsOf(db, session, endpoint.needs) },
              clock.now(),
            );
      if (refusal === null) {
        const { verifiedAt, mayAddFactorFrom } = session;
        if (endpoint.verified)
          assertVerified({
            clock,
            verifiedAt: endpoint.setsUpFactor ? mayAddFactorFrom : verifiedAt,
          });
        return session;
      }
      if (refusal.code === 'forbidden' && session.scope && endpoint.needs !== 'signed-in') {
        const address = callerAddress(request);
        const member = { admin: session.admin, scope: session.scope };
        await recordRefusedPermission({ ...platform, lastingDb, address }, member, endpoint.needs);
      }
      throw refusal;
    }
  }
};

/** Whether the company gives a permission to a role that does not have it by itself. */
const grantsOf = async (db: Db, { scope }: Session, permission: Permission): Promise<boolean> => {
  if (permission !== 'building.publish' || scope?.role !== 'manager') return false;
  const company = await db
    .selectFrom('saas_companies')
    .select('managers_publish')
    .where('id', '=', scope.companyId)
    .executeTakeFirst();
  return canPublish(scope.role, company?.managers_publish ?? false);
};

const refusalFor = (
  { admin, scope, subscription, lacksSecondFactor, lacksSingleSignOn }: Session,
  { permission, grants }: { permission: Permission; grants: boolean },
  now: Date,
): Refusal | null => {
  if (scope === null) return new Refusal(403, 'no_company', requestSentences.no_company);
  // The console shows which company requires it.
  if (lacksSingleSignOn && permission !== 'company.show')
    return new Refusal(403, 'sso_required', ssoSentences.sso_company_only);
  if (lacksSecondFactor && permission !== 'company.show')
    return admin.second_factor
      ? new Refusal(403, 'verification_needed', accountSentences.second_factor_unused)
      : new Refusal(403, 'second_factor_required', accountSentences.second_factor_required);
  if (!hasPermission(scope.role, permission) && !grants)
    return new Refusal(403, 'forbidden', requestSentences.role_forbids);
  return isOfAppArea(permission) && !isSubscribed(subscription, now) ? noSubscription() : null;
};
