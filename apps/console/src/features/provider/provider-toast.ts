import { createFailureToast } from '../../lib/toasts.ts';

/** What the provider refused. */
export const providerToast = createFailureToast();
