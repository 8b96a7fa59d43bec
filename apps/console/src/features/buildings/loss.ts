type Contents = { floors: number; layers: number };

const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

/** What goes with a building, as a sentence; in general terms when it could not be counted. */
export const lossOf = (name: string, contents: Contents | undefined): string => {
  if (!contents)
    return `${name} goes, and with it its floors, map layers, POIs, routes, beacons and engagements.`;
  const { floors, layers } = contents;
  if (floors === 0) return `${name} goes. It has no floors.`;
  const drawn = layers === 0 ? '' : ` with ${counted(layers, 'map layer')}`;
  return `${name} goes, and with it its ${counted(floors, 'floor')}${drawn}, and all POIs, routes, beacons and engagements.`;
};
