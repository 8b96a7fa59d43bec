/** How much one request may do. It holds up all others meanwhile, also those of other companies. */
const mostWork = 1_000_000;

export class TooMuchWork extends Error {}

/** Counts what a request does: about one for each value that is looked at or copied. */
export class Work {
  #left = mostWork;

  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new TooMuchWork();
  }
}

const charactersOfOne = 50;

/** How many values are in a value; long texts count as several. */
export const sizeOf = (value: unknown): number => {
  let size = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const each = waiting.pop();
    size += 1;
    if (typeof each === 'string') size += Math.floor(each.length / charactersOfOne);
    else if (typeof each === 'object' && each !== null)
      for (const inside of Object.values(each)) waiting.push(inside);
  }
  return size;
};
