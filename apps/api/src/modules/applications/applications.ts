import type { ApplicationInput } from '@floorwright/contract';
import type { z } from 'zod';

import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext, Platform } from '../../kernel/context.ts';
import { withVenueEvents } from '../../kernel/events/venue-changes.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockBeaconsForDelete, lockBuildingsForDelete } from '../places/index.ts';
import { findLimitProblem } from '../plans/index.ts';
import { newKeys } from './keys.ts';
import { redirectUriProblem } from './redirect-uris.ts';
import {
  type ApplicationRow,
  type ApplicationContents,
  countApplications,
  countContents,
  deleteApplication,
  insertApplication,
  listApplications,
  lockApplicationForUpdate,
  lockApplicationIdsForShare,
  updateApplication,
} from './repository.ts';

export const visibleApplications = ({ db, scope }: MemberContext): Promise<ApplicationRow[]> =>
  listApplications(db, scope);

/**
 * Whether the member can see all of these applications, and so may grant access or add to them. Locks them
 * for share.
 */
export const lockApplicationsForShare = async (
  tx: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<boolean> => {
  const known = new Set(await lockApplicationIdsForShare(tx, scope, ids));
  return ids.every((id) => known.has(id));
};

type Input = z.output<typeof ApplicationInput>;
type Created =
  | { outcome: 'created'; application: ApplicationRow }
  | { outcome: 'over-limit'; message: string };

export const createApplication = (context: MemberContext, { name }: Input): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    const now = context.clock.now();
    const count = () => countApplications(tx, companyId);
    const message = await findLimitProblem(tx, { companyId, what: 'application', count }, now);
    if (message !== undefined) return { outcome: 'over-limit', message };
    const keys = newKeys(context.secrets);
    const application = await insertApplication(tx, { companyId, name, keys }, now);
    await recordApplicationActivity(context, tx, application, { action: 'application.created' });
    return { outcome: 'created', application };
  });

type NewApplication = {
  companyId: number;
  actor: Actor;
  name: string;
  redirectUris: readonly string[];
};

type Added =
  | { outcome: 'added'; id: number; refused: { address: string; message: string }[] }
  | { outcome: 'over-limit'; message: string };

/** An application that a file describes, with new keys. Redirect addresses that are not allowed are left out. */
export const addApplication = async (
  context: Pick<Platform, 'clock' | 'secrets'> & { db: Db; address: string },
  { companyId, actor, name, redirectUris }: NewApplication,
  now: Date,
): Promise<Added> => {
  const { db: tx, secrets } = context;
  const count = () => countApplications(tx, companyId);
  const message = await findLimitProblem(tx, { companyId, what: 'application', count }, now);
  if (message !== undefined) return { outcome: 'over-limit', message };
  const refused = redirectUris.flatMap((address) => {
    const problem = redirectUriProblem(address);
    return problem === undefined ? [] : [{ address, message: problem }];
  });
  const allowed = redirectUris.filter((address) => redirectUriProblem(address) === undefined);
  const keys = newKeys(secrets);
  const application = await insertApplication(tx, { companyId, name, keys }, now);
  await updateApplication(tx, application.id, { redirect_uris: [...new Set(allowed)] }, now);
  await recordActivity(context, tx, actor, {
    action: 'application.created',
    companyId,
    subject: { type: 'application', id: application.id, label: name },
  });
  return { outcome: 'added', id: application.id, refused };
};

export const renameApplication = (
  context: MemberContext,
  id: number,
  { name }: Input,
): Promise<ApplicationRow> =>
  inTransaction(context.db, async (tx) => {
    const before = await applicationOf(context, tx, id);
    if (before.name === name) return before;
    const application = { ...before, name };
    await updateApplication(tx, id, { name }, context.clock.now());
    await recordApplicationActivity(context, tx, application, {
      action: 'application.renamed',
      details: { name: { from: before.name, to: name } },
    });
    return application;
  });

/** The audit log of the application stays. */
export const removeApplication = (context: MemberContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const application = await applicationOf(context, tx, id);
    const details = await countContents(tx, context.scope, id);
    await lockBuildingsForDelete(tx, id);
    await lockBeaconsForDelete(tx, { applicationId: id });
    const inside = { ...context, db: tx };
    await withVenueEvents(inside, { action: 'application.deleted' }, { applicationId: id }, () =>
      deleteApplication(tx, id),
    );
    await recordApplicationActivity(context, tx, application, {
      action: 'application.deleted',
      ...(details && { details }),
    });
  });

export const applicationContents = async (
  { db, scope }: MemberContext,
  id: number,
): Promise<ApplicationContents> => {
  const contents = await countContents(db, scope, id);
  if (!contents) throw notFound();
  return contents;
};

type Key = 'visitor' | 'admin';

/** Replaces the secret of one of the two keys; the old one stops working. The uid stays. */
export const rotateKey = (context: MemberContext, id: number, key: Key): Promise<ApplicationRow> =>
  inTransaction(context.db, async (tx) => {
    const { secrets, clock } = context;
    const before = await applicationOf(context, tx, id);
    const sealed = secrets.seal(secrets.newToken());
    const change =
      key === 'visitor' ? { visitor_secret_sealed: sealed } : { admin_secret_sealed: sealed };
    await updateApplication(tx, id, change, clock.now());
    await recordApplicationActivity(context, tx, before, {
      action: 'application.key_rotated',
      details: { key },
    });
    return { ...before, ...change };
  });

const applicationOf = async (
  { scope }: MemberContext,
  tx: Db,
  id: number,
): Promise<ApplicationRow> => {
  const application = await lockApplicationForUpdate(tx, scope, id);
  if (!application) throw notFound();
  return application;
};

const recordApplicationActivity = (
  context: MemberContext,
  tx: Db,
  { id, name }: { id: number; name: string },
  entry: EntryAbout<'application'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'application', id, label: name },
  });
