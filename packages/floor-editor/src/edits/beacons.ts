import type { Position } from '@floorwright/domain/geo';
import { valueAt, withoutKey, withValue } from '@floorwright/domain/persistent-map';

import type { Edit, PlacedBeacon } from '../document.ts';
import type { Command } from '../history.ts';
import { isEqual } from '../is-equal.ts';

const put =
  (beacon: PlacedBeacon): Edit =>
  (document) => {
    const key = String(beacon.id);
    return isEqual(valueAt(document.beacons, key), beacon)
      ? document
      : { ...document, beacons: withValue(document.beacons, key, beacon) };
  };

export const placeBeacon = (beacon: PlacedBeacon): Command => ({
  label: 'place-beacon',
  edit: put(beacon),
});

export const placeBeacons = (beacons: readonly PlacedBeacon[]): Command => ({
  label: 'place-beacons',
  edit: (document) => beacons.reduce((placed, beacon) => put(beacon)(placed), document),
});

export const moveBeacon = (id: number, at: Position): Command => ({
  label: 'move-beacon',
  edit: (document) => {
    const beacon = valueAt(document.beacons, String(id));
    return beacon ? put({ ...beacon, at })(document) : document;
  },
});

export const removeBeacon = (id: number): Command => ({
  label: 'remove-beacon',
  edit: (document) => {
    const beacons = withoutKey(document.beacons, String(id));
    return beacons === document.beacons ? document : { ...document, beacons };
  },
});
