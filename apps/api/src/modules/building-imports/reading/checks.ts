import {
  type BundleProblem,
  type BundleProblemCode,
  type FailedBundle,
  bundleLimits,
} from '@floorwright/domain/venue-bundle';
import type { z } from 'zod';

import type { FileItem } from './document.ts';

type About = { file: string; item: number | null; id?: string | null };

/** Collects problems, up to a limit. */
export const createProblems = () => {
  const problems: BundleProblem[] = [];
  const report = (
    code: BundleProblemCode,
    { file, item, id = null }: About,
    { value = null, message = null }: { value?: string | null; message?: string | null } = {},
  ): void => {
    if (problems.length < bundleLimits.problems)
      problems.push({ code, file, item, id, value, message });
  };
  return { problems, report };
};

/** Problems of a building in an archive of an application, with the paths of their files in it. */
export const withFolder = (problems: readonly BundleProblem[], folder: string): BundleProblem[] =>
  problems.map((problem) => ({ ...problem, file: `${folder}${problem.file}` }));

export type Report = ReturnType<typeof createProblems>['report'];

const namedBy = ['poi_id', 'point_id', 'name', 'title'] as const;

/** The name or id of an object that could not be read. */
const idOf = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map<string, unknown>(Object.entries(value));
  const id = namedBy.map((field) => fields.get(field)).find((each) => typeof each === 'string');
  return typeof id === 'string' ? id.slice(0, 255) : null;
};

/** Checks each object of a list alone. One that is wrong is reported, and null in its place. */
export const checkItems = <Schema extends z.ZodType>(
  list: readonly unknown[],
  schema: Schema,
  file: string,
  report: Report,
): (FileItem<z.output<Schema>> | null)[] =>
  list.map((value, index) => {
    const item = index + 1;
    const checked = schema.safeParse(value);
    if (checked.success) return { value: checked.data, file, item };
    const [issue] = checked.error.issues;
    const field = issue?.path.join('.') ?? '';
    report(
      'invalid',
      { file, item, id: idOf(value) },
      { value: field, message: issue?.message ?? null },
    );
    return null;
  });

/** A file that has to be a list. */
export const listOf = (
  value: unknown,
  file: string,
): { list: unknown[] } | { failure: FailedBundle } => {
  if (!Array.isArray(value)) return { failure: { code: 'not_a_bundle', file, message: null } };
  const list: unknown[] = value;
  return list.length > bundleLimits.items
    ? { failure: { code: 'too_many_features', file, message: null } }
    : { list };
};
