import { asAdditions, joinChanges } from '@floorwright/floor-editor';
import type { Changes } from '@floorwright/floor-editor';

import { readDraft, writeDraft } from './draft-store.ts';

/** A floor keeps one draft for each person who works on it. */
export const draftKey = (adminId: number | undefined, floorId: number): string =>
  `${adminId ?? 0} ${floorId}`;

/** Keeps the changes of a floor for another one, which offers them when it is opened. */
export const moveDraft = async (changes: Changes, toKey: string): Promise<void> => {
  const waiting = await readDraft(toKey);
  const moved = asAdditions(changes);
  await writeDraft(toKey, {
    changes: waiting ? joinChanges(waiting.changes, moved) : moved,
    at: Date.now(),
  });
};
