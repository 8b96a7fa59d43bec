/** Less than this may just be the way here. */
const tolerated = 5_000;
/** A phone whose clock is farther off knows nothing about time; what it says is taken as it is. */
const farthest = 10 * 365 * 86_400_000;

/** Older points are of no use to anybody any more. In milliseconds. */
export const latestArrival = 7 * 86_400_000;
/** Clocks that are right differ by a little. */
export const farthestAhead = 60_000;

/** By how many milliseconds the times of a phone have to be moved, from what its clock showed on sending. */
export const clockCorrection = (sentAt: number | undefined, receivedAt: number): number => {
  if (sentAt === undefined) return 0;
  const difference = receivedAt - sentAt;
  const isTaken = Math.abs(difference) > tolerated && Math.abs(difference) < farthest;
  return isTaken ? Math.round(difference) : 0;
};

export const isInTime = (at: number, now: number): boolean =>
  at > now - latestArrival && at <= now + farthestAhead;
