const rounds = 60;
const warmUps = 10;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

export const secondsOf = async (work: () => Promise<void> | void): Promise<number> => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
};

/** CPU time, which does not grow with the load of others. */
export const cpuSecondsOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000_000;
};

/** The ratio of two durations. They alternate, so that noise affects both. */
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
    baselineTimes.push(await secondsOf(baseline));
    times.push(await secondsOf(work));
  }
  return median(times) / median(baselineTimes);
};
