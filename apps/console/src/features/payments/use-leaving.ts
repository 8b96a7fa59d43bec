import { useEffect, useRef } from 'react';

/** A signal that ends when the component goes, for what would otherwise wait on without it. */
export const useLeaving = (): (() => AbortSignal) => {
  const stay = useRef(new AbortController());
  useEffect(() => {
    const controller = (stay.current = new AbortController());
    return () => controller.abort();
  }, []);
  return () => stay.current.signal;
};
