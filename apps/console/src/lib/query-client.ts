import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiFailure, isServerAway, reactionTo } from './api/failure.ts';
import type { Reaction } from './api/reactions.ts';
import { showFailure } from './toasts.ts';

/** `silent`: the screen itself shows the failure, so no toast does. */
type Meta = { silent?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** The bar over the page, the fields of the form or a page of its own show these. */
const shownElsewhere: readonly (Reaction | undefined)[] = [
  'ask-to-sign-in',
  'leave-company',
  'mark-fields',
];

export const tellFailure = (error: Error, meta: Meta | undefined): void => {
  if (meta?.silent || shownElsewhere.includes(reactionTo(error))) return;
  showFailure((error instanceof ApiFailure && error.message) || 'Something went wrong');
};

const soon = 400;
/** Longer than this nobody looks at a page that loads; then it says so, with a button. */
const mostSeconds = 5;

const isBusy = (error: Error): boolean =>
  error instanceof ApiFailure && reactionTo(error) === 'retry' && error.retryAfter !== undefined;

const triesAgain = (error: Error): number => {
  if (isBusy(error)) return 2;
  return isServerAway(error) ? 1 : 0;
};

/** As long as the server asks for, and a little at random: all who were refused at once come back. */
const delayBefore = (error: Error): number => {
  if (!(error instanceof ApiFailure) || error.retryAfter === undefined) return soon;
  return Math.min(error.retryAfter, mostSeconds) * 1_000 + Math.random() * soon;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tellFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tellFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // Offline, a call fails and says so instead of waiting without an end.
        networkMode: 'always',
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < triesAgain(error),
        retryDelay: (_failures, error) => delayBefore(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
