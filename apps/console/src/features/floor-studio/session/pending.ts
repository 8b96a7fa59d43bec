import { changesBetween, type EditorState, type FloorDocument } from '@floorwright/floor-editor';

import { messages } from '../saving/messages/index.ts';

const count = (saved: FloorDocument, head: FloorDocument): number => {
  const { corners, pois, points, links } = changesBetween(saved, head);
  return (corners === null ? 0 : 1) + pois.length + points.length + links.length;
};

/** Cached, since the count is read on every move of the pointer. */
const counted = new WeakMap<FloorDocument, { saved: FloorDocument; count: number }>();

/** The number of unsaved changes. Beacons are saved at once and do not count. */
export const pendingIn = ({ saved, history: { head } }: EditorState): number => {
  const known = counted.get(head);
  if (known?.saved === saved) return known.count;
  const fresh = { saved, count: count(saved, head) };
  counted.set(head, fresh);
  return fresh.count;
};

/** Why nothing can be saved now, or null. */
export const reasonAgainstSaving = (
  { access, conflicts, asksAboutConflicts }: EditorState,
  pending: number,
) => {
  if (!access.update) return messages.reasons.role;
  if (asksAboutConflicts && conflicts.length > 0) return messages.reasons.conflicts;
  return pending === 0 ? messages.reasons.unchanged : null;
};
