import { asAdditions, type Changes, joinChanges } from '@floorwright/floor-editor';

import { readDraft, writeDraft } from './draft-store.ts';

/** The drafts of a user for a floor; each tab has its own. */
export const draftName = (adminId: number | undefined, floorId: number): string =>
  `${adminId ?? 0} ${floorId}`;

/**
 * Stores the changes of a floor as a draft of another one, which offers it when it is opened. Returns false
 * if the browser could not store it.
 */
export const moveDraft = async (changes: Changes, toKey: string): Promise<boolean> => {
  const waiting = await readDraft(toKey);
  const moved = asAdditions(changes);
  return writeDraft(toKey, {
    changes: waiting ? joinChanges(waiting.changes, moved) : moved,
    at: Date.now(),
  });
};
