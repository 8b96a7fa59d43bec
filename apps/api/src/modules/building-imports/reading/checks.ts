import { isPosition, type Position } from '@floorwright/domain/geo';
import {
  type BundleProblem,
  type BundleProblemCode,
  type FailedBundle,
  bundleLimits,
} from '@floorwright/domain/venue-bundle';
import { z } from 'zod';

import type { FileItem } from './document.ts';

type About = {
  file: string;
  item: number | null;
  id?: string | null;
  at?: Position | null;
  floor?: string | null;
};

/** Collects problems, up to a limit. */
export const createProblems = () => {
  const problems: BundleProblem[] = [];
  const report = (
    code: BundleProblemCode,
    { file, item, id = null, at = null, floor = null }: About,
    { value = null, message = null }: { value?: string | null; message?: string | null } = {},
  ): void => {
    if (problems.length < bundleLimits.problems)
      problems.push({ code, file, item, id, value, message, at, floor });
  };
  return { problems, report };
};

/** Problems of a building in an archive of an application, with the paths of their files in it. */
export const withFolder = (problems: readonly BundleProblem[], folder: string): BundleProblem[] =>
  problems.map((problem) => ({ ...problem, file: `${folder}${problem.file}` }));

export type Report = ReturnType<typeof createProblems>['report'];

/** Reports what is on a floor. */
export const onFloor =
  (report: Report, floor: string | null): Report =>
  (code, about, more) =>
    report(code, { floor, ...about }, more);

const Pair = z.tuple([z.number(), z.number()]);
const Placed = z.union([
  z.object({ at: Pair }).transform(({ at }) => at),
  z.object({ corners: z.array(Pair).min(1) }).transform(({ corners: [first] }) => first),
]);

/** A position as bundles write it; null if it is none on the globe. */
export const positionOf = (pair: readonly [number, number] | undefined): Position | null => {
  if (!pair) return null;
  const [longitude, latitude] = pair;
  return isPosition({ latitude, longitude }) ? { latitude, longitude } : null;
};

/** Where an object is that may not be valid otherwise. */
const placeOf = (value: unknown): Position | null => positionOf(Placed.safeParse(value).data);

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
      { file, item, id: idOf(value), at: placeOf(value) },
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
