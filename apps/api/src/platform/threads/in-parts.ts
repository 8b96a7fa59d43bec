import { setImmediate } from 'node:timers/promises';

/** Small enough that a part takes a few milliseconds. */
const size = 250;

/** Does work on a long list part by part. Others are served in between. */
export const inParts = async <Item, Result>(
  items: readonly Item[],
  work: (part: readonly Item[]) => readonly Result[],
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await setImmediate();
    results.push(...work(items.slice(from, from + size)));
  }
  return results;
};

/** Does work step by step. Others are served in between. */
export const inSteps = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
};
