import { importLimits, type ImportProblem } from './document.ts';

type Reported = Omit<ImportProblem, 'count'>;

const listedOnce: ReadonlySet<ImportProblem['code']> = new Set(['no_place', 'property_unread']);

/**
 * Problems of a file. What has no place is listed once for all features of its kind, or with the property. Those beyond
 * what is stored are counted by code and file.
 */
export const createProblems = (most: number = importLimits.storedProblems) => {
  const problems = new Map<string, ImportProblem>();
  const add = (key: string, problem: Reported): void => {
    const former = problems.get(key);
    problems.set(key, former ? { ...former, count: former.count + 1 } : { ...problem, count: 1 });
  };
  const report = (problem: Reported): void => {
    const { code, file, value, feature } = problem;
    const key = JSON.stringify([code, file, listedOnce.has(code) ? value : feature]);
    if (problems.size < most || problems.has(key)) add(key, problem);
    else
      add(JSON.stringify([code, file]), {
        code,
        file,
        feature: 0,
        id: null,
        value: null,
        at: null,
      });
  };
  return { report, list: () => [...problems.values()] };
};

/** As many problems as are shown, in their order. Each code is among them, whichever comes first in the file. */
export const shownProblems = <Problem extends { readonly code: string }>(
  problems: readonly Problem[],
  most: number,
): Problem[] => {
  if (problems.length <= most) return [...problems];
  const counts = new Map<string, number>();
  const ranked = problems.map((problem, index) => {
    const rank = counts.get(problem.code) ?? 0;
    counts.set(problem.code, rank + 1);
    return { problem, index, rank };
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .toSorted((a, b) => a.index - b.index)
    .map(({ problem }) => problem);
};

export type Problems = ReturnType<typeof createProblems>;
