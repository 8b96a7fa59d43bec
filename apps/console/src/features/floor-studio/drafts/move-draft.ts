import { asAdditions, joinChanges } from '@floorwright/floor-editor';
import type { Changes } from '@floorwright/floor-editor';

import { readDraft, writeDraft } from './draft-store.ts';

/** A floor keeps one draft for each person who works on it. */
export const draftKey = (adminId: number | undefined, floorId: number): string =>
  `${adminId ?? 0} ${floorId}`;

/**
 * Keeps the changes of a floor for another one, which offers them when it is opened. Says whether they
 * are kept: a browser may have no room for them, or keep nothing at all.
 */
export const moveDraft = async (changes: Changes, toKey: string): Promise<boolean> => {
  const waiting = await readDraft(toKey);
  const moved = asAdditions(changes);
  // Later than the one that waits, so that the two can be told apart.
  const at = Math.max(Date.now(), (waiting?.at ?? 0) + 1);
  await writeDraft(toKey, {
    changes: waiting ? joinChanges(waiting.changes, moved) : moved,
    at,
  });
  return (await readDraft(toKey))?.at === at;
};
