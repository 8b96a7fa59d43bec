import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

type Action<V> = { run: (subject: V) => void; busy: boolean };

/** Something a button does. One at a time: two clicks can come before it is drawn as busy. */
export const useAction = <A, V>(options: UseMutationOptions<A, Error, V>): Action<V> => {
  const running = useRef(false);
  const { mutate, isPending } = useMutation(options);
  const run = (subject: V): void => {
    if (running.current) return;
    running.current = true;
    mutate(subject, {
      onSettled: () => {
        running.current = false;
      },
    });
  };
  return { run, busy: isPending };
};
