const minute = 60_000;
const hour = 60 * minute;

/** The pauses after the first, second … failed attempt; the last one is repeated. */
const pauses = [1, 2, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

/** For how long a delivery is tried. */
export const maxDeliveryTime = 72 * hour;

/** When a delivery is tried again after this number of failures; null if that would be too late. */
export const nextAttempt = (failures: number, begunAt: Date, now: Date): Date | null => {
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? minute;
  const at = new Date(now.getTime() + pause);
  return at.getTime() - begunAt.getTime() > maxDeliveryTime ? null : at;
};

/** This many failures in a row are the fault of the address, not of a message. */
const manyFailures = 10;
const addressPauses = [1, 2, 5, 15].map((minutes) => minutes * minute);

/**
 * For how long nothing at all is sent to an address after its last attempts failed: at once if it does not answer,
 * because each attempt waits for it; 0 if only a message was refused.
 */
export const pauseOfAddress = (failures: number, hasAnswered: boolean): number => {
  const index = hasAnswered ? failures - manyFailures : failures - 1;
  return addressPauses[Math.min(index, addressPauses.length - 1)] ?? 0;
};
