import { hasKey, valueAt } from '@floorwright/domain/persistent-map';
import type { LinkId, PointId } from '@floorwright/domain/route-graph';

import type { FloorDocument } from './document.ts';
import type { Hit } from './input.ts';

export type Selection =
  /** With the index of the selected corner, or null. */
  | { readonly kind: 'poi'; readonly key: string; readonly corner: number | null }
  | { readonly kind: 'point'; readonly id: PointId }
  | { readonly kind: 'link'; readonly id: LinkId }
  | { readonly kind: 'beacon'; readonly id: number };

/** What a click on this would select. */
export const selectionAt = (hit: Hit): Selection | null => {
  switch (hit.on) {
    case 'poi':
      return { kind: 'poi', key: hit.key, corner: null };
    case 'point':
    case 'link':
      return { kind: hit.on, id: hit.id };
    case 'beacon':
      return { kind: 'beacon', id: hit.id };
    default:
      return null;
  }
};

const isThere = (document: FloorDocument, selection: Selection): boolean => {
  switch (selection.kind) {
    case 'poi':
      return hasKey(document.pois, selection.key);
    case 'point':
      return hasKey(document.route.points, selection.id);
    case 'link':
      return hasKey(document.route.links, selection.id);
    case 'beacon':
      return hasKey(document.beacons, String(selection.id));
  }
};

/** The part of a selection that still exists in a document. */
export const selectionIn = (
  document: FloorDocument,
  selection: Selection | null,
): Selection | null => {
  if (selection === null || !isThere(document, selection)) return null;
  if (selection.kind !== 'poi' || selection.corner === null) return selection;
  const corners = valueAt(document.pois, selection.key)?.ring.length ?? 0;
  return selection.corner < corners ? selection : { ...selection, corner: null };
};

export const sameSelection = (a: Selection | null, b: Selection | null): boolean => {
  if (a === null || b === null) return a === b;
  if (a.kind === 'poi') return b.kind === 'poi' && a.key === b.key && a.corner === b.corner;
  return b.kind === a.kind && a.id === b.id;
};
