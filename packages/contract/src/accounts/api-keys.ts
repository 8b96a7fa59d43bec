import {
  keyScopes,
  maxKeyLifetime,
  maxKeyOverlap,
  usualKeyOverlap,
} from '@floorwright/domain/access';
import { fieldSentences, fillSentence, integrationSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText } from '../wire/fields.ts';
import { noApplicationGiven } from './members.ts';

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    /** The last characters of the key, by which people recognize it. */
    hint: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** The applications it may see; null for all of the company. */
    application_ids: z.array(Id).nullable(),
    /** The addresses it may be used from, as CIDR; empty for all. */
    networks: z.array(z.string()),
    created_by: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    expired: z.boolean(),
    /** Exact to 5 minutes; null if it was never used. */
    last_used_at: z.iso.datetime().nullable(),
    /** Until when the key from before the last rotation works, too; null if it does not. */
    previous_expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });

const noScope = integrationSentences.key_scope_missing;
/** Also for a form in which networks are typed as one text. */
export const noNetwork = integrationSentences.key_network_wrong;
const noLifetime = fillSentence(fieldSentences.whole_number_between, {
  least: 1,
  most: maxKeyLifetime,
});
const noOverlap = fillSentence(fieldSentences.whole_number_between, {
  least: 0,
  most: maxKeyOverlap,
});

const Network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: noNetwork })
  .meta({ examples: ['203.0.113.0/24'] });

const Days = z
  .number(noLifetime)
  .int(noLifetime)
  .min(1, noLifetime)
  .max(maxKeyLifetime, noLifetime)
  .meta({ examples: [90] });

export const ApiKeyInput = z.object({
  name: requiredText(100).meta({ examples: ['Signage'] }),
  scopes: z
    .array(z.enum(keyScopes, { error: noScope }), { error: noScope })
    .min(1, noScope)
    .max(keyScopes.length, noScope),
  /** Null for all applications of the company. */
  application_ids: z
    .array(Id, { error: noApplicationGiven })
    .min(1, noApplicationGiven)
    .max(1000, noApplicationGiven)
    .nullable()
    .default(null),
  networks: z
    .array(Network, { error: noNetwork })
    .max(20, integrationSentences.key_networks_most)
    .default([]),
  expires_in_days: Days,
});

export const ApiKeyRotation = z.object({
  /** For how long the old key still works. While the previous key does, only 0 is accepted, which ends both. */
  overlap_hours: z
    .number(noOverlap)
    .int(noOverlap)
    .min(0, noOverlap)
    .max(maxKeyOverlap, noOverlap)
    .default(usualKeyOverlap),
  /** From now; without it, the key expires when it would have expired. */
  expires_in_days: Days.optional(),
});

/** The key itself is only in this answer; its hash is stored. */
const NewKeyAnswer = z.object({ api_key: ApiKey, key: z.string() });

const params = z.object({ id: PathId });

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/api_keys`,
    needs: 'key.manage',
    summary: 'The API keys of the current company, without the keys themselves',
    responses: { 200: z.object({ api_keys: z.array(ApiKey) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/api_keys`,
    needs: 'key.manage',
    summary: 'Create an API key, which is shown only in this answer',
    verified: true,
    body: ApiKeyInput,
    responses: { 201: NewKeyAnswer, 422: Invalid, 429: Failure },
    secret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${companyApi}/api_keys/:id`,
    needs: 'key.manage',
    summary: 'Revoke an API key: it stops working at once',
    params,
    responses: { 204: null, 404: Failure },
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${companyApi}/api_keys/:id/rotate`,
    needs: 'key.manage',
    summary: 'Replace an API key with a new one with the same permissions; both work for a while',
    verified: true,
    params,
    body: ApiKeyRotation,
    responses: { 200: NewKeyAnswer, 404: Failure, 422: Invalid, 429: Failure },
    secret: true,
  }),
};
