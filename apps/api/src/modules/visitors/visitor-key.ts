import { createHmac } from 'node:crypto';

import type { PublicContext } from '../../kernel/context.ts';
import type { VisitorKey } from '../../kernel/visitor-token.ts';
import { findKey, insertKey } from './repository.ts';

type Context = Pick<PublicContext, 'db' | 'secrets' | 'clock'>;

/** The key of a company, made when its first visitor comes. */
const keyOf = async ({ db, secrets, clock }: Context, companyId: number): Promise<string> => {
  const known = await findKey(db, companyId);
  if (known) return secrets.unseal(known);
  await insertKey(db, companyId, secrets.seal(secrets.newToken()), clock.now());
  const sealed = await findKey(db, companyId);
  if (!sealed) throw new Error(`Company ${companyId} was deleted while its key was being created`);
  return secrets.unseal(sealed);
};

/**
 * Who a visitor is to us. No one finds their id from it without the key, and the same id is another visitor
 * in another company.
 */
export const visitorKeyOf = async (
  context: Context,
  companyId: number,
  visitorId: string,
): Promise<VisitorKey> => {
  const hash = createHmac('sha256', await keyOf(context, companyId))
    .update(visitorId)
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
