import type { FloorContents } from '@floorwright/contract';
import type { z } from 'zod';

import { counted, countedAll, listed, named } from '../../../lib/format.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';

type Contents = z.infer<typeof FloorContents>;

const beaconsStay = ({ beacons, engagements }: Contents): string => {
  if (beacons === 0) return '';
  const waiting =
    engagements === 0
      ? ''
      : `, so ${counted(engagements, 'engagement')} can no longer be shown at ${beacons === 1 ? 'it' : 'them'}`;
  return ` ${counted(beacons, 'beacon')} on it ${beacons === 1 ? 'stays' : 'stay'} in the building without a place${waiting}.`;
};

/** What is deleted with a floor, as sentences; in general terms when it could not be counted. */
export const lossOf = (
  title: string,
  { photo, layers }: BuildingFloor,
  contents: Contents | undefined,
): string => {
  const names = layers.map(({ file }) => file.filename);
  const parts = [
    ...(photo ? ['its plan'] : []),
    ...(layers.length > 0 ? [`its ${counted(layers.length, 'layer')} (${named(names)})`] : []),
    ...(contents
      ? countedAll({ POI: contents.pois, 'route point': contents.route_points })
      : ['all POIs and routes on it']),
  ];
  const goes =
    parts.length === 0
      ? `This deletes ${title}.`
      : `Deleting ${title} also deletes ${listed(parts)}.`;
  const stays = contents ? beaconsStay(contents) : ' Its beacons stay in the building.';
  return `${goes}${stays}`;
};
