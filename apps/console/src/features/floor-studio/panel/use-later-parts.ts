import { useEffect } from 'react';

import { loadLaterParts } from '../../../ui/lazy-part.tsx';

/** In milliseconds: after the floor itself is drawn, and before the network may be gone. */
const loadLaterAfter = 1_000;

/** Loads the parts that open on demand, so that they are there without a network. */
export const useLaterParts = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => void loadLaterParts(), loadLaterAfter);
    return () => clearTimeout(timer);
  }, []);
};
