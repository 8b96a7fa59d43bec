import type { provisioning, ProvisionedUser } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Page } from '../../platform/database/page.ts';
import { listPeople, type PersonRow } from './people-repository.ts';
import { groupsOfUsers } from './reading.ts';

type Person = z.input<typeof ProvisionedUser>;

const stateOf = (
  { active, is_member, invited_until: invitedUntil }: PersonRow,
  now: Date,
): Person['state'] => {
  if (!active) return 'deactivated';
  if (is_member) return 'member';
  if (invitedUntil === null) return 'no_access';
  return invitedUntil > now ? 'invited' : 'invitation_expired';
};

/** The provisioned users as an owner sees them: what the identity provider said, and what has become of it. */
export const findPeople = async (
  context: MemberContext,
  query: z.output<typeof provisioning.listUsers.query>,
): Promise<Page<Person>> => {
  const { rows, totalCount } = await listPeople(context.db, context.scope, {
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? 'id',
  });
  const groups = await groupsOfUsers(context, rows);
  const now = context.clock.now();
  return {
    totalCount,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      state: stateOf(row, now),
      groups: (groups.get(row.id) ?? []).map(({ name }) => name),
    })),
  };
};
