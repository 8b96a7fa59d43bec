import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { askBeforeLeaving } from '../lib/leaving.ts';

/** A question between the page and whatever leads away from it, asked while it is needed. */
export const useLeaveQuestion = (needed: boolean) => {
  const [asked, setAsked] = useState(false);
  const waiting = useRef<((leave: boolean) => void) | null>(null);

  const answer = useCallback((leave: boolean): void => {
    waiting.current?.(leave);
    waiting.current = null;
    setAsked(false);
  }, []);
  const ask = useCallback((): Promise<boolean> => {
    if (!needed) return Promise.resolve(true);
    answer(false);
    setAsked(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }, [needed, answer]);

  useBlocker({
    // What only changes the search of an address, such as the order of a table, leaves nothing.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await ask()),
    enableBeforeUnload: () => needed,
  });
  useEffect(() => askBeforeLeaving(ask), [ask]);
  // Whoever waits for an answer gets one, also when there is nothing to ask or to answer any more.
  useEffect(() => (needed ? () => answer(false) : undefined), [needed, answer]);

  return { asked, leave: () => answer(true), stay: () => answer(false) };
};
