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
  signedIn: boolean;
  body: JsonSchema | undefined;
  schemas: Schemas;
};

/** The call as one would type it into a terminal. */
export const curlExample = ({ method, path, signedIn, body, schemas }: Example): string => {
  const origin = window.location.origin;
  const json =
    body && JSON.stringify(sample(body, schemas), null, 2).replaceAll("'", String.raw`'\''`);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${origin}${path}`,
    signedIn && "  -H 'Authorization: Token YOUR_KEY'",
    json && "  -H 'Content-Type: application/json'",
    json && `  -d '${json}'`,
  ]
    .filter(Boolean)
    .join(' \\\n');
};
