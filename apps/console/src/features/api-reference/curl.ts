import type { JsonSchema, ParameterObject } from './openapi.ts';
import { sample } from './sample.ts';
import { resolve } from './schema-rows.ts';

type Schemas = Record<string, JsonSchema>;

type Example = {
  method: string;
  path: string;
  parameters: readonly ParameterObject[];
  /** Value of the Authorization header; null if none is needed. */
  authorization: string | null;
  body: { type: string; schema: JsonSchema } | undefined;
  schemas: Schemas;
};

const quoted = (text: string): string => text.replaceAll("'", String.raw`'\''`);

/** SCIM has a type of its own. */
export const isJson = (type: string): boolean => /^application\/(?:.+\+)?json$/.test(type);

const dataOf = ({ body, schemas }: Example): string[] => {
  if (!body) return [];
  const [option, value] = body.type === 'multipart/form-data' ? ['-F', '@photo.jpg'] : ['-d', '…'];
  if (!isJson(body.type))
    return Object.keys(resolve(body.schema, schemas).properties ?? {}).map(
      (name) => `  ${option} '${quoted(name)}=${value}'`,
    );
  const json = JSON.stringify(sample(body.schema, schemas), null, 2);
  return [`  -H 'Content-Type: ${body.type}'`, `  -d '${quoted(json)}'`];
};

/** Required parameters and those with an example; the table lists the rest. */
const addressOf = ({ path, parameters, schemas }: Example): string => {
  const query = parameters
    .filter(
      ({ in: place, required = false, schema }) =>
        place === 'query' && (required || schema.examples !== undefined),
    )
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema, schemas)))}`);
  const address = `${window.location.origin}${path}`;
  return query.length === 0 ? address : `'${address}?${query.join('&')}'`;
};

export const curlExample = (example: Example): string => {
  const { method, authorization } = example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${addressOf(example)}`,
    authorization !== null && `  -H 'Authorization: ${authorization}'`,
    ...dataOf(example),
  ]
    .filter(Boolean)
    .join(' \\\n');
};
