import { useState } from 'react';

/** What this browser has kept, if it can be read; undefined otherwise. */
export const readRemembered = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** A browser that stores nothing, as in a private window, forgets it with the page. */
export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing else depends on it.
  }
};

/** A state that outlives the page on this device. `read` makes one of whatever was kept. */
export const useRemembered = <Value>(key: string, read: (kept: unknown) => Value) => {
  const [value, setValue] = useState(() => read(readRemembered(key)));
  const set = (next: Value): void => {
    setValue(next);
    remember(key, next);
  };
  return [value, set] as const;
};
