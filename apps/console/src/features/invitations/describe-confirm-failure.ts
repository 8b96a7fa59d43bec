import { failureMessage } from '../../lib/api/failure.ts';
import type { DescribeFailure } from '../../lib/forms/problem.ts';

export const cannotConfirm =
  "You can't confirm this invitation. Please use another invitation link.";

/** What is said to somebody who could not join as a new person. */
export const describeConfirmFailure: DescribeFailure = (failure) => {
  if (failure.validations) return null;
  if (failure.status === 403) return { title: cannotConfirm };
  return { title: failureMessage(failure) };
};
