import { applyChanges, changesBetween, isUnchanged } from '@floorwright/floor-editor';
import type { FloorDocument } from '@floorwright/floor-editor';

import type { Draft } from './draft-store.ts';

/** Whether a draft has anything that the floor has not: a page can end just after it was saved. */
export const hasNews = ({ changes }: Draft, saved: FloorDocument): boolean => {
  const { document, conflicts } = applyChanges(saved, changes);
  return conflicts.length > 0 || !isUnchanged(changesBetween(saved, document));
};
