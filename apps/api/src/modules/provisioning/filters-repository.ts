import type { AttributePath, Comparison, Filter, FilterValue } from '@floorwright/domain/scim';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import {
  type Attribute,
  attributesOf,
  type Condition,
  type Part,
  type Resources,
} from './filter-attributes-repository.ts';

const always = sql<SqlBool>`true`;
const never = sql<SqlBool>`false`;

/** Without a value, a comparison is neither true nor false; its opposite is true. */
const not = (condition: Condition): Condition => sql<SqlBool>`(${condition}) is not true`;

const both = (left: Condition | null, right: Condition): Condition =>
  left ? sql<SqlBool>`(${left}) and (${right})` : right;

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

const orders = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

const compareText = (
  { value: found, exact }: Pick<Part, 'value' | 'exact'>,
  operator: Comparison,
  text: string,
): Condition | null => {
  if (!isStorable(text)) return null;
  const column = exact ? found : sql`lower(${found})`;
  const wanted = exact ? sql`${text}::text` : sql`lower(${text}::text)`;
  switch (operator) {
    case 'eq':
    case 'ne':
      return sql<SqlBool>`${column} = ${wanted}`;
    case 'co':
      return sql<SqlBool>`strpos(${column}, ${wanted}) > 0`;
    case 'sw':
      return sql<SqlBool>`starts_with(${column}, ${wanted})`;
    case 'ew':
      return sql<SqlBool>`right(${column}, length(${wanted})) = ${wanted}`;
    default:
      return sql<SqlBool>`${column} collate "C" ${sql.raw(orders[operator])} ${wanted} collate "C"`;
  }
};

const largestId = 2_147_483_647;

/** Ids are found by an index. */
const compareId = (found: RawBuilder<unknown>, operator: Comparison, text: string) => {
  if (operator !== 'eq' && operator !== 'ne')
    return compareText({ value: sql`${found}::text`, exact: true }, operator, text);
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return id > largestId ? never : sql<SqlBool>`${found} = ${id}`;
};

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?$/;

const compareTime = (
  found: RawBuilder<unknown>,
  operator: Comparison,
  text: string,
): Condition | null => {
  if (operator === 'co' || operator === 'sw' || operator === 'ew') {
    const shown = sql`to_char(${found} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return compareText({ value: shown }, operator, text);
  }
  if (!dateTime.test(text)) return null;
  const moment = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(moment.getTime())) return null;
  const sign = operator === 'eq' || operator === 'ne' ? '=' : orders[operator];
  return sql<SqlBool>`date_trunc('milliseconds', ${found}) ${sql.raw(sign)} ${moment}::timestamptz`;
};

/** Some identity providers send "False" instead of false. */
const flagIn = (value: FilterValue): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  return text === 'true' || text === 'false' ? text === 'true' : null;
};

const compareFlag = (
  found: RawBuilder<unknown>,
  operator: Comparison,
  value: FilterValue,
): Condition | null => {
  const wanted = flagIn(value);
  if (wanted === null || (operator !== 'eq' && operator !== 'ne')) return null;
  return sql<SqlBool>`${found} = ${wanted}`;
};

/** Whether a part equals or is in this order to a value; `ne` is negated by the caller. */
const comparePart = (
  { holds, value: found, exact }: Part,
  operator: Comparison,
  value: FilterValue,
): Condition | null => {
  if (holds === 'flag') return compareFlag(found, operator, value);
  if (typeof value !== 'string') return null;
  if (holds === 'time') return compareTime(found, operator, value);
  if (holds === 'id') return compareId(found, operator, value);
  return compareText({ value: found, ...(exact && { exact }) }, operator, value);
};

const isThere = ({ value }: Part): Condition => sql<SqlBool>`${value} is not null`;

const joined = (conditions: readonly Condition[], word: RawBuilder<unknown>): Condition => {
  const all = sql.join([...conditions], word);
  return sql<SqlBool>`(${all})`;
};

const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, sql` or `);

const find = <Found>(table: Readonly<Record<string, Found>>, name: string): Found | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The part that a path means; an element of a list without a named part stands for its `value`. */
const partOf = ({ parts }: Attribute, { sub }: AttributePath): Part | undefined =>
  sub === undefined ? (find(parts, '') ?? find(parts, 'value')) : find(parts, sub);

const partsAsAttributes = ({ parts }: Attribute): Resources =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { parts: { '': part } }]));

/** Each condition about the elements of a list looks at many rows. */
const mostListConditions = 5;

/** Translates one filter; every method returns null for a comparison that an attribute does not have. */
class Translation {
  #listConditions = 0;

  translate(attributes: Resources, filter: Filter): Condition | null {
    switch (filter.kind) {
      case 'all':
      case 'any': {
        const parts = filter.of.flatMap((each) => this.translate(attributes, each) ?? []);
        if (parts.length < filter.of.length) return null;
        return filter.kind === 'any' ? anyOf(parts) : joined(parts, sql` and `);
      }
      case 'not': {
        const inside = this.translate(attributes, filter.filter);
        return inside && not(inside);
      }
      case 'present':
        return this.#translatePresence(attributes, filter.path);
      case 'compare':
        return this.#translateComparison(attributes, filter);
    }
  }

  #translatePresence(attributes: Resources, path: AttributePath): Condition | null {
    const attribute = find(attributes, path.attribute);
    if (!attribute) return never;
    const part = partOf(attribute, path);
    if (!part && path.sub !== undefined) return never;
    const parts = part ? [part] : Object.values(attribute.parts);
    return this.#some(attributes, path, anyOf(parts.map(isThere)));
  }

  #translateComparison(
    attributes: Resources,
    { path, operator, value }: Filter & { kind: 'compare' },
  ): Condition | null {
    const isEquality = operator === 'eq' || operator === 'ne';
    if (value === null) {
      if (!isEquality) return null;
      const present = this.#translatePresence(attributes, path);
      return operator === 'ne' ? present : present && not(present);
    }
    const attribute = find(attributes, path.attribute);
    const part = attribute && partOf(attribute, path);
    // What is not an attribute of the resource has no value (RFC 7644, 3.4.2.1). An object as a whole has no order.
    if (!part)
      return attribute && path.sub === undefined ? null : operator === 'ne' ? always : never;
    const compared = comparePart(part, operator, value);
    const found = compared && this.#some(attributes, path, compared);
    return operator === 'ne' ? found && not(found) : found;
  }

  /** Whether an element that the path chooses fulfills a condition about its parts. */
  #some(attributes: Resources, path: AttributePath, condition: Condition): Condition | null {
    const attribute = find(attributes, path.attribute);
    if (!attribute) return never;
    const where = path.where && this.translate(partsAsAttributes(attribute), path.where);
    if (where === null) return null;
    const inside = both(where ?? null, condition);
    if (!attribute.some) return inside;
    this.#listConditions += 1;
    return this.#listConditions > mostListConditions ? null : attribute.some(inside);
  }
}

/** The condition of a filter in SQL; null for a comparison that an attribute does not have, or too many of them. */
export const conditionOf = (
  kind: Parameters<typeof attributesOf>[0],
  base: string,
  filter: Filter,
): Condition | null => new Translation().translate(attributesOf(kind, base), filter);
