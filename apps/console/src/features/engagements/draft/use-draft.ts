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

/** What the browser has no room for, as pictures take much of it: it lasts as long as the page. */
const overflow = new Map<string, string>();

const textOf = (key: string): string | null =>
  overflow.get(nameOf(key)) ?? sessionStorage.getItem(nameOf(key));

/** Whose draft it is, and of what: the id of an engagement, or a kind of which a new one is made. */
export const draftKey = (person: number, buildingId: number, subject: string): string =>
  `${person}.${buildingId}.${subject}`;

export const readDraft = (key: string): EngagementDraft | null => {
  const text = textOf(key);
  return text === null ? null : parse(text);
};

/** Keeps what is not saved yet. */
export const keepDraft = (key: string, draft: EngagementDraft): void => {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(nameOf(key), text);
    overflow.delete(nameOf(key));
  } catch {
    overflow.set(nameOf(key), text);
  }
  tell();
};

/**
 * An engagement that is not saved yet, as this tab keeps it: it is still there after a reload, and when
 * somebody comes back from another page or goes to another floor for more beacons.
 */
export const useDraft = (key: string | null) => {
  const text = useSyncExternalStore(subscribe, () => (key === null ? null : textOf(key)));
  const draft = useMemo(() => (text === null ? null : parse(text)), [text]);
  return {
    draft,
    write: (next: EngagementDraft): void => {
      if (key !== null) keepDraft(key, next);
    },
    drop: (): void => {
      if (key === null) return;
      overflow.delete(nameOf(key));
      sessionStorage.removeItem(nameOf(key));
      tell();
    },
  };
};
