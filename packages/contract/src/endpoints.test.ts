import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { contract, type Endpoint } from './index.ts';
import { companyApi } from './wire/fields.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const endpoints = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
  })),
);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;

const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []).filter(isSchema);

/** Body fields with a row or a list of rows whose names do not say so. */
const unsuffixedFields = (body: z.ZodType): string[] => {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const definitions = root.$defs ?? {};
  const follow = (schema: JsonSchema): JsonSchema => {
    if (schema.$ref === '#') return root;
    return definitions[schema.$ref?.replace('#/$defs/', '') ?? ''] ?? schema;
  };
  const holdsRows = (value: unknown): boolean => {
    if (!isSchema(value)) return false;
    const schema = follow(value);
    return (
      schema.properties !== undefined ||
      holdsRows(schema.items) ||
      (schema.prefixItems ?? []).some(holdsRows) ||
      variantsOf(schema).some(holdsRows)
    );
  };
  const search = (value: unknown, path: string): string[] => {
    if (!isSchema(value)) return [];
    const inside = [value.items, ...(value.prefixItems ?? []), ...variantsOf(value)];
    return [
      ...inside.flatMap((schema) => search(schema, path)),
      ...Object.entries(value.properties ?? {}).flatMap(([name, schema]) => [
        ...(holdsRows(schema) && !name.endsWith('_attributes') ? [`${path}${name}`] : []),
        ...search(schema, `${path}${name}.`),
      ]),
    ];
  };
  return [
    ...search(root, ''),
    ...Object.entries(definitions).flatMap(([name, schema]) => search(schema, `${name}.`)),
  ];
};

/** Root keys that the protocol of an endpoint requires. */
const rootKeys: Readonly<Record<string, string>> = {
  'files.createDirectUpload': 'blob',
  'poiCategories.create': 'building_poi_category',
  'poiCategories.rename': 'building_poi_category',
  'venueImports.update': 'mapping',
};

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  test('[S7.1] nested rows of a request to the company API carry the suffix _attributes', () => {
    const ofCompany = endpoint.path.startsWith(companyApi);
    const unsuffixed = endpoint.body && ofCompany ? unsuffixedFields(endpoint.body) : [];
    expect(unsuffixed).toEqual(Object.hasOwn(rootKeys, name) ? [rootKeys[name]] : []);
  });

  test('at least one success is declared', () => {
    const success = Object.keys(endpoint.responses).filter((status) => /^20[014]$/.test(status));
    expect(success).not.toEqual([]);
  });

  test('an answer has no body exactly when it is a 204, or a file', () => {
    for (const [status, schema] of Object.entries(endpoint.responses))
      expect(schema === null).toBe(status === (endpoint.csv ? '200' : '204'));
  });

  test('the parameters of the path are the ones that are declared', () => {
    const inPath = [...endpoint.path.matchAll(/(?<=:)\w+/g)].map(([word]) => word);
    const schema = z.toJSONSchema(endpoint.params ?? z.object({}), { unrepresentable: 'any' });
    expect(Object.keys(schema.properties ?? {}).toSorted()).toEqual(inPath.toSorted());
  });

  test('problems are reported in words for users, whatever is missing', () => {
    const messages = endpoint.body?.safeParse({}).error?.issues.map(({ message }) => message);
    for (const message of messages ?? []) expect(message).not.toMatch(/^(Invalid|Too|Expected)\b/);
  });

  test('a body that is not an object is refused and breaks nothing', () => {
    const bodies: unknown[] = endpoint.body ? [null, undefined, 'text', 1, []] : [];
    for (const body of bodies) expect(endpoint.body?.safeParse(body).success).toBe(false);
  });
});

test('no two endpoints share a method and a path, whatever their parameters are called', () => {
  const places = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`,
  );
  expect(places).toEqual([...new Set(places)]);
});

test('the search for nested rows finds them wherever they hide', () => {
  const row = z.object({ latitude: z.number() });
  const named = z.object({ floor: row }).meta({ id: 'Named' });
  const body = z.object({
    name: z.string(),
    counts: z.record(z.string(), z.number()),
    hours: z.array(z.array(z.string())),
    fine_attributes: z.array(row.extend({ inner: row.optional() })),
    plain: row,
    list: z.array(row),
    perhaps: row.nullable().optional(),
    either: z.union([z.string(), z.array(row)]),
    pair: z.tuple([z.string(), row]),
    named,
  });
  expect(unsuffixedFields(body.refine(() => true)).toSorted()).toEqual([
    'Named.floor',
    'either',
    'fine_attributes.inner',
    'list',
    'named',
    'pair',
    'perhaps',
    'plain',
  ]);
});
