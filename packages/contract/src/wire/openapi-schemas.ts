import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toComponents);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || typeof value['id'] !== 'string')
      .map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string'
          ? inner.replace('#/$defs/', '#/components/schemas/')
          : toComponents(inner),
      ]),
  );
};

/**
 * The JSON schema; nested schemas with an id move to components, so that each is described once.
 */
export const describeSchema = (
  schema: z.ZodType,
  io: 'input' | 'output',
  components: JsonSchema,
) => {
  const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [name, definition] of Object.entries($defs ?? {}))
    components[name] = toComponents(definition);
  return json;
};

export const collectDefinitions = (
  schema: z.ZodType,
  io: 'input' | 'output',
  components: JsonSchema,
) => {
  const json = toComponents(describeSchema(schema, io, components));
  const id = schema.meta()?.['id'];
  if (typeof id !== 'string') return json;
  // A schema with an id is either inline or a reference to the definition just collected.
  if (isObject(json) && json['$ref'] === undefined) components[id] = json;
  return { $ref: `#/components/schemas/${id}` };
};
