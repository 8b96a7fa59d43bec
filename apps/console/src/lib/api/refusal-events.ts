import { isMarkedUnauthorized, markUnauthorized } from '../session/storage.ts';
import type { ApiFailure } from './failure.ts';

type Listener = (failure: ApiFailure) => void;

const listeners = new Set<Listener>();

/** Subscribes to failed calls; returns the unsubscribe function. */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceRefusal = (failure: ApiFailure): void => {
  for (const listener of listeners) listener(failure);
};

/** Reports an ended session once; the mark ends it at the next load. */
export const announceUnauthorized = (statusText: string): void => {
  if (isMarkedUnauthorized()) return;
  markUnauthorized();
  // The console has them already; the sign-in page has no toasts and does not load them.
  void import('../toasts.ts').then(({ showFailure }) => showFailure(statusText || 'Unauthorized'));
};
