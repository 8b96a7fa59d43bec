const rounds = 60;
const warmUps = 10;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const timeOf = async (work: () => Promise<void>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

/** How much longer one thing takes than the other. They take turns, so that noise hits both alike. */
export const ratio = async (
  work: () => Promise<void>,
  baseline: () => Promise<void>,
): Promise<number> => {
  for (let round = 0; round < warmUps; round += 1) {
    await baseline();
    await work();
  }
  const [times, baselineTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    baselineTimes.push(await timeOf(baseline));
    times.push(await timeOf(work));
  }
  return median(times) / median(baselineTimes);
};
