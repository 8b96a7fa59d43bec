import type { Validations } from '@floorwright/contract';

import { type ApiFailure, failureMessage } from '../api/failure.ts';

/** What a form shows about a failed submission: a banner, or the message of a field. */
export type Banner = { title: string; detail?: string | undefined };
type FieldProblem = { field: string; message: string };
export type Problem = Banner | FieldProblem;

/** Null: no special message. */
export type DescribeFailure = (failure: ApiFailure) => Problem | null;

type PlacedProblems = { fields: FieldProblem[]; banner: Banner | null };

const joined = (messages: readonly string[]): string => messages.join(' ');

/**
 * Validations go under their fields; `base` and fields that the form does not have go into the
 * banner.
 */
const placeValidations = (
  validations: Validations,
  hasField: (path: string) => boolean,
): PlacedProblems => {
  const fields: FieldProblem[] = [];
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(validations)) {
    if (path === 'base') rest.unshift(...messages);
    else if (hasField(path)) fields.push({ field: path, message: joined(messages) });
    else rest.push(`${path}: ${joined(messages)}`);
  }
  return { fields, banner: rest.length > 0 ? { title: joined(rest) } : null };
};

/** Decides where a form shows a refusal. */
export const placeFailure = (
  failure: ApiFailure,
  describe: DescribeFailure,
  hasField: (path: string) => boolean,
): PlacedProblems => {
  const problem = describe(failure);
  if (problem && 'field' in problem) return { fields: [problem], banner: null };
  if (problem) return { fields: [], banner: problem };
  if (failure.validations) return placeValidations(failure.validations, hasField);
  return { fields: [], banner: { title: failureMessage(failure) } };
};
