import { changesBetween } from '@floorwright/floor-editor';
import type { EditorState } from '@floorwright/floor-editor';

/** How many things wait to be saved. Beacons do not wait. */
export const pendingIn = ({ saved, history }: EditorState): number => {
  if (saved === history.head) return 0;
  const { corners, pois, points, links } = changesBetween(saved, history.head);
  return (corners === null ? 0 : 1) + pois.length + points.length + links.length;
};

/** Why nothing can be saved now; null when it can. */
export const reasonAgainstSaving = ({ access, conflicts }: EditorState, pending: number) => {
  if (!access.update) return 'Your role may not save floors.';
  if (conflicts.length > 0) return 'Decide first whose changes count.';
  return pending === 0 ? 'Nothing has changed.' : null;
};
