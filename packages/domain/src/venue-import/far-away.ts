import { distanceBetween, type Position } from '../geo/index.ts';

/** In meters: wider than any venue. */
const widest = 10_000;
/** In meters: the place of a building may be that of its town. */
const farthest = 50_000;

const middle = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Where most places are, however far away some of them are; null without any. */
export const middleOf = (places: readonly Position[]): Position | null => {
  const latitude = middle(places.map((place) => place.latitude));
  const longitude = middle(places.map((place) => place.longitude));
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
};

/** Whether a place is in no venue with the others: in meters of a plan, or in another town. */
export const isFarFrom = (others: Position | null, place: Position | null): boolean =>
  others !== null && place !== null && distanceBetween(others, place) > widest;

/** Whether a file is about another place than a building is at. */
export const isElsewhere = (file: Position, building: Position): boolean =>
  distanceBetween(file, building) > farthest;
