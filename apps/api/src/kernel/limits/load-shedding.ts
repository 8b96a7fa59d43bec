/** Per process. Work is delayed, never dropped. */
let inFlight = 0;
let lastSeen = Number.NEGATIVE_INFINITY;

/** Counts a console request; returns the function to call when it is answered. */
export const trackConsoleRequest = (): (() => void) => {
  inFlight += 1;
  return () => {
    inFlight -= 1;
    lastSeen = performance.now();
  };
};

/** The pause between two clicks of a user, in milliseconds. */
const betweenClicks = 1000;

/** Whether users are working in the console and would notice slower responses. */
export const isConsoleBusy = (): boolean =>
  inFlight > 0 || performance.now() - lastSeen < betweenClicks;
