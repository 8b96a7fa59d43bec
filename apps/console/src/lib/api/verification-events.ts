/** Resolves to whether the user proved who they are. */
type Ask = () => Promise<boolean>;

let asks: Ask | null = null;

/** The console asks users; returns the function that stops it. */
export const onVerificationNeeded = (ask: Ask): (() => void) => {
  asks = ask;
  return () => {
    if (asks === ask) asks = null;
  };
};

let asking: Promise<boolean> | null = null;

/** Asks once for all calls that need it at the same time. */
export const askToVerify = (): Promise<boolean> => {
  asking ??= (asks?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
};
