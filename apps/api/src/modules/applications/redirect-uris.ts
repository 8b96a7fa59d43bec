import type { Validations } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import {
  findOAuthClient,
  lockOAuthClientForUpdate,
  type OAuthClient,
  setRedirectUris,
} from './redirect-uris-repository.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The custom scheme of a native app is a reversed domain name, so it has a dot (RFC 8252, 7.1). */
const privateScheme = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/;
// URL parsers drop or change some of these characters, but redirect URIs are compared as text.
const unusual = /[^!-~]|\\/;

/** Why this redirect URI is not allowed, as a sentence; undefined if it is. */
export const redirectUriProblem = (address: string): string | undefined => {
  if (unusual.test(address)) return venueSentences.redirect_character;
  if (address.includes('#')) return venueSentences.redirect_fragment;
  if (!URL.canParse(address)) return venueSentences.redirect_relative;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return venueSentences.redirect_password;
  return hasAllowedScheme(url, address) ? undefined : venueSentences.redirect_scheme;
};

const hasAllowedScheme = ({ protocol, hostname }: URL, address: string): boolean => {
  if (protocol === 'https:') return /^https:\/\//i.test(address);
  if (protocol === 'http:') return /^http:\/\//i.test(address) && loopback.has(hostname);
  return privateScheme.test(protocol);
};

export const showRedirectUris = async (
  { db, scope }: MemberContext,
  id: number,
): Promise<OAuthClient> => {
  const client = await findOAuthClient(db, scope, id);
  if (!client) throw notFound();
  return client;
};

type Changed =
  | { outcome: 'changed'; client: OAuthClient }
  | { outcome: 'invalid'; validations: Validations };

/** Replaces the addresses. A repeated one is stored once. */
export const changeRedirectUris = (
  context: MemberContext,
  id: number,
  addresses: readonly string[],
): Promise<Changed> =>
  inTransaction(context.db, async (tx) => {
    const client = await lockOAuthClientForUpdate(tx, context.scope, id);
    if (!client) throw notFound();
    const validations = problemsOf(addresses);
    if (Object.keys(validations).length > 0) return { outcome: 'invalid', validations };
    const before = client.redirect_uris;
    const after = [...new Set(addresses)];
    if (sameList(before, after)) return { outcome: 'changed', client };
    await setRedirectUris(tx, client, after, context.clock.now());
    await recordActivity(context, tx, context.admin, {
      action: 'application.redirect_uris_changed',
      companyId: context.scope.companyId,
      subject: { type: 'application', id: client.id, label: client.name },
      details: { redirect_uris: { from: before, to: after } },
    });
    return { outcome: 'changed', client: { ...client, redirect_uris: after } };
  });

const problemsOf = (addresses: readonly string[]): Validations =>
  Object.fromEntries(
    addresses.flatMap((address, index) => {
      const problem = redirectUriProblem(address);
      return problem === undefined ? [] : [[`redirect_uris.${index}`, [problem]]];
    }),
  );

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((address, index) => address === b[index]);
