import type { ScimGroup } from '@floorwright/contract';
import {
  applyPatch,
  type Attributes,
  isRequested,
  isProblem,
  projectAttributes,
  type Projection,
  readGroup,
} from '@floorwright/domain/scim';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import type { MemberContext } from '../../kernel/context.ts';
import {
  changeGroup,
  createGroup,
  findGroupsBy,
  type GroupRow,
  removeGroup,
  requireGroup,
  usersOfGroups,
  versionTag,
  withFewMembers,
} from '../provisioning/index.ts';
import { invalid, listOf, questionOf, stale, taken, unsupportedFilter } from './answers.ts';
import { locationOf, presentGroup } from './present.ts';

type Presented = z.input<typeof ScimGroup>;

const present = async (
  context: MemberContext,
  groups: readonly GroupRow[],
  asked: Projection,
): Promise<Presented[]> => {
  const users = isRequested(asked, 'members') ? await usersOfGroups(context, groups) : null;
  return groups.map((group) => {
    const whole = presentGroup(context, group, users?.get(group.id));
    return { ...projectAttributes(whole, asked), schemas: whole.schemas, id: whole.id };
  });
};

const presentOne = async (
  context: MemberContext,
  group: GroupRow,
  asked: Projection,
): Promise<{ body: Presented; headers: Record<string, string> }> => {
  const [body = presentGroup(context, group)] = await present(context, [group], asked);
  return { body, headers: { ETag: versionTag(group.version) } };
};

type ChangedGroup = Awaited<ReturnType<typeof changeGroup>>;

const refusalOf = (refused: Exclude<ChangedGroup, { outcome: 'saved' }>) => {
  switch (refused.outcome) {
    case 'invalid':
      return invalid(refused.problem);
    case 'taken':
      return taken(refused.detail);
    case 'stale':
      return stale;
  }
};

type GroupEndpoints =
  | 'listGroups'
  | 'createGroup'
  | 'showGroup'
  | 'replaceGroup'
  | 'patchGroup'
  | 'deleteGroup';

export const groupHandlers: Pick<Handlers<'scim'>, GroupEndpoints> = {
  listGroups: async ({ query }, context) => {
    const question = questionOf(query);
    if (!question) return unsupportedFilter(query.filter);
    const found = await findGroupsBy(context, question);
    if (found.outcome !== 'found') return unsupportedFilter(query.filter);
    // A page may be shorter than asked for (RFC 7644, 3.4.2.4); the next one begins after it.
    const rows = isRequested(query, 'members')
      ? await withFewMembers(context, found.rows)
      : found.rows;
    const groups = await present(context, rows, query);
    return listOf(groups, { total: found.total, offset: question.offset });
  },

  createGroup: async ({ body, query }, context) => {
    const fields = readGroup(body);
    if (isProblem(fields)) return invalid(fields);
    const saved = await createGroup(context, fields);
    if (saved.outcome === 'invalid') return invalid(saved.problem);
    if (saved.outcome === 'taken') return taken(saved.detail);
    const { body: group, headers } = await presentOne(context, saved.group, query);
    const location = locationOf(context, 'Group', saved.group.id);
    return { status: 201, body: group, headers: { ...headers, Location: location } };
  },

  showGroup: async ({ params, query }, context) => {
    const group = await requireGroup(context, params.id);
    return { status: 200, ...(await presentOne(context, group, query)) };
  },

  replaceGroup: async ({ params, query, body }, context) => {
    const saved = await changeGroup(context, params.id, () => readGroup(body));
    if (saved.outcome !== 'saved') return refusalOf(saved);
    return { status: 200, ...(await presentOne(context, saved.group, query)) };
  },

  // A group may have many members, so it is sent back only to those who ask for attributes.
  patchGroup: async ({ params, query, body }, context) => {
    const saved = await changeGroup(context, params.id, (group, memberIds) => {
      const references = memberIds.map((id) => ({ id, name: '' }));
      const before: Attributes = presentGroup(context, group, references);
      const after = applyPatch(before, body);
      return isProblem(after) ? after : readGroup(after);
    });
    if (saved.outcome !== 'saved') return refusalOf(saved);
    if (query.attributes === undefined)
      return { status: 204, headers: { ETag: versionTag(saved.group.version) } };
    return { status: 200, ...(await presentOne(context, saved.group, query)) };
  },

  deleteGroup: async ({ params }, context) => {
    const { outcome } = await removeGroup(context, params.id);
    return outcome === 'stale' ? stale : { status: 204 };
  },
};
