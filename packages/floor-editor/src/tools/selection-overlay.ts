import type { Position } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import { reasonAgainst } from '../access.ts';
import { dotAt, outlineOf, overlayFeature } from '../features/overlay-features.ts';
import type { OverlayFeature } from '../features/types.ts';
import { itemsOf } from '../selection.ts';
import type { View } from './tool.ts';

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

type Options = {
  /** Whether the selected shape is invalid where it is dragged to. */
  readonly refused?: boolean;
  /** Whether a selected POI shows its corners and sides. */
  readonly handles?: boolean;
};

/** What is selected, as part of a tool's overlay. */
export const selectionOverlay = (
  { document, selection, access }: View,
  { refused = false, handles = true }: Options = {},
): OverlayFeature[] => {
  const features = itemsOf(selection).flatMap((item) => {
    const outline = outlineOf(document, item);
    if (!outline) return [];
    const { of, geometry } = outline;
    return [overlayFeature('selected', geometry, { of, refused, label: item.kind })];
  });
  if (!handles || selection?.kind !== 'poi') return features;
  if (reasonAgainst('update', access) !== null) return features;
  const ring = valueAt(document.pois, selection.key)?.ring ?? [];
  return [...features, ...handlesOf(ring, selection.corner)];
};
