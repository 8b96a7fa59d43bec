import type { JsonSchema } from './openapi.ts';
import { resolve } from './schema-rows.ts';

type Schemas = Record<string, JsonSchema>;

const samples: Readonly<Record<string, unknown>> = {
  string: '…',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
};

/** A value that has the schema's shape. */
const sample = (schema: JsonSchema, schemas: Schemas, depth = 0): unknown => {
  const resolved = resolve(schema, schemas);
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.enum) return resolved.enum[0];
  if (resolved.anyOf?.[0]) return sample(resolved.anyOf[0], schemas, depth);
  if (depth > 4) return null;
  if (resolved.prefixItems)
    return resolved.prefixItems.map((entry) => sample(entry, schemas, depth + 1));
  if (resolved.items) return [sample(resolved.items, schemas, depth + 1)];
  if (resolved.properties)
    return Object.fromEntries(
      Object.entries(resolved.properties).map(([name, property]) => [
        name,
        sample(property, schemas, depth + 1),
      ]),
    );
  return samples[[resolved.type ?? 'string'].flat()[0] ?? 'string'] ?? {};
};

type Example = {
  method: string;
  path: string;
  /** What the header Authorization says; null where none is needed. */
  authorization: string | null;
  body: { type: string; schema: JsonSchema } | undefined;
  schemas: Schemas;
};

const quoted = (text: string): string => text.replaceAll("'", String.raw`'\''`);

const dataOf = ({ body, schemas }: Example): string[] => {
  if (!body) return [];
  const [option, value] = body.type === 'multipart/form-data' ? ['-F', '@photo.jpg'] : ['-d', '…'];
  if (body.type !== 'application/json')
    return Object.keys(resolve(body.schema, schemas).properties ?? {}).map(
      (name) => `  ${option} '${quoted(name)}=${value}'`,
    );
  const json = JSON.stringify(sample(body.schema, schemas), null, 2);
  return [`  -H 'Content-Type: application/json'`, `  -d '${quoted(json)}'`];
};

/** The call as one would type it into a terminal. */
export const curlExample = (example: Example): string => {
  const { method, path, authorization } = example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${window.location.origin}${path}`,
    authorization !== null && `  -H 'Authorization: ${authorization}'`,
    ...dataOf(example),
  ]
    .filter(Boolean)
    .join(' \\\n');
};
