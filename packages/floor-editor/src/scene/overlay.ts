import type { Position } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import { reasonAgainst } from '../access.ts';
import { shownDocument } from '../state.ts';
import type { EditorState } from '../state.ts';
import type { Active, LineDraft, ShapeDraft } from '../tools/active.ts';
import { polygonOf } from './features.ts';
import { dotAt, lineThrough, outlineOf, overlayFeature, thingAt } from './overlay-features.ts';
import type { OverlayFeature } from './types.ts';

const ofLine = ({ placed, aim }: LineDraft): OverlayFeature[] => {
  const features: OverlayFeature[] = [];
  if (placed && aim) features.push(overlayFeature('rubber-band', lineThrough([placed.at, aim.at])));
  if (placed) features.push(overlayFeature('pen', dotAt(placed.at), { of: placed.id }));
  if (aim) features.push(overlayFeature('aim', dotAt(aim.at), { active: aim.hit.on !== 'empty' }));
  return features;
};

const ofShape = ({ corners, aim, snapped, problem }: ShapeDraft): OverlayFeature[] => {
  const features: OverlayFeature[] = [];
  const last = corners.at(-1);
  const refused = problem !== null;
  if (corners.length > 1) features.push(overlayFeature('shape', lineThrough(corners), { refused }));
  if (last && aim) features.push(overlayFeature('rubber-band', lineThrough([last, aim])));
  corners.forEach((corner, index) => {
    features.push(overlayFeature('shape-corner', dotAt(corner), { index, refused }));
  });
  if (aim) features.push(overlayFeature('aim', dotAt(aim), { active: snapped }));
  return features;
};

const middleOf = (a: Position, b: Position): Position => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});

const handlesOf = (ring: readonly Position[], selected: number | null): OverlayFeature[] =>
  ring.flatMap((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    return [
      overlayFeature('side', dotAt(middleOf(corner, next)), { index }),
      overlayFeature('corner', dotAt(corner), { index, active: index === selected }),
    ];
  });

const ofSelection = (state: EditorState): OverlayFeature[] => {
  const { selection, active, access } = state;
  const document = shownDocument(state);
  const outline = selection && outlineOf(document, selection);
  if (!outline) return [];
  const refused = 'grab' in active.draft && (active.draft.grab?.problem ?? null) !== null;
  const features = [
    overlayFeature('selected', outline.geometry, {
      of: outline.of,
      refused,
      label: selection.kind,
    }),
  ];
  // While shapes are drawn, handles would cover the corners that the next one starts from.
  const hasHandles = selection.kind === 'poi' && active.tool !== 'create-poi';
  if (!hasHandles || reasonAgainst('update', access) !== null) return features;
  const ring = valueAt(document.pois, selection.key)?.ring ?? [];
  return [...features, ...handlesOf(ring, selection.corner)];
};

const ofTool = (state: EditorState, active: Active): OverlayFeature[] => {
  switch (active.tool) {
    case 'create-poi':
      return ofShape(active.draft);
    case 'pointer':
    case 'select-poi':
    case 'place-beacon': {
      if (active.draft.grab) return [];
      const thing = thingAt(active.draft.hover);
      const outline = thing && outlineOf(shownDocument(state), thing);
      return outline ? [overlayFeature('hover', outline.geometry, { of: outline.of })] : [];
    }
    default:
      return ofLine(active.draft);
  }
};

const ofGhosts = ({ shown, active }: EditorState): OverlayFeature[] =>
  shown.ghosts
    .filter(({ kind }) => kind === active.tool)
    .map(({ shaft, at, floor }) => overlayFeature('ghost', dotAt(at), { of: shaft, label: floor }));

const ofShown = (state: EditorState): OverlayFeature[] => {
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

/** What is drawn over the floor: what is half done, selected, near or found. */
export const overlayOf = (state: EditorState): OverlayFeature[] => [
  ...ofShown(state),
  ...ofGhosts(state),
  ...ofSelection(state),
  ...ofTool(state, state.active),
];
