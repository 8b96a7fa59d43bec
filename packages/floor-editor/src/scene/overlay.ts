import { valueAt } from '@floorwright/domain/persistent-map';

import { polygonOf } from '../features/features.ts';
import { dotAt, lineThrough, overlayFeature } from '../features/overlay-features.ts';
import type { OverlayFeature } from '../features/types.ts';
import { type EditorState, shownDocument } from '../state.ts';
import { overlayOfTool } from '../tools/active.ts';

/** Features that do not depend on the tool. */
const commonFeatures = (state: EditorState): OverlayFeature[] => {
  const { shown, conflicts, prompt } = state;
  const { pois } = shownDocument(state);
  const features = shown.found.map((part, index) =>
    overlayFeature('found', lineThrough(part), { index }),
  );
  for (const key of shown.failed) {
    const poi = valueAt(pois, key);
    if (poi) features.push(overlayFeature('failed', polygonOf(poi.ring), { of: key }));
  }
  for (const { id, at, title } of conflicts) {
    if (at) features.push(overlayFeature('conflict', dotAt(at), { of: id, label: title }));
  }
  if (prompt?.ask === 'place-beacon') features.push(overlayFeature('place', dotAt(prompt.at)));
  return features;
};

/** What is drawn over the floor. */
export const overlayOf = (state: EditorState): OverlayFeature[] => {
  const { active, selection, access, shown } = state;
  const view = { document: shownDocument(state), selection, access, ghosts: shown.ghosts };
  return [...commonFeatures(state), ...overlayOfTool(active, view)];
};
