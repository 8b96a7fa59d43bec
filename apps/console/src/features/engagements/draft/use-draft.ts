import { useMemo, useSyncExternalStore } from 'react';

import { EngagementDraft } from './draft.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** What is kept is of this browser, but maybe of an older version of the console. */
const parse = (text: string): EngagementDraft | null => {
  const parsed = EngagementDraft.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

const nameOf = (key: string): string => `floorwright.engagement.${key}`;

export const readDraft = (key: string): EngagementDraft | null => {
  const text = sessionStorage.getItem(nameOf(key));
  return text === null ? null : parse(text);
};

/** Keeps what is not saved yet. */
export const keepDraft = (key: string, draft: EngagementDraft): void => {
  sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
  tell();
};

/**
 * An engagement that is not saved yet, as this tab keeps it: it is still there after a reload, and when
 * somebody comes back from another page or goes to another floor for more beacons.
 */
export const useDraft = (key: string | null) => {
  const text = useSyncExternalStore(subscribe, () =>
    key === null ? null : sessionStorage.getItem(nameOf(key)),
  );
  const draft = useMemo(() => (text === null ? null : parse(text)), [text]);
  return {
    draft,
    write: (next: EngagementDraft): void => {
      if (key !== null) keepDraft(key, next);
    },
    drop: (): void => {
      if (key === null) return;
      sessionStorage.removeItem(nameOf(key));
      tell();
    },
  };
};
