import type { DescribeFailure } from '../../../lib/forms/problem.ts';

/** A place that is refused as a whole is told beside its numbers. */
export const describeSaveFailure: DescribeFailure = ({ validations = {} }) => {
  const messages = validations['coordinate_attributes'] ?? validations['coordinate'];
  return messages ? { field: 'coordinate_attributes.latitude', message: messages.join(' ') } : null;
};
