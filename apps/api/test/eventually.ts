import { vi } from 'vitest';

/** Waits until the check holds: long enough for a machine that is busy with other things. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
