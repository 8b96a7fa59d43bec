import type { Endpoint } from '@floorwright/contract';
import { can, isOfAppArea, isSubscribed, type Permission } from '@floorwright/domain';
import type { FastifyRequest } from 'fastify';

import type { ClientSession, Platform, VisitorSession } from '../kernel/context.ts';
import { meterRequest } from '../kernel/metered.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../platform/database/db.ts';
import { findClientSession, readBearerHeader } from './authenticate-client.ts';
import { findVisitor } from './authenticate-visitor.ts';
import { findSession, readTokenHeader, type Session } from './authenticate.ts';
import { noteAccount } from './logging.ts';

/** Who is calling, when the endpoint lets them in; a refusal otherwise. */
export const letIn = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  platform: Platform,
  db: Db,
): Promise<Session | ClientSession | VisitorSession | undefined> => {
  const { secrets, clock } = platform;
  const { authorization } = request.headers;
  switch (endpoint.needs) {
    case 'public':
      return undefined;
    case 'client': {
      const bearer = readBearerHeader(authorization);
      const client = bearer && (await findClientSession(db, secrets, bearer, clock.now()));
      if (!client)
        throw new Refusal(401, 'unauthorized', 'This access token is unknown or has ended.', {
          challenge: bearerChallenge(authorization),
        });
      meterRequest(platform, client.companyId);
      return client;
    }
    case 'visitor': {
      const found = await findVisitor(db, platform, authorization);
      if (!found)
        throw new Refusal(401, 'unauthorized', 'This session is unknown or has ended.', {
          challenge: bearerChallenge(authorization),
        });
      const { visitor, subscription } = found;
      if (!isSubscribed(subscription, clock.now())) throw noSubscription();
      meterRequest(platform, visitor.companyId);
      return { visitor };
    }
    default: {
      const key = readTokenHeader(authorization);
      const session = key && (await findSession(db, secrets, key, clock.now()));
      if (!session)
        throw new Refusal(401, 'unauthorized', 'Your session has ended. Sign in to go on.');
      noteAccount(request, session.admin.id);
      if (endpoint.needs !== 'signed-in') assertAllowed(session, endpoint.needs, clock.now());
      return session;
    }
  }
};

const noSubscription = (): Refusal =>
  new Refusal(
    403,
    'no_subscription',
    'This company has no subscription. Its owner has to choose a plan first.',
  );

/** RFC 6750: an error is named only to a client that sent something. */
const bearerChallenge = (authorization: string | undefined): string =>
  authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';

const assertAllowed = (
  { scope, subscription }: Session,
  permission: Permission,
  now: Date,
): void => {
  if (scope === null)
    throw new Refusal(403, 'no_company', 'You do not belong to a company. Choose or create one.');
  if (!can(scope.role, permission))
    throw new Refusal(403, 'forbidden', 'Your role in this company does not allow this.');
  if (isOfAppArea(permission) && !isSubscribed(subscription, now)) throw noSubscription();
};
