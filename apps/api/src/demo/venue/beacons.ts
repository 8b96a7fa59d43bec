import type { PlanePoint } from '@floorwright/domain/geo';

/** Shared by all beacons of the venue: major is the floor, minor the beacon. */
export const venueUuid = 'b9407f30-f5f8-466e-aff9-25556b57fe6d';
export const vendor = 'Harbour Sensors';

/** Beacons on the ceiling of the corridors, 15 to 20 meters apart. */
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

/** The number of beacons that are not installed yet. */
export const spareBeacons = 4;
