import { valueAt } from '@floorwright/domain/persistent-map';

import { emptyDocument, type FloorDocument } from '../document.ts';
import { beaconFeature, poiFeature, polygonOf } from '../features/features.ts';
import { dotAt, lineThrough, overlayFeature } from '../features/overlay-features.ts';
import type { OverlayFeature, SceneChange } from '../features/types.ts';
import { isEqual } from '../is-equal.ts';
import { type EditorState, shownDocument } from '../state.ts';
import { overlayOfTool } from '../tools/active.ts';
import { changeOf, linksChange, pointsChange } from './sources.ts';

const documentChange = (before: FloorDocument, after: FloorDocument): SceneChange => {
  if (before === after) return {};
  const pois = changeOf(before.pois, after.pois, poiFeature);
  const links = linksChange(before.route, after.route);
  const points = pointsChange(before.route, after.route);
  const beacons = changeOf(before.beacons, after.beacons, beaconFeature);
  return {
    ...(pois && { pois }),
    ...(links && { links }),
    ...(points && { points }),
    ...(beacons && { beacons }),
  };
};

/** Cached, since each state is compared with the one before and the one after. */
const overlays = new WeakMap<EditorState, readonly OverlayFeature[]>();

const overlayAt = (state: EditorState): readonly OverlayFeature[] => {
  const known = overlays.get(state);
  if (known) return known;
  const overlay = overlayOf(state);
  overlays.set(state, overlay);
  return overlay;
};

/** The changes to draw from one state to the next, or from nothing; null if there are none. */
export const sceneBetween = (
  before: EditorState | null,
  after: EditorState,
): SceneChange | null => {
  const change = documentChange(
    before ? shownDocument(before) : emptyDocument,
    shownDocument(after),
  );
  const overlay = overlayAt(after);
  const isOverlaySame = before !== null && isEqual(overlayAt(before), overlay);
  if (isOverlaySame) return Object.keys(change).length === 0 ? null : change;
  return { ...change, overlay };
};

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
  for (const { id, at } of conflicts) {
    if (at) features.push(overlayFeature('conflict', dotAt(at), { of: id }));
  }
  if (prompt?.ask === 'place-beacon') features.push(overlayFeature('place', dotAt(prompt.at)));
  return features;
};

/** What is drawn over the floor. */
export const overlayOf = (state: EditorState): OverlayFeature[] => {
  const { active, selection, access, shown } = state;
  const { ghosts, rooms, proposal } = shown;
  const view = { document: shownDocument(state), selection, access, ghosts, rooms, proposal };
  return [...commonFeatures(state), ...overlayOfTool(active, view)];
};
