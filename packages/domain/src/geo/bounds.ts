import type { Position } from './position.ts';

/** `east` is never less than `west`: beyond 180 where the box crosses the date line. */
export type Bounds = { south: number; west: number; north: number; east: number };

/** The smallest box around all places, which may cross the date line. */
export const boundsOf = (places: readonly Position[]): Bounds | undefined => {
  const latitudes = places.map(({ latitude }) => latitude).toSorted((a, b) => a - b);
  const longitudes = places.map(({ longitude }) => longitude).toSorted((a, b) => a - b);
  const [south] = latitudes;
  const north = latitudes.at(-1);
  const [west] = longitudes;
  const last = longitudes.at(-1);
  if (south === undefined || north === undefined || west === undefined || last === undefined)
    return undefined;
  let box: Bounds = { south, west, north, east: last };
  longitudes.forEach((longitude, index) => {
    const previous = longitudes[index - 1];
    if (previous === undefined) return;
    // The box without the gap between two neighbors, which starts east of that gap.
    const east = previous + 360;
    if (east - longitude < box.east - box.west) box = { south, west: longitude, north, east };
  });
  return box;
};
