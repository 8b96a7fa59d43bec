import { scimApi, type ScimGroup, scimSchemas, type ScimUser } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { type GroupRow, type Reference, type UserRow, versionTag } from '../provisioning/index.ts';

type Place = Pick<MemberContext, 'config'>;
type Kind = 'User' | 'Group';

export const locationOf = ({ config }: Place, kind: Kind, id: number): string =>
  `${config.publicUrl}${scimApi}/${kind}s/${id}`;

const metaOf = (place: Place, kind: Kind, row: UserRow | GroupRow) => ({
  resourceType: kind,
  created: row.created_at.toISOString(),
  lastModified: row.updated_at.toISOString(),
  location: locationOf(place, kind, row.id),
  version: versionTag(row.version),
});

const nameOf = ({ given_name: given, family_name: family }: UserRow) => ({
  ...(given !== '' && { givenName: given }),
  ...(family !== '' && { familyName: family }),
  formatted: `${given} ${family}`.trim(),
});

/** What the identity provider said; nothing of the account is read. */
export const presentUser = (
  place: Place,
  user: UserRow,
  groups: readonly Reference[] = [],
): z.input<typeof ScimUser> => ({
  schemas: [scimSchemas.user],
  id: String(user.id),
  ...(user.external_id !== null && { externalId: user.external_id }),
  userName: user.user_name,
  ...((user.given_name !== '' || user.family_name !== '') && { name: nameOf(user) }),
  ...(user.display_name !== '' && { displayName: user.display_name }),
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.active,
  ...(groups.length > 0 && {
    groups: groups.map(({ id, name }) => ({
      value: String(id),
      display: name,
      $ref: locationOf(place, 'Group', id),
      type: 'direct',
    })),
  }),
  meta: metaOf(place, 'User', user),
});

export const presentGroup = (
  place: Place,
  group: GroupRow,
  users: readonly Reference[] = [],
): z.input<typeof ScimGroup> => ({
  schemas: [scimSchemas.group],
  id: String(group.id),
  ...(group.external_id !== null && { externalId: group.external_id }),
  displayName: group.display_name,
  members: users.map(({ id, name }) => ({
    value: String(id),
    display: name,
    $ref: locationOf(place, 'User', id),
    type: 'User',
  })),
  meta: metaOf(place, 'Group', group),
});
