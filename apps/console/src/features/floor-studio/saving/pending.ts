import { changesBetween } from '@floorwright/floor-editor';
import type { EditorState, FloorDocument } from '@floorwright/floor-editor';

const count = (saved: FloorDocument, head: FloorDocument): number => {
  const { corners, pois, points, links } = changesBetween(saved, head);
  return (corners === null ? 0 : 1) + pois.length + points.length + links.length;
};

/** Of the heads that were counted; the editor is asked with every move of the pointer. */
const counted = new WeakMap<FloorDocument, { saved: FloorDocument; count: number }>();

/** How many things wait to be saved. Beacons do not wait. */
export const pendingIn = ({ saved, history: { head } }: EditorState): number => {
  const known = counted.get(head);
  if (known?.saved === saved) return known.count;
  const fresh = { saved, count: count(saved, head) };
  counted.set(head, fresh);
  return fresh.count;
};

/** Why nothing can be saved now; null when it can. */
export const reasonAgainstSaving = ({ access, conflicts }: EditorState, pending: number) => {
  if (!access.update) return 'Your role may not save floors.';
  if (conflicts.length > 0) return 'Decide first whose changes count.';
  return pending === 0 ? 'Nothing has changed.' : null;
};
