import type { JsonSchema } from './openapi.ts';
import { resolve, type Schemas } from './resolve.ts';

const byType: Readonly<Record<string, unknown>> = {
  string: '…',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
};

/** Current times, because the server refuses old ones. */
const byFormat = (format: string): unknown => {
  if (format === 'unix-time') return Math.floor(Date.now() / 1000);
  if (format === 'date-time') return '2026-11-15T12:00:00Z';
  if (format === 'date') return '2026-11-15';
  if (format === 'email') return 'user@example.com';
  return format === 'uri' ? 'https://example.com' : undefined;
};

/** A value that matches the schema. Recursive references are left out. */
export const sample = (
  schema: JsonSchema,
  schemas: Schemas,
  parents: readonly JsonSchema[] = [],
): unknown => {
  const resolved = resolve(schema, schemas);
  const inside = [...parents, resolved];
  const known = schema.examples?.[0] ?? resolved.examples?.[0];
  if (known !== undefined) return known;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.enum) return resolved.enum[0];
  const [variant] = resolved.anyOf ?? resolved.oneOf ?? [];
  if (variant) return sample(variant, schemas, inside);
  if (resolved.prefixItems)
    return resolved.prefixItems.map((entry) => sample(entry, schemas, inside));
  if (resolved.items) {
    const { items, minItems = 1 } = resolved;
    if (inside.includes(resolve(items, schemas))) return [];
    return Array.from({ length: Math.max(1, minItems) }, () => sample(items, schemas, inside));
  }
  if (resolved.properties)
    return Object.fromEntries(
      Object.entries(resolved.properties)
        .filter(([, property]) => !inside.includes(resolve(property, schemas)))
        .map(([name, property]) => [name, sample(property, schemas, inside)]),
    );
  const typical = resolved.format === undefined ? undefined : byFormat(resolved.format);
  if (typical !== undefined) return typical;
  const type = [resolved.type ?? 'string'].flat()[0] ?? 'string';
  return type in byType ? byType[type] : {};
};
