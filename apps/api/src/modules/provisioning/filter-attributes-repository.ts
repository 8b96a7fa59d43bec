import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

export type Condition = Expression<SqlBool>;

/** A value in SQL, which is null where a resource has none. */
export type Part = {
  holds: 'text' | 'id' | 'flag' | 'time';
  value: RawBuilder<unknown>;
  /** Ids of the identity provider are compared with regard to case. */
  exact?: true;
};

export type Attribute = {
  /** The part of a simple attribute is called ''. */
  parts: Readonly<Record<string, Part>>;
  /** Whether an element of a list fulfills a condition about its parts; without it, there is only one. */
  some?: (condition: Condition) => Condition;
};

export type Resources = Readonly<Record<string, Attribute>>;

const text = (value: string): Part => ({ holds: 'text', value: sql.raw(value) });
const exactText = (value: RawBuilder<unknown>): Part => ({ holds: 'text', value, exact: true });
const idIn = (value: string): Part => ({ holds: 'id', value: sql.raw(value) });
const time = (value: string): Part => ({ holds: 'time', value: sql.raw(value) });
const flag = (value: string): Part => ({ holds: 'flag', value: sql.raw(value) });

const simple = (part: Part): Attribute => ({ parts: { '': part } });

type Kind = 'User' | 'Group';

const placeOf = (base: string, kind: Kind, id: string): Part => {
  const folder = `${base}/${kind}s/`;
  return exactText(sql`(${folder}::text || ${sql.raw(id)}::text)`);
};

const shared = (base: string, kind: Kind): Resources => ({
  schemas: simple(text(`'urn:ietf:params:scim:schemas:core:2.0:${kind}'::text`)),
  id: simple(idIn('id')),
  externalid: simple(exactText(sql.raw('external_id'))),
  meta: {
    parts: {
      resourcetype: exactText(sql.raw(`'${kind}'::text`)),
      created: time('created_at'),
      lastmodified: time('updated_at'),
      location: placeOf(base, kind, 'id'),
      version: exactText(sql.raw(`('W/"' || version || '"')`)),
    },
  },
});

const usersBy = (base: string): Resources => ({
  ...shared(base, 'User'),
  username: simple(text('user_name')),
  displayname: simple(text(`nullif(display_name, '')`)),
  name: {
    parts: {
      formatted: text(`nullif(btrim(given_name || ' ' || family_name), '')`),
      givenname: text(`nullif(given_name, '')`),
      familyname: text(`nullif(family_name, '')`),
    },
  },
  // The only address of a user is primary and for work.
  emails: {
    parts: { value: text('email'), type: text(`'work'::text`), primary: flag('true') },
  },
  active: simple(flag('active')),
  groups: {
    parts: {
      value: idIn('inside.group_id'),
      display: text('their_group.display_name'),
      type: text(`'direct'::text`),
      $ref: placeOf(base, 'Group', 'inside.group_id'),
    },
    some: (condition) => sql<SqlBool>`exists (
      select from provisioned_group_users as inside
      join provisioned_groups as their_group on their_group.id = inside.group_id
      where inside.user_id = provisioned_users.id and ${condition}
    )`,
  },
});

const groupsBy = (base: string): Resources => ({
  ...shared(base, 'Group'),
  displayname: simple(text('display_name')),
  members: {
    parts: {
      value: idIn('inside.user_id'),
      display: text('member.user_name'),
      type: text(`'User'::text`),
      $ref: placeOf(base, 'User', 'inside.user_id'),
    },
    some: (condition) => sql<SqlBool>`exists (
      select from provisioned_group_users as inside
      join provisioned_users as member on member.id = inside.user_id
      where inside.group_id = provisioned_groups.id and ${condition}
    )`,
  },
});

/** What can be filtered by, in the table of each resource. `base` is the address of the service. */
export const attributesOf = (kind: Kind, base: string): Resources =>
  kind === 'User' ? usersBy(base) : groupsBy(base);
