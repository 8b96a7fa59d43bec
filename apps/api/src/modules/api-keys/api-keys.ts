import type { ApiKeyInput, ApiKeyRotation } from '@floorwright/contract';
import { isCompanyWide, keyPrefix } from '@floorwright/domain/access';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import { callerName } from '../../kernel/caller-name.ts';
import type { PersonContext } from '../../kernel/context.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { days, hours, later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import {
  countKeysLocked,
  deleteKey,
  insertKey,
  type KeyRow,
  listKeys,
  lockKeyForUpdate,
  replaceKey,
} from './repository.ts';

const mostKeys = 100;
const newKeysOfMember: Limit = { name: 'api-keys', tries: 60, within: hours(1) };

/** How much of a key is stored and shown. */
const hintLength = 4;

type Secret = { key: string; key_hash: Buffer; hint: string };

const newSecret = ({ secrets }: PersonContext): Secret => {
  const key = `${keyPrefix}${secrets.newToken()}`;
  return { key, key_hash: secrets.hash(key), hint: key.slice(-hintLength) };
};

const keyOf = async ({ scope }: PersonContext, tx: Db, id: number): Promise<KeyRow> => {
  const key = await lockKeyForUpdate(tx, scope, id);
  if (!key) throw notFound();
  return key;
};

const recordKeyActivity = (
  context: PersonContext,
  tx: Db,
  { id, name }: { id: number; name: string },
  entry: EntryAbout<'api_key'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'api_key', id, label: name },
  });

export const findKeys = ({ db, scope }: PersonContext): Promise<KeyRow[]> => listKeys(db, scope);

type NewKey = { row: KeyRow; key: string };

type Created =
  | { outcome: 'created'; created: NewKey }
  | { outcome: 'unknown-application' | 'company-wide' }
  | { outcome: 'too-many'; message: string };

export const createKey = async (
  context: PersonContext,
  input: z.output<typeof ApiKeyInput>,
): Promise<Created> => {
  if (input.application_ids !== null && input.scopes.some(isCompanyWide))
    return { outcome: 'company-wide' };
  await takeTry(context, newKeysOfMember, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const { scope, clock, admin } = context;
    const ids = [...new Set(input.application_ids)];
    if (!(await lockApplicationsForShare(tx, scope, ids)))
      return { outcome: 'unknown-application' };
    if ((await countKeysLocked(tx, scope)) >= mostKeys)
      return {
        outcome: 'too-many',
        message: fillSentence(sentences.keys_most, { most: mostKeys }),
      };
    const now = clock.now();
    const { key, ...secret } = newSecret(context);
    const expires_at = later(now, days(input.expires_in_days));
    const scopes = [...new Set(input.scopes)];
    const networks = [...new Set(input.networks)];
    const values = {
      name: input.name,
      ...secret,
      scopes,
      all_applications: input.application_ids === null,
      networks,
      created_by: `${admin.first_name} ${admin.last_name}`.trim(),
      created_at: now,
      expires_at,
    };
    const id = await insertKey(tx, scope, values, ids);
    await recordKeyActivity(
      context,
      tx,
      { id, name: input.name },
      {
        action: 'api_key.created',
        details: {
          scopes,
          ...(ids.length > 0 && { application_ids: ids }),
          ...(networks.length > 0 && { networks }),
          expires_at: expires_at.toISOString(),
        },
      },
    );
    return { outcome: 'created', created: { row: await keyOf(context, tx, id), key } };
  });
};

type Rotated =
  | { outcome: 'rotated'; rotated: NewKey }
  | { outcome: 'expired' }
  | { outcome: 'overlapping' };

export const rotateKey = async (
  context: PersonContext,
  id: number,
  { overlap_hours: overlap, expires_in_days: lifetime }: z.output<typeof ApiKeyRotation>,
): Promise<Rotated> => {
  await takeTry(context, newKeysOfMember, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const before = await keyOf(context, tx, id);
    const now = context.clock.now();
    if (lifetime === undefined && before.expires_at <= now) return { outcome: 'expired' };
    // The previous key may be the one in use: it ends only if the user says so.
    const stillWorks = before.previous_expires_at !== null && before.previous_expires_at > now;
    if (stillWorks && overlap > 0) return { outcome: 'overlapping' };
    const expires_at = lifetime === undefined ? before.expires_at : later(now, days(lifetime));
    // A key that has expired does not work again because its successor does.
    const overlaps = overlap > 0 && before.expires_at > now;
    const overlapEnds = later(now, hours(overlap));
    const { key, ...secret } = newSecret(context);
    await replaceKey(tx, id, {
      ...secret,
      expires_at,
      previous_hash: overlaps ? before.key_hash : null,
      previous_expires_at: overlaps
        ? new Date(Math.min(overlapEnds.getTime(), before.expires_at.getTime()))
        : null,
    });
    await recordKeyActivity(context, tx, before, {
      action: 'api_key.rotated',
      details: { overlap_hours: overlap, expires_at: expires_at.toISOString() },
    });
    return { outcome: 'rotated', rotated: { row: await keyOf(context, tx, id), key } };
  });
};

export const revokeKey = (context: PersonContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const key = await keyOf(context, tx, id);
    await deleteKey(tx, id);
    await recordKeyActivity(context, tx, key, { action: 'api_key.revoked' });
  });
