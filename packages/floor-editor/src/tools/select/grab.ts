import type { Position } from '@floorwright/domain/geo';
import {
  differencesBetween,
  hasKey,
  type PersistentMap,
  valueAt,
  withoutKey,
} from '@floorwright/domain/persistent-map';
import type { PointId } from '@floorwright/domain/route-graph';

import { reasonAgainst } from '../../access.ts';
import type { Edit, FloorDocument, Poi } from '../../document.ts';
import { setRing } from '../../edits/pois.ts';
import type { PointerInput } from '../../input.ts';
import { isEqual } from '../../is-equal.ts';
import { reasonAgainstItems } from '../../many/change.ts';
import { isItemSelected, type Item, selectionAt } from '../../selection.ts';
import type { Snapped } from '../../snapping/snap.ts';
import type { NoticeText } from '../../words.ts';
import type { Context } from '../tool.ts';

type Grabbed =
  | { readonly what: 'point'; readonly id: PointId }
  | { readonly what: 'beacon'; readonly id: number }
  | { readonly what: 'poi'; readonly key: string }
  | {
      readonly what: 'corner';
      readonly key: string;
      readonly index: number;
      /** Whether the drag inserts it, so that the document before the drag does not have it. */
      readonly isNew: boolean;
    }
  /** A side with all POIs that share it. */
  | { readonly what: 'wall'; readonly key: string; readonly index: number }
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
  readonly problem: NoticeText | null;
  /** The point that a dragged point is over, and would be joined with. */
  readonly onto: PointId | null;
  /** What a corner has snapped to. */
  readonly mark: Snapped | null;
};

const isThere = (grab: Grab, { pois, route, beacons }: FloorDocument): boolean => {
  switch (grab.what) {
    case 'point':
      return hasKey(route.points, grab.id);
    case 'beacon':
      return hasKey(beacons, String(grab.id));
    case 'poi':
      return hasKey(pois, grab.key);
    case 'corner':
    case 'wall':
      return hasKey(pois, grab.key);
    case 'many':
      return true;
  }
};

/** Whether a document has another outline of a POI that the drag changes or will change. */
const isReshapedIn = (grab: Grab, { pois }: FloorDocument): boolean => {
  const before = grab.start.pois;
  if (pois === before) return false;
  const changed = differencesBetween(before, grab.document.pois).map(({ key }) => key);
  return ('key' in grab ? [grab.key, ...changed] : changed).some(
    (key) => !isEqual(valueAt(before, key)?.ring, valueAt(pois, key)?.ring),
  );
};

/**
 * The drag goes on in the floor as others have changed it; null if they have removed the object. A drag of a
 * corner or a wall also ends if they have changed the outline, since its index may belong to another one then.
 */
export const rebaseGrab = (grab: Grab, edit: Edit): Grab | null => {
  const start = edit(grab.start);
  if (!isThere(grab, start)) return null;
  const isReshaped = isReshapedIn(grab, start);
  if (isReshaped && (grab.what === 'corner' || grab.what === 'wall')) return null;
  // The next movement moves their outline.
  const document = isReshaped ? start : edit(grab.document);
  const rebased = { ...grab, start, document };
  return rebased.what === 'many'
    ? { ...rebased, resting: restingPois(rebased.items, start) }
    : rebased;
};

const middleOf = (a: Position, b: Position): Position => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});

/** The ring with a new corner in the middle of a side. Its index is the side's plus one. */
export const withCornerOnSide = (ring: readonly Position[], side: number): readonly Position[] => {
  const [from, to] = [ring[side], ring[(side + 1) % ring.length]];
  return from && to ? ring.toSpliced(side + 1, 0, middleOf(from, to)) : ring;
};

const restingPois = (items: readonly Item[], { pois }: FloorDocument): PersistentMap<Poi> =>
  items.reduce(
    (resting, item) => (item.kind === 'poi' ? withoutKey(resting, item.key) : resting),
    pois,
  );

const grabMany = (
  items: readonly Item[],
  { head, access }: Context,
): Extract<Grabbed, { what: 'many' }> | null => {
  if (reasonAgainstItems('move', items, access) !== null) return null;
  return { what: 'many', items, resting: restingPois(items, head) };
};

/**
 * What a drag moves, or null where it moves the map. A POI can be dragged once it is selected, and by touch
 * everything else too.
 */
export const grabAt = ({ hit, at, touch }: PointerInput, context: Context): Grab | null => {
  const { head, selection, access } = context;
  const grab = { from: at, start: head, document: head, problem: null, onto: null, mark: null };
  const item = selectionAt(hit);
  if (selection?.kind === 'many' && item && isItemSelected(selection, item)) {
    const grabbed = grabMany(selection.items, context);
    return grabbed && { ...grabbed, ...grab };
  }
  if (touch && item && !isItemSelected(selection, item)) return null;
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
    return { what: 'corner', key, index: hit.index, isNew: false, ...grab };
  }
  if (hit.on !== 'side' || hit.index >= ring.length) return null;
  if (context.together) return { what: 'wall', key, index: hit.index, ...grab };
  const document = setRing(key, withCornerOnSide(ring, hit.index))(head);
  return { what: 'corner', key, index: hit.index + 1, isNew: true, ...grab, document };
};
