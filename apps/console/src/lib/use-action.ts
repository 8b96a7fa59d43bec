import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

type Action<V> = { run: (subject: V) => void; busy: boolean; error: Error | null };

/**
 * The action of a button. Runs once at a time: two clicks can come before the button is disabled.
 */
export const useAction = <A, V, Before = unknown>(
  options: UseMutationOptions<A, Error, V, Before>,
): Action<V> => {
  const running = useRef(false);
  const { mutate, isPending, error } = useMutation(options);
  const run = useCallback(
    (subject: V): void => {
      if (running.current) return;
      running.current = true;
      mutate(subject, {
        onSettled: () => {
          running.current = false;
        },
      });
    },
    [mutate],
  );
  return { run, busy: isPending, error };
};
