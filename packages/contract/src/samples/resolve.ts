import type { JsonSchema } from './openapi.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The name of the schema that a reference points to. */
export const schemaName = (ref: string): string => ref.replace('#/components/schemas/', '');

/** Resolves references, and stops at cycles. */
export const resolve = (schema: JsonSchema, schemas: Schemas): JsonSchema => {
  const seen = new Set<string>();
  let current = schema;
  while (current.$ref !== undefined && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    current = schemas[schemaName(current.$ref)] ?? {};
  }
  return current.$ref === undefined ? current : {};
};
