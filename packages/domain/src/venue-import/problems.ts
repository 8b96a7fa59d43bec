import { importLimits, type ImportProblem } from './document.ts';

type Reported = Omit<ImportProblem, 'count'>;

/** Problems of a file. What has no place is listed once for all features of its kind. */
export const createProblems = () => {
  const problems = new Map<string, ImportProblem>();
  const report = (problem: Reported): void => {
    const { code, file, value, feature } = problem;
    const key = JSON.stringify([code, file, code === 'no_place' ? value : feature]);
    const former = problems.get(key);
    problems.set(key, former ? { ...former, count: former.count + 1 } : { ...problem, count: 1 });
  };
  return { report, list: () => [...problems.values()].slice(0, importLimits.problems) };
};

export type Problems = ReturnType<typeof createProblems>;
