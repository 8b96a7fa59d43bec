import { type JsonSchema, resolve, schemaName, type Schemas } from '@floorwright/contract/samples';

import { messages } from './messages/index.ts';

export type SchemaRow = {
  /** The path from the root: `admin.email`, `errors[].row`. */
  path: string;
  name: string;
  depth: number;
  type: string;
  required: boolean;
  note: string;
  description?: string | undefined;
};

const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schemaName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeOf))].join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (typeof schema.additionalProperties === 'object')
    return messages.notes.mapOf(typeOf(schema.additionalProperties));
  return [schema.type ?? 'any'].flat().join(' | ');
};

const noteOf = ({ minLength, maxLength, minimum, maximum, default: byDefault }: JsonSchema) =>
  [
    minLength !== undefined && minLength > 1 && messages.notes.atLeast(minLength),
    maxLength !== undefined && messages.notes.atMost(maxLength),
    // Wider bounds only repeat that it is a number.
    minimum !== undefined && minimum > -2_147_483_648 && messages.notes.from(minimum),
    maximum !== undefined && maximum < 2_147_483_647 && messages.notes.upTo(maximum),
    byDefault !== undefined && messages.notes.byDefault(JSON.stringify(byDefault)),
  ]
    .filter(Boolean)
    .join(', ');

/** The part of a schema that has fields: the schema itself, or the items of a list. */
const inner = (schema: JsonSchema, schemas: Schemas): { schema: JsonSchema; suffix: string } => {
  const resolved = resolve(schema, schemas);
  if (resolved.items) return { schema: resolve(resolved.items, schemas), suffix: '[]' };
  return { schema: resolved, suffix: '' };
};

type Fields = Pick<JsonSchema, 'properties' | 'required'>;

/** For a union, the fields of all variants; a field is required if all variants require it. */
const fieldsOf = (schema: JsonSchema, schemas: Schemas): Fields => {
  const shapes = schema.oneOf?.map((shape) => resolve(shape, schemas));
  if (!shapes) return schema;
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  const merged = (name: string): JsonSchema => {
    const known = shapes.flatMap((shape) => shape.properties?.[name] ?? []);
    const distinct = [...new Map(known.map((one) => [JSON.stringify(one), one])).values()];
    return distinct.length === 1 ? (distinct[0] ?? {}) : { oneOf: distinct };
  };
  return {
    properties: Object.fromEntries(names.map((name) => [name, merged(name)])),
    required: names.filter((name) => shapes.every((shape) => shape.required?.includes(name))),
  };
};

/** The fields of a schema as table rows, nested fields after their parent. */
export const toRows = (
  schema: JsonSchema,
  schemas: Schemas,
  parents: readonly JsonSchema[] = [],
  path = '',
): SchemaRow[] => {
  const { properties = {}, required = [] } = fieldsOf(resolve(schema, schemas), schemas);
  return Object.entries(properties).flatMap(([name, property]) => {
    const nested = inner(property, schemas);
    const ownPath = path ? `${path}.${name}` : name;
    const row: SchemaRow = {
      path: ownPath,
      name,
      depth: parents.length,
      type: typeOf(property),
      required: required.includes(name),
      note: noteOf(property),
      description: property.description,
    };
    if (parents.includes(nested.schema)) return [row];
    return [
      row,
      ...toRows(nested.schema, schemas, [...parents, nested.schema], `${ownPath}${nested.suffix}`),
    ];
  });
};
