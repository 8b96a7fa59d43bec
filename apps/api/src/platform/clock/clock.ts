export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Everything that one change stores has the same time. */
export const stopped = (clock: Clock): Clock => {
  const time = clock.now();
  return { now: () => new Date(time) };
};

export type MovableClock = Clock & { advance(milliseconds: number): void };

/** For tests: a clock that stands still until it is moved. */
export const movableClock = (start: Date): MovableClock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
};

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

export const later = (time: Date, milliseconds: number): Date =>
  new Date(time.getTime() + milliseconds);
