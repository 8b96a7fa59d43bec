import type { PlanePoint } from '@floorwright/domain/geo';

/** All beacons of the venue send it; the floor is in the major, the beacon in the minor. */
export const venueUuid = 'b9407f30-f5f8-466e-aff9-25556b57fe6d';
export const vendor = 'Harbour Sensors';

/** Under the ceiling of the corridors, some fifteen to twenty metres apart. */
const places: readonly (readonly [name: string, x: number, y: number])[] = [
  ['North corridor west', -37, 19],
  ['North corridor middle west', -22, 19.5],
  ['North hall', 0, 22],
  ['North corridor middle east', 22, 19.5],
  ['North corridor east', 37, 19],
  ['East corridor', 45, 4],
  ['South corridor east', 37, -19],
  ['Lifts', 34, -15],
  ['South hall', 0, -31],
  ['South corridor west', -30, -19],
  ['West corridor', -45, 0],
  ['Hall west', -13, 0],
  ['Hall east', 13, 0],
];

export const beaconPlaces: readonly (PlanePoint & { name: string })[] = places.map(
  ([name, x, y]) => ({ name, x, y }),
);

/** Bought, but not put up yet. */
export const spareBeacons = 4;
