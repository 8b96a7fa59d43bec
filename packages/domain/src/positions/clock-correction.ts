/** In milliseconds: a smaller difference may be network latency. */
const tolerated = 5_000;
/** A clock that is farther off is not set at all, so its times are not corrected. */
const farthest = 10 * 365 * 86_400_000;

/** In milliseconds: older points are refused. */
export const maxLateness = 7 * 86_400_000;
/** In milliseconds: correct clocks differ a little. */
export const maxClockLead = 60_000;

/** The milliseconds to add to the times of a phone, derived from its clock at the time of sending. */
export const clockCorrection = (sentAt: number | undefined, receivedAt: number): number => {
  if (sentAt === undefined) return 0;
  const difference = receivedAt - sentAt;
  const isTaken = Math.abs(difference) > tolerated && Math.abs(difference) < farthest;
  return isTaken ? Math.round(difference) : 0;
};

export const isInTime = (at: number, now: number): boolean =>
  at > now - maxLateness && at <= now + maxClockLead;
