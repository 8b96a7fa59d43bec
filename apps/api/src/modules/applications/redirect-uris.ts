import type { Validations } from '@floorwright/contract';

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
  if (unusual.test(address))
    return 'This address has a character that does not belong in one. Write it percent-encoded.';
  if (address.includes('#')) return 'Leave out the # and what comes after it.';
  if (!URL.canParse(address))
    return 'This is not a whole address. It begins like https://example.com.';
  const url = new URL(address);
  if (url.username !== '' || url.password !== '')
    return 'Leave out the name and password before @.';
  return hasAllowedScheme(url, address)
    ? undefined
    : 'Use https://, or http:// on localhost, or the own scheme of an app such as com.example.app:/callback.';
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
