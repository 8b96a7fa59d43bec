import type { ScimUser } from '@floorwright/contract';
import {
  applyPatch,
  type Attributes,
  isRequested,
  isProblem,
  projectAttributes,
  type Projection,
  readUser,
} from '@floorwright/domain/scim';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import type { MemberContext } from '../../kernel/context.ts';
import {
  type ChangedUser,
  changeUser,
  createUser,
  findUsersBy,
  groupsOfUsers,
  removeUser,
  requireUser,
  type UserRow,
  versionTag,
} from '../provisioning/index.ts';
import {
  invalid,
  listOf,
  ownerLocked,
  questionOf,
  stale,
  taken,
  unsupportedFilter,
} from './answers.ts';
import { locationOf, presentUser } from './present.ts';

type Presented = z.input<typeof ScimUser>;

const present = async (
  context: MemberContext,
  users: readonly UserRow[],
  asked: Projection,
): Promise<Presented[]> => {
  const groups = isRequested(asked, 'groups') ? await groupsOfUsers(context, users) : null;
  return users.map((user) => {
    const whole = presentUser(context, user, groups?.get(user.id));
    return { ...projectAttributes(whole, asked), schemas: whole.schemas, id: whole.id };
  });
};

const presentOne = async (
  context: MemberContext,
  user: UserRow,
  asked: Projection,
): Promise<{ body: Presented; headers: Record<string, string> }> => {
  const [body = presentUser(context, user)] = await present(context, [user], asked);
  return { body, headers: { ETag: versionTag(user.version) } };
};

const answerChange = async (context: MemberContext, saved: ChangedUser, asked: Projection) => {
  switch (saved.outcome) {
    case 'saved':
      return { status: 200, ...(await presentOne(context, saved.user, asked)) } as const;
    case 'invalid':
      return invalid(saved.problem);
    case 'taken':
      return taken(saved.detail);
    case 'stale':
      return stale;
    case 'owner':
      return ownerLocked;
  }
};

type UserEndpoints =
  | 'listUsers'
  | 'createUser'
  | 'showUser'
  | 'replaceUser'
  | 'patchUser'
  | 'deleteUser';

export const userHandlers: Pick<Handlers<'scim'>, UserEndpoints> = {
  listUsers: async ({ query }, context) => {
    const question = questionOf(query);
    if (!question) return unsupportedFilter(query.filter);
    const found = await findUsersBy(context, question);
    if (found.outcome !== 'found') return unsupportedFilter(query.filter);
    const users = await present(context, found.rows, query);
    return listOf(users, { total: found.total, offset: question.offset });
  },

  createUser: async ({ body, query }, context) => {
    const fields = readUser(body);
    if (isProblem(fields)) return invalid(fields);
    const saved = await createUser(context, fields);
    if (saved.outcome === 'invalid') return invalid(saved.problem);
    if (saved.outcome === 'taken') return taken(saved.detail);
    if (saved.outcome === 'owner') return ownerLocked;
    const { body: user, headers } = await presentOne(context, saved.user, query);
    const location = locationOf(context, 'User', saved.user.id);
    return { status: 201, body: user, headers: { ...headers, Location: location } };
  },

  showUser: async ({ params, query }, context) => {
    const user = await requireUser(context, params.id);
    return { status: 200, ...(await presentOne(context, user, query)) };
  },

  replaceUser: async ({ params, query, body }, context) => {
    const saved = await changeUser(context, params.id, () => readUser(body));
    return answerChange(context, saved, query);
  },

  patchUser: async ({ params, query, body }, context) => {
    const saved = await changeUser(context, params.id, (user) => {
      const before: Attributes = presentUser(context, user);
      const after = applyPatch(before, body);
      return isProblem(after) ? after : readUser(after);
    });
    return answerChange(context, saved, query);
  },

  deleteUser: async ({ params }, context) => {
    const { outcome } = await removeUser(context, params.id);
    if (outcome === 'stale') return stale;
    return outcome === 'owner' ? ownerLocked : { status: 204 };
  },
};
