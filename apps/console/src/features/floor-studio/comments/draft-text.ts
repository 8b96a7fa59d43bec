import { useCallback, useState } from 'react';

import { readRemembered, remember } from '../../../lib/remembered.ts';

/** What one account has written is not shown to another one in the same browser. */
export const draftName = (adminId: number | undefined, name: string): string =>
  `${adminId ?? 0}.${name}`;

const storageKey = (name: string): string => `floorwright.comment.${name}`;

const read = (name: string): string => {
  const stored = readRemembered(storageKey(name));
  return typeof stored === 'string' ? stored : '';
};

const store = (name: string, text: string): void => {
  if (text !== '') {
    remember(storageKey(name), text);
    return;
  }
  try {
    localStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was stored.
  }
};

/** Text that is not sent yet. It survives closing the panel, and the page. */
export const useDraftText = (name: string, initial = '') => {
  const [text, setText] = useState(() => read(name) || initial);
  const set = useCallback(
    (next: string): void => {
      setText(next);
      store(name, next === initial ? '' : next);
    },
    [name, initial],
  );
  const bringBack = useCallback(
    (sent: string): void => {
      const newer = read(name);
      set(newer === '' ? sent : `${sent}\n${newer}`);
    },
    [name, set],
  );
  return {
    text,
    setText: set,
    /** Restores a text that was refused, before what has been written since. */
    bringBack,
  };
};
