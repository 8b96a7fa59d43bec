export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next: () => number;
  below: (count: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
};

/** The same numbers for the same seed (mulberry32), so that a run can be repeated. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
  };
};
