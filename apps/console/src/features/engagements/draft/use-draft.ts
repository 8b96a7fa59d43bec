import { useMemo, useSyncExternalStore } from 'react';

import { EngagementDraft } from './draft.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** A stored draft may come from an older version of the console. */
const parse = (text: string): EngagementDraft | null => {
  const parsed = EngagementDraft.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

const nameOf = (key: string): string => `floorwright.engagement.${key}`;

/**
 * Drafts that exceed the storage quota, for example because of pictures. They last until the page
 * closes.
 */
const overflow = new Map<string, string>();

const textOf = (key: string): string | null =>
  overflow.get(nameOf(key)) ?? sessionStorage.getItem(nameOf(key));

/** A key per user and engagement id, or per kind for a new engagement. */
export const draftKey = (person: number, buildingId: number, subject: string): string =>
  `${person}.${buildingId}.${subject}`;

export const readDraft = (key: string): EngagementDraft | null => {
  const text = textOf(key);
  return text === null ? null : parse(text);
};

export const storeDraft = (key: string, draft: EngagementDraft): void => {
  const text = JSON.stringify(draft);
  try {
    sessionStorage.setItem(nameOf(key), text);
    overflow.delete(nameOf(key));
  } catch {
    overflow.set(nameOf(key), text);
  }
  notify();
};

/**
 * The draft of an engagement, stored for this tab. It survives reloads and navigation, for example
 * to another floor to select more beacons.
 */
export const useDraft = (key: string | null) => {
  const text = useSyncExternalStore(subscribe, () => (key === null ? null : textOf(key)));
  const draft = useMemo(() => (text === null ? null : parse(text)), [text]);
  return {
    draft,
    write: (next: EngagementDraft): void => {
      if (key !== null) storeDraft(key, next);
    },
    drop: (): void => {
      if (key === null) return;
      overflow.delete(nameOf(key));
      sessionStorage.removeItem(nameOf(key));
      notify();
    },
  };
};
