import type { DescribeFailure } from '../../../lib/forms/problem.ts';

const isFile = (path: string): boolean => /^layers\.\d+\.file$/.test(path);

/** Files are told under their names, and the name under its field; the rest is said as a whole. */
export const describeFloorFailure: DescribeFailure = ({ validations = {} }) => {
  const paths = Object.keys(validations);
  const rest = paths.filter((path) => path !== 'name' && !isFile(path));
  if (rest.length > 0) return { title: rest.flatMap((path) => validations[path] ?? []).join(' ') };
  return paths.some(isFile) ? { title: 'Some of the files cannot be used as layers.' } : null;
};
