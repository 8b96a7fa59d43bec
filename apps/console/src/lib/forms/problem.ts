import type { Validations } from '@floorwright/contract';

import { failureMessage } from '../api/failure.ts';
import type { ApiFailure } from '../api/failure.ts';

/** What a form says about a failed sending: a banner, or one field's message. */
export type Banner = { title: string; detail?: string | undefined };
export type FieldProblem = { field: string; message: string };
export type Problem = Banner | FieldProblem;

/** Null: nothing special to say about this one. */
export type DescribeFailure = (failure: ApiFailure) => Problem | null;

export type Placed = { fields: FieldProblem[]; banner: Banner | null };

const joined = (messages: readonly string[]): string => messages.join(' ');

/** Validations go under their fields; `base`, and paths the form does not show, into the banner. */
const placeValidations = (
  validations: Validations,
  hasField: (path: string) => boolean,
): Placed => {
  const fields: FieldProblem[] = [];
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(validations)) {
    if (path === 'base') rest.unshift(...messages);
    else if (hasField(path)) fields.push({ field: path, message: joined(messages) });
    else rest.push(`${path}: ${joined(messages)}`);
  }
  return { fields, banner: rest.length > 0 ? { title: joined(rest) } : null };
};

/** Where on a form a refusal is shown. */
export const placeFailure = (
  failure: ApiFailure,
  describe: DescribeFailure,
  hasField: (path: string) => boolean,
): Placed => {
  const problem = describe(failure);
  if (problem && 'field' in problem) return { fields: [problem], banner: null };
  if (problem) return { fields: [], banner: problem };
  if (failure.validations) return placeValidations(failure.validations, hasField);
  return { fields: [], banner: { title: failureMessage(failure) } };
};
