import type { Validations } from '@floorwright/contract';
import { requestSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { notFound, Refusal } from '../../kernel/refusal.ts';

/** Nested rows are sent as `coordinate_attributes` and reported as `coordinate`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => String(part).replace(/_attributes$/, '')).join('.') || 'base';

/** More messages help no one, and a large body can have very many. */
const mostIssues = 100;

const toValidations = (error: z.ZodError): Validations => {
  const validations: Validations = {};
  for (const issue of error.issues.slice(0, mostIssues)) {
    const field = fieldOf(issue.path);
    (validations[field] ??= []).push(issue.message);
  }
  return validations;
};

const invalid = (validations: Validations): Refusal =>
  new Refusal(422, 'invalid', requestSentences.some_invalid, { validations });

/**
 * Length checks of zod also run on values of a wrong type, and throw for those that cannot be compared,
 * such as `{ length: { toString: null } }`.
 */
const parse = (schema: z.ZodType, value: unknown) => {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw invalid({ base: [requestSentences.wrong_types] });
    throw error;
  }
};

/** Parses the input by the contract, or throws a 422 that names each field. */
export const validate = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = parse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(toValidations(parsed.error));
};

/** An impossible id is treated as not found. */
export const validateParams = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw notFound();
};
