const hour = 3_600_000;
const day = 24 * hour;

/** How long after the first failure a payment is tried again. */
const retryOffsets = [6 * hour, day, 3 * day, 5 * day, 7 * day] as const;

/** How long a company goes on working after its payment has failed: longer than all tries take. */
const grace = 8 * day;

const later = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

/** When to try again, or null when that was the last time. */
export const nextAttempt = (firstFailedAt: Date, failedAttempts: number): Date | null => {
  const offset = retryOffsets[failedAttempts - 1];
  return offset === undefined ? null : later(firstFailedAt, offset);
};

export const graceEnd = (firstFailedAt: Date): Date => later(firstFailedAt, grace);
