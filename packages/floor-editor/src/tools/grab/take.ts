import type { Position } from '@floorwright/domain/geo';
import { hasKey, valueAt } from '@floorwright/domain/persistent-map';

import { reasonAgainst } from '../../access.ts';
import { setRing } from '../../edits/pois.ts';
import type { PointerInput } from '../../input.ts';
import type { Grab } from '../active.ts';
import type { Context } from '../outcome.ts';

const middleOf = (a: Position, b: Position): Position => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});

/** The ring with a corner in the middle of one of its sides; the corner follows the side's own number. */
export const withCornerOnSide = (ring: readonly Position[], side: number): readonly Position[] => {
  const [from, to] = [ring[side], ring[(side + 1) % ring.length]];
  return from && to ? ring.toSpliced(side + 1, 0, middleOf(from, to)) : ring;
};

/** What a drag takes hold of, or null where it moves the map. A POI is held once it is selected. */
export const grabAt = ({ hit, at }: PointerInput, context: Context): Grab | null => {
  const { head, selection, access } = context;
  const held = { from: at, start: head, document: head, problem: null, onto: null };
  if (hit.on === 'beacon') {
    return hasKey(head.beacons, String(hit.id)) ? { what: 'beacon', id: hit.id, ...held } : null;
  }
  if (hit.on === 'point') {
    const may = hasKey(head.route.points, hit.id) && reasonAgainst('manage', access) === null;
    return may ? { what: 'point', id: hit.id, ...held } : null;
  }
  if (selection?.kind !== 'poi' || reasonAgainst('update', access) !== null) return null;
  const { key } = selection;
  const ring = valueAt(head.pois, key)?.ring ?? [];
  if (hit.on === 'poi' && hit.key === key) return { what: 'poi', key, ...held };
  if (hit.on === 'corner' && hit.index < ring.length) {
    return { what: 'corner', key, index: hit.index, ...held };
  }
  if (hit.on !== 'side' || hit.index >= ring.length) return null;
  const start = setRing(key, withCornerOnSide(ring, hit.index))(head);
  return { what: 'corner', key, index: hit.index + 1, ...held, start, document: start };
};
