import type { Validations } from '@floorwright/contract';
import type { z } from 'zod';

import { notFound, Refusal } from '../../kernel/refusal.ts';

/** Nested rows are sent as `coordinate_attributes` and spoken of as `coordinate`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => String(part).replace(/_attributes$/, '')).join('.') || 'base';

/** More are of no use to anybody, and a large body can have very many. */
const mostIssues = 100;

const toValidations = (error: z.ZodError): Validations => {
  const validations: Validations = {};
  for (const issue of error.issues.slice(0, mostIssues)) {
    const field = fieldOf(issue.path);
    (validations[field] ??= []).push(issue.message);
  }
  return validations;
};

/** What was sent, as the contract reads it, or a 422 that names each field. */
export const validate = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new Refusal(422, 'invalid', 'Some values are not valid.', {
    validations: toValidations(parsed.error),
  });
};

/** An id that cannot exist is one that is not there. */
export const validateParams = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw notFound();
};
