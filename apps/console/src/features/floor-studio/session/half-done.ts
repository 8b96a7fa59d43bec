import type { EditorState } from '@floorwright/floor-editor';

/** Whether a line or a shape has been begun and not ended. */
export const isHalfDone = ({ active: { draft } }: EditorState): boolean =>
  ('placed' in draft && draft.placed !== null) || ('corners' in draft && draft.corners.length > 0);
