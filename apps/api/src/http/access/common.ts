import type { Endpoint } from '@floorwright/contract';
import { requestSentences } from '@floorwright/domain/sentences';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * `lastingDb` has its own connections: a request inside a transaction needs a second one, and from
 * the same pool they could deadlock.
 */
export type Databases = { db: Db; lastingDb: Db };

export const noSubscription = (): Refusal =>
  new Refusal(403, 'no_subscription', requestSentences.company_without_plan);

/** RFC 6750: the error is included only if the client sent credentials. */
export const bearerChallenge = (authorization: string | undefined): string =>
  authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';

/** SCIM clients send their API key as a Bearer token. */
export const challengeOf = (
  endpoint: Endpoint,
  { headers }: FastifyRequest,
): { challenge?: string } =>
  endpoint.scim ? { challenge: bearerChallenge(headers.authorization) } : {};
