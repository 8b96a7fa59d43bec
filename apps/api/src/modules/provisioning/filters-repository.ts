import type { AttributePath, Filter, FilterValue } from '@floorwright/domain/scim';
import { type Expression, type SqlBool, sql } from 'kysely';

type Table = 'provisioned_users' | 'provisioned_groups';

export type Condition = Expression<SqlBool>;

type Column = {
  /** Whether the column has text, or true and false. */
  holds: 'text' | 'flag';
  name: string;
  /** Ids of the identity provider are compared with regard to case. */
  exact?: true;
};

const shared: Readonly<Record<string, Column>> = {
  id: { holds: 'text', name: 'id::text', exact: true },
  externalid: { holds: 'text', name: 'external_id', exact: true },
  displayname: { holds: 'text', name: 'display_name' },
};

/** What can be filtered by, with the column of each attribute. */
const columns: Readonly<Record<Table, Readonly<Record<string, Column>>>> = {
  provisioned_users: {
    ...shared,
    username: { holds: 'text', name: 'user_name' },
    'name.givenname': { holds: 'text', name: 'given_name' },
    'name.familyname': { holds: 'text', name: 'family_name' },
    emails: { holds: 'text', name: 'email' },
    'emails.value': { holds: 'text', name: 'email' },
    active: { holds: 'flag', name: 'active' },
  },
  provisioned_groups: shared,
};

/** The only address of a user is primary and for work, so these conditions always hold. */
const isOfEveryEmail = (where: Filter): boolean =>
  where.kind === 'compare' &&
  where.operator === 'eq' &&
  where.path.sub === undefined &&
  ((where.path.attribute === 'type' && String(where.value).toLowerCase() === 'work') ||
    (where.path.attribute === 'primary' && where.value === true));

const columnOf = (table: Table, { attribute, where, sub }: AttributePath): Column | null => {
  if (where && !(attribute === 'emails' && isOfEveryEmail(where))) return null;
  const name = sub === undefined ? attribute : `${attribute}.${sub}`;
  return Object.hasOwn(columns[table], name) ? (columns[table][name] ?? null) : null;
};

const flagOf = (value: FilterValue): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  return text === 'true' || text === 'false' ? text === 'true' : null;
};

const compareText = (
  { name, exact }: Column,
  operator: string,
  value: string,
): Condition | null => {
  const column = exact ? sql`${sql.raw(name)}` : sql`lower(${sql.raw(name)})`;
  const wanted = exact ? sql`${value}::text` : sql`lower(${value}::text)`;
  switch (operator) {
    case 'eq':
      return sql<SqlBool>`${column} = ${wanted}`;
    case 'ne':
      return sql<SqlBool>`${column} is distinct from ${wanted}`;
    case 'co':
      return sql<SqlBool>`strpos(${column}, ${wanted}) > 0`;
    case 'sw':
      return sql<SqlBool>`starts_with(${column}, ${wanted})`;
    case 'ew':
      return sql<SqlBool>`right(${column}, length(${wanted})) = ${wanted}`;
    default:
      return null;
  }
};

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** The condition of a filter in SQL; null for a filter by what is not stored. */
export const conditionOf = (table: Table, filter: Filter): Condition | null => {
  switch (filter.kind) {
    case 'all':
    case 'any': {
      const parts = filter.of.flatMap((each) => conditionOf(table, each) ?? []);
      if (parts.length < filter.of.length) return null;
      const joint = filter.kind === 'all' ? sql` and ` : sql` or `;
      return sql<SqlBool>`(${sql.join(parts, joint)})`;
    }
    case 'not': {
      const inside = conditionOf(table, filter.filter);
      // Without a value, a comparison is neither true nor false; its opposite is true.
      return inside && sql<SqlBool>`(${inside}) is not true`;
    }
    case 'present': {
      const column = columnOf(table, filter.path);
      if (!column) return null;
      if (column.holds === 'flag') return sql<SqlBool>`true`;
      return sql<SqlBool>`coalesce(${sql.raw(column.name)}, '') <> ''`;
    }
    case 'compare': {
      const { operator, path, value } = filter;
      const column = columnOf(table, path);
      if (!column) return null;
      if (column.holds === 'text')
        return typeof value === 'string' && isStorable(value)
          ? compareText(column, operator, value)
          : null;
      const flag = flagOf(value);
      if (flag === null || (operator !== 'eq' && operator !== 'ne')) return null;
      return sql<SqlBool>`${sql.raw(column.name)} = ${operator === 'eq' ? flag : !flag}`;
    }
  }
};
