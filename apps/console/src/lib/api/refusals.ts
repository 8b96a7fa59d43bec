import type { ApiFailure } from './failure.ts';

type Listener = (failure: ApiFailure) => void;

const listeners = new Set<Listener>();

/** Hears of every call that did not succeed; gives back a function that stops listening. */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceRefusal = (failure: ApiFailure): void => {
  for (const listener of listeners) listener(failure);
};
