import type { DescribeFailure } from '../../lib/forms/problem.ts';

/** What is wrong with the name is told beside it; the rest on top of the dialog. */
export const describeCreateFailure: DescribeFailure = (failure) =>
  failure.validations ? null : { title: failure.message || 'Something went wrong.' };
