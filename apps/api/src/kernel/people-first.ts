/** A hint of this process alone: what is done with it is done later, never otherwise. */
let inFlight = 0;
let lastSeen = Number.NEGATIVE_INFINITY;

/** A user waits for an answer. Returns the function to call once they have it. */
export const noticePerson = (): (() => void) => {
  inFlight += 1;
  return () => {
    inFlight -= 1;
    lastSeen = performance.now();
  };
};

/** Between two clicks they are still there, in milliseconds. */
const betweenClicks = 1000;

/** Whether people use the product at this moment, who would notice what machines do at the same time. */
export const arePeopleAround = (): boolean =>
  inFlight > 0 || performance.now() - lastSeen < betweenClicks;
