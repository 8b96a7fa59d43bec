import { useCallback, useState } from 'react';

/** The stored value, or undefined if it cannot be read. */
export const readRemembered = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** If the browser cannot store it, as in a private window, the value lasts as long as the page. */
export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
};

/** State that is stored in this browser. `read` parses the stored value. */
export const useRemembered = <Value>(key: string, read: (stored: unknown) => Value) => {
  const [value, setValue] = useState(() => read(readRemembered(key)));
  const set = useCallback(
    (next: Value): void => {
      setValue(next);
      remember(key, next);
    },
    [key],
  );
  return [value, set] as const;
};
