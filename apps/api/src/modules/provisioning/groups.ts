import { type GroupFields, isProblem, type ScimProblem } from '@floorwright/domain/scim';

import { changedFields, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { applyAccess } from './applying.ts';
import {
  addUsers,
  countGroups,
  deleteGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  isGroupNameTaken,
  listUserIds,
  removeUsers,
  updateGroup,
} from './groups-repository.ts';
import { type Invalid, isStale, type Stale, type Taken } from './outcomes.ts';
import { findUsers } from './users-repository.ts';

type Saved = { outcome: 'saved'; group: GroupRow };

const mostGroups = 1_000;

export const recordGroupActivity = (
  context: MemberContext,
  tx: Db,
  { id, display_name: label }: Pick<GroupRow, 'id' | 'display_name'>,
  entry: EntryAbout<'provisioned_group'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'provisioned_group', id, label },
  });

export const lockedGroup = async (
  context: MemberContext,
  tx: Db,
  id: number,
): Promise<GroupRow> => {
  await lockCompanyForUpdate(tx, context.scope);
  const group = await findGroup(tx, context.scope, id);
  if (!group) throw notFound();
  return group;
};

const taken: Taken = {
  outcome: 'taken',
  detail: 'There is already a group with this displayName.',
};

const unknownMember: Invalid = {
  outcome: 'invalid',
  problem: { scimType: 'invalidValue', detail: 'A member does not exist.' },
};

const namedBy = ({ displayName, externalId }: GroupFields) => ({
  display_name: displayName,
  external_id: externalId,
});

export const createGroup = (
  context: MemberContext,
  fields: GroupFields,
): Promise<Saved | Invalid | Taken> =>
  inTransaction(context.db, async (tx) => {
    const { scope, clock } = context;
    await lockCompanyForUpdate(tx, scope);
    if (await isGroupNameTaken(tx, scope, fields.displayName, null)) return taken;
    if ((await countGroups(tx, scope)) >= mostGroups)
      return {
        outcome: 'invalid',
        problem: { scimType: 'tooMany', detail: `A company has at most ${mostGroups} groups.` },
      };
    const users = await findUsers(tx, scope, fields.memberIds);
    if (users.length < fields.memberIds.length) return unknownMember;
    const group = await insertGroup(tx, scope, namedBy(fields), clock.now());
    await addUsers(
      tx,
      group.id,
      users.map(({ id }) => id),
    );
    await recordGroupActivity(context, tx, group, { action: 'provisioned_group.created' });
    // It gives nothing yet, so no one's access changes.
    return { outcome: 'saved', group };
  });

type Members = { before: readonly number[]; after: readonly number[] };

const differenceOf = ({ before, after }: Members) => {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: after.filter((id) => !had.has(id)),
    removed: before.filter((id) => !has.has(id)),
  };
};

/** Members that leave or enter get what their groups give then. */
export const changeGroup = (
  context: MemberContext,
  id: number,
  change: (group: GroupRow, memberIds: readonly number[]) => GroupFields | ScimProblem,
): Promise<Saved | Invalid | Taken | Stale> =>
  inTransaction(context.db, async (tx) => {
    const { scope, clock } = context;
    const before = await lockedGroup(context, tx, id);
    if (isStale(context.ifMatch, before.version)) return { outcome: 'stale' };
    const present = await listUserIds(tx, id);
    const fields = change(before, present);
    if (isProblem(fields)) return { outcome: 'invalid', problem: fields };
    if (await isGroupNameTaken(tx, scope, fields.displayName, id)) return taken;
    const { added, removed } = differenceOf({ before: present, after: fields.memberIds });
    const entering = await findUsers(tx, scope, added);
    if (entering.length < added.length) return unknownMember;
    const named = namedBy(fields);
    const isRenamed =
      named.display_name !== before.display_name || named.external_id !== before.external_id;
    if (!isRenamed && added.length === 0 && removed.length === 0)
      return { outcome: 'saved', group: before };
    const group = await updateGroup(tx, id, named, clock.now());
    await addUsers(tx, id, added);
    await removeUsers(tx, id, removed);
    await recordGroupActivity(context, tx, group, {
      action: 'provisioned_group.updated',
      details: {
        ...changedFields(before, group, { name: 'display_name' }),
        ...(added.length > 0 && { added: added.length }),
        ...(removed.length > 0 && { removed: removed.length }),
      },
    });
    if (group.role !== null) await applyAccess(context, tx, [...added, ...removed]);
    return { outcome: 'saved', group };
  });

export const removeGroup = (
  context: MemberContext,
  id: number,
): Promise<{ outcome: 'removed' } | Stale> =>
  inTransaction(context.db, async (tx) => {
    const group = await lockedGroup(context, tx, id);
    if (isStale(context.ifMatch, group.version)) return { outcome: 'stale' };
    const userIds = await listUserIds(tx, id);
    await deleteGroup(tx, id);
    await recordGroupActivity(context, tx, group, { action: 'provisioned_group.deleted' });
    if (group.role !== null) await applyAccess(context, tx, userIds);
    return { outcome: 'removed' };
  });
