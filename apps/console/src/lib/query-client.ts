import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiFailure, isInvalid, isServerAway, reactionTo, wordsFor } from './api/failure.ts';
import type { Reaction } from './api/reactions.ts';
import { messages } from './messages/index.ts';
import { showFailure } from './toasts.ts';

/** `silent`: the screen shows the failure, so there is no toast. `marksFields`: it shows invalid fields. */
type Meta = { silent?: boolean; marksFields?: boolean };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Shown by the session bar, the fields of a form or another page. */
const shownElsewhere: readonly (Reaction | undefined)[] = [
  'ask-to-sign-in',
  'leave-company',
  'mark-fields',
];

export const reportFailure = (error: Error, meta: Meta | undefined): void => {
  if (meta?.silent || shownElsewhere.includes(reactionTo(error))) return;
  showFailure((error instanceof ApiFailure && error.message) || messages.somethingWrong);
};

/** All that is wrong, since there are no fields to show it at. */
const problemsOf = (error: Error): string => {
  const problems = error instanceof ApiFailure ? Object.values(error.validations ?? {}).flat() : [];
  return problems.join(' ') || wordsFor(error);
};

/** The button of an action, unlike a form, has no fields. */
const reportFailedAction = (error: Error, meta: Meta | undefined): void => {
  if (isInvalid(error) && !meta?.silent && !meta?.marksFields) showFailure(problemsOf(error));
  else reportFailure(error, meta);
};

const soon = 400;
/** The longest wait before a loading page shows the error with a retry button. */
const mostSeconds = 5;

const isBusy = (error: Error): boolean =>
  error instanceof ApiFailure && reactionTo(error) === 'retry' && error.retryAfter !== undefined;

const triesAgain = (error: Error): number => {
  if (isBusy(error)) return 2;
  return isServerAway(error) ? 1 : 0;
};

/** The delay the server asks for, plus jitter, because many clients retry at the same time. */
const delayBefore = (error: Error): number => {
  if (!(error instanceof ApiFailure) || error.retryAfter === undefined) return soon;
  return Math.min(error.retryAfter, mostSeconds) * 1_000 + Math.random() * soon;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => reportFailedAction(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        // Offline, a call fails instead of waiting forever.
        networkMode: 'always',
        staleTime: 10_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < triesAgain(error),
        retryDelay: (_failures, error) => delayBefore(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
