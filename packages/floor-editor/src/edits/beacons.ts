import { valueAt, withoutKey, withValue } from '@floorwright/domain';
import type { Position } from '@floorwright/domain';

import type { PlacedBeacon } from '../document.ts';
import type { Command } from '../history.ts';

export const placeBeacon = (beacon: PlacedBeacon): Command => ({
  label: 'Place beacon',
  edit: (document) => ({
    ...document,
    beacons: withValue(document.beacons, String(beacon.id), beacon),
  }),
});

export const moveBeacon = (id: number, at: Position): Command => ({
  label: 'Move beacon',
  edit: (document) => {
    const beacon = valueAt(document.beacons, String(id));
    if (!beacon) return document;
    return { ...document, beacons: withValue(document.beacons, String(id), { ...beacon, at }) };
  },
});

export const removeBeacon = (id: number): Command => ({
  label: 'Remove beacon',
  edit: (document) => {
    const beacons = withoutKey(document.beacons, String(id));
    return beacons === document.beacons ? document : { ...document, beacons };
  },
});
