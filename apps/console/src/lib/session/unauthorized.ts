import { showFailure } from '../toasts.ts';
import { isMarkedUnauthorized, markUnauthorized } from './storage.ts';

/** Says once that the session is over; the mark ends it at the next load. */
export const announceUnauthorized = (statusText: string): void => {
  if (isMarkedUnauthorized()) return;
  markUnauthorized();
  showFailure(statusText || 'Unauthorized');
};
