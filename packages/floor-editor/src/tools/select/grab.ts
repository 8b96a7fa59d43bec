import type { Position } from '@floorwright/domain/geo';
import {
  hasKey,
  type PersistentMap,
  valueAt,
  withoutKey,
} from '@floorwright/domain/persistent-map';
import type { PointId } from '@floorwright/domain/route-graph';

import { reasonAgainst } from '../../access.ts';
import type { FloorDocument, Poi } from '../../document.ts';
import { setRing } from '../../edits/pois.ts';
import type { PointerInput } from '../../input.ts';
import { reasonAgainstItems } from '../../many/change.ts';
import { isItemSelected, type Item, selectionAt } from '../../selection.ts';
import type { Context } from '../tool.ts';

type Grabbed =
  | { readonly what: 'point'; readonly id: PointId }
  | { readonly what: 'beacon'; readonly id: number }
  | { readonly what: 'poi'; readonly key: string }
  | { readonly what: 'corner'; readonly key: string; readonly index: number }
  | {
      readonly what: 'many';
      readonly items: readonly Item[];
      /** The POIs that stay where they are, to which the others snap. */
      readonly resting: PersistentMap<Poi>;
    };

/** Something that is being dragged. */
export type Grab = Grabbed & {
  readonly from: Position;
  /** The document before the drag, and as it would be after a drop here. */
  readonly start: FloorDocument;
  readonly document: FloorDocument;
  readonly problem: string | null;
  /** The point that a dragged point is over, and would be joined with. */
  readonly onto: PointId | null;
};

const middleOf = (a: Position, b: Position): Position => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});

/** The ring with a new corner in the middle of a side. Its index is that of the side plus one. */
export const withCornerOnSide = (ring: readonly Position[], side: number): readonly Position[] => {
  const [from, to] = [ring[side], ring[(side + 1) % ring.length]];
  return from && to ? ring.toSpliced(side + 1, 0, middleOf(from, to)) : ring;
};

const grabMany = (
  items: readonly Item[],
  { head, access }: Context,
): Extract<Grabbed, { what: 'many' }> | null => {
  if (reasonAgainstItems('move', items, access) !== null) return null;
  const resting = items.reduce(
    (pois, item) => (item.kind === 'poi' ? withoutKey(pois, item.key) : pois),
    head.pois,
  );
  return { what: 'many', items, resting };
};

/** What a drag moves, or null where it moves the map. A POI can be dragged once it is selected. */
export const grabAt = ({ hit, at }: PointerInput, context: Context): Grab | null => {
  const { head, selection, access } = context;
  const grab = { from: at, start: head, document: head, problem: null, onto: null };
  const item = selectionAt(hit);
  if (selection?.kind === 'many' && item && isItemSelected(selection, item)) {
    const grabbed = grabMany(selection.items, context);
    return grabbed && { ...grabbed, ...grab };
  }
  if (hit.on === 'beacon') {
    return hasKey(head.beacons, String(hit.id)) ? { what: 'beacon', id: hit.id, ...grab } : null;
  }
  if (hit.on === 'point') {
    const may = hasKey(head.route.points, hit.id) && reasonAgainst('manage', access) === null;
    return may ? { what: 'point', id: hit.id, ...grab } : null;
  }
  if (selection?.kind !== 'poi' || reasonAgainst('update', access) !== null) return null;
  const { key } = selection;
  const ring = valueAt(head.pois, key)?.ring ?? [];
  if (hit.on === 'poi' && hit.key === key) return { what: 'poi', key, ...grab };
  if (hit.on === 'corner' && hit.index < ring.length) {
    return { what: 'corner', key, index: hit.index, ...grab };
  }
  if (hit.on !== 'side' || hit.index >= ring.length) return null;
  const start = setRing(key, withCornerOnSide(ring, hit.index))(head);
  return { what: 'corner', key, index: hit.index + 1, ...grab, start, document: start };
};
