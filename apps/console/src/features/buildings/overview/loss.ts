import type { BuildingContents } from '@floorwright/contract';
import type { z } from 'zod';

import { counted, countedAll, listed } from '../../../lib/format.ts';

type Contents = z.infer<typeof BuildingContents>;

/** What is deleted with a building, as a sentence; in general terms when it could not be counted. */
export const lossOf = (name: string, contents: Contents | undefined): string => {
  if (!contents)
    return `Deleting ${name} also deletes its floors, map layers, POIs, routes, beacons and engagements.`;
  const { floors, layers, pois, route_points: points, beacons, engagements } = contents;
  const drawn = layers === 0 ? '' : ` with ${counted(layers, 'map layer')}`;
  const parts = [
    ...(floors === 0 ? [] : [`${counted(floors, 'floor')}${drawn}`]),
    ...countedAll({ POI: pois, 'route point': points, beacon: beacons, engagement: engagements }),
  ];
  return parts.length === 0
    ? `${name} is empty. Nothing else is deleted with it.`
    : `Deleting ${name} also deletes ${listed(parts)}.`;
};
