import type { Validations } from '@floorwright/contract';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { redirectUriProblem } from './redirect-uri-rules.ts';
import {
  findOAuthClient,
  lockOAuthClient,
  type OAuthClient,
  setRedirectUris,
} from './redirect-uris-repository.ts';

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
    const client = await lockOAuthClient(tx, context.scope, id);
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
