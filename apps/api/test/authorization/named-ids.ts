import type { Endpoint } from '@floorwright/contract';
import { z } from 'zod';

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const listIn = (schema: Schema, name: string): Schema[] => {
  const found = schema[name];
  return Array.isArray(found) ? found.filter(isSchema) : [];
};

const propertiesOf = ({ properties }: Schema): [string, Schema][] =>
  isSchema(properties)
    ? Object.entries(properties).flatMap(([name, value]) =>
        isSchema(value) ? [[name, value]] : [],
      )
    : [];

const choices = ['anyOf', 'oneOf', 'allOf'] as const;

/** Whether a number is among what can be sent. */
const takesNumbers = (schema: Schema): boolean =>
  schema['type'] === 'integer' ||
  choices.some((name) => listIn(schema, name).some(takesNumbers)) ||
  (isSchema(schema['items']) && takesNumbers(schema['items']));

const idsIn = (schema: Schema, path: string, isId: IsId): string[] => [
  ...propertiesOf(schema).flatMap(([name, value]) => [
    ...(isId(name, value) ? [`${path}${name}`] : []),
    ...idsIn(value, `${path}${name}.`, isId),
  ]),
  ...(isSchema(schema['items']) ? idsIn(schema['items'], path, isId) : []),
  ...choices.flatMap((name) => listIn(schema, name).flatMap((each) => idsIn(each, path, isId))),
];

type IsId = (name: string, schema: Schema) => boolean;

const isCalledId = (name: string): boolean => /(?:^|_)ids?$/.test(name);

/** Ids that clients choose themselves are texts. Floors of files are a record of ids. */
const isInBody: IsId = (name, schema) => {
  const { additionalProperties: values } = schema;
  return (
    (isCalledId(name) && takesNumbers(schema)) ||
    (name.endsWith('_floors') && isSchema(values) && takesNumbers(values))
  );
};

const jsonOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** Where the body and the query of an endpoint name objects by their ids, as in `body: floor_ids`. */
export const namedIds = ({ body, query }: Endpoint): string[] => [
  ...new Set([
    ...(body ? idsIn(jsonOf(body), 'body: ', isInBody) : []),
    ...(query ? idsIn(jsonOf(query), 'query: ', isCalledId) : []),
  ]),
];
