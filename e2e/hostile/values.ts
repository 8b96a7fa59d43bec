import type { Random } from './random.ts';

type Schema = { readonly [key: string]: unknown };
/** Ids of the caller's company and of the other one, by the path segment before them. */
export type Known = Readonly<Record<string, readonly number[]>>;
/** Valid texts for a field, by its name, such as the id of a client. */
export type Texts = Readonly<Record<string, readonly string[]>>;

export const anyId = (known: Known, random: Random): number =>
  random.pick(Object.values(known).flat());

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Hostile values for any place in a body. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '💥'.repeat(300),
  'x'.repeat(70_000),
  '0x10',
  '1e3',
  'NaN',
  '__proto__',
  'constructor',
  "'; drop table admins;--",
  '$1',
  '%',
  '../../etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '9999-12-31T23:59:59Z',
  '0000-00-00',
  '99999999999999999999',
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { valueOf: 1, toString: null },
  { length: 1e9 },
  { id: { $ne: null } },
];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

export const hostileValue = (random: Random): unknown => {
  if (random.chance(0.03)) return deep(random.pick([50, 2_000]));
  if (random.chance(0.03)) return Array.from({ length: 2_000 }, (_, index) => index);
  return random.pick(hostileValues);
};

/** Texts that break paths, queries and headers. */
export const hostileText = (random: Random): string =>
  random.pick([
    '%00',
    '%2e%2e%2f',
    '..%5c',
    '-1',
    '0',
    '1.5',
    '2147483648',
    '99999999999999999999',
    'NaN',
    '[]',
    '%F0%9F%92%A5',
    '%ED%A0%80',
    'undefined',
    "1'--",
    'x'.repeat(300),
  ]);

const textOf = (name: string, schema: Schema, { random, texts }: Making): string => {
  const { format } = schema;
  const right = texts[name];
  if (right && random.chance(0.7)) return random.pick(right);
  if (format === 'email' || name.includes('email')) return `a${random.below(1e6)}@example.test`;
  if (format === 'uuid' || name.includes('uuid'))
    return `00000000-0000-4000-8000-${String(random.below(1e9)).padStart(12, '0')}`;
  if (format === 'date-time') return new Date(random.below(2e9) * 1000).toISOString();
  if (format === 'date') return '2026-03-02';
  if (format === 'uri' || /url|uri/.test(name)) return 'https://example.test/a';
  const length = numberOr(schema['minLength'], 1);
  return 'Text'.padEnd(length, 't').slice(0, numberOr(schema['maxLength'], 255));
};

const numberOf = (name: string, schema: Schema, { random, known }: Making): unknown => {
  if (/(^|_)ids?$/.test(name)) return anyId(known, random);
  if (name.includes('latitude')) return 66 + random.next() / 1000;
  if (name.includes('longitude')) return -15 + random.next() / 1000;
  const least = numberOr(schema['minimum'], 0);
  const most = Math.min(numberOr(schema['maximum'], least + 1000), 2_147_483_647);
  const value = least + random.next() * (most - least);
  return schema['type'] === 'integer' ? Math.round(value) : value;
};

type Making = {
  random: Random;
  known: Known;
  texts: Texts;
  components: Readonly<Record<string, unknown>>;
};

/** A value that matches a JSON schema well enough to pass most checks. */
export const valueOf = (schema: unknown, name: string, making: Making, depth = 0): unknown => {
  const { random, components } = making;
  if (!isSchema(schema) || depth > 8) return null;
  const { $ref, anyOf, oneOf, allOf, items, properties } = schema;
  const follow = (next: unknown, label = name): unknown => valueOf(next, label, making, depth + 1);
  if (typeof $ref === 'string') return follow(components[$ref.split('/').at(-1) ?? '']);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick<unknown>(schema['enum']);
  for (const choices of [anyOf, oneOf])
    if (Array.isArray(choices)) return follow(random.pick<unknown>(choices));
  if (Array.isArray(allOf)) return follow(allOf[0]);
  if (schema['type'] === 'object' || isSchema(properties)) {
    const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
    const fields = Object.entries(isSchema(properties) ? properties : {}).filter(
      ([field]) => required.has(field) || random.chance(0.5),
    );
    return Object.fromEntries(fields.map(([field, inner]) => [field, follow(inner, field)]));
  }
  if (schema['type'] === 'array') {
    const least = numberOr(schema['minItems'], 0);
    return Array.from({ length: least + random.below(4) }, () => follow(items));
  }
  if (schema['type'] === 'boolean') return random.chance(0.5);
  if (schema['type'] === 'number' || schema['type'] === 'integer')
    return numberOf(name, schema, making);
  if (schema['type'] === 'string') return textOf(name, schema, making);
  return hostileValue(random);
};

/** The value with one part, or all of it, replaced with something hostile. */
export const spoil = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.9)) {
    const at = random.below(value.length);
    return value.map((inner: unknown, index) => (index === at ? spoil(inner, random) : inner));
  }
  if (isSchema(value) && Object.keys(value).length > 0 && random.chance(0.95)) {
    const at = random.pick(Object.keys(value));
    if (random.chance(0.1)) return { ...value, [random.pick(['__proto__', 'id', 'role'])]: 1 };
    return { ...value, [at]: spoil(value[at], random) };
  }
  return hostileValue(random);
};
