import { networkOf } from '../routing/network.ts';
import { beaconsOutside } from './beacons-outside.ts';
import { duplicateTitles } from './duplicate-titles.ts';
import { loneShafts } from './lone-shafts.ts';
import { oneWayTraps } from './one-way-traps.ts';
import { overlappingPois } from './overlapping-pois.ts';
import { shapesOf } from './shapes.ts';
import type { FloorProblem, FloorToCheck } from './types.ts';
import { unreachedPois } from './unreached-pois.ts';
import { walksOf } from './walks.ts';

/** What a visitor would stumble over on a floor, with what would mend it where that is clear. */
export const floorProblems = (floor: FloorToCheck): FloorProblem[] => {
  const { route, elsewhere } = floor;
  const pois = Array.from(floor.pois);
  const network = networkOf(
    [{ floorId: 0, name: '', position: 0, graph: route }],
    pois[0]?.ring[0] ?? floor.outline[0],
  );
  const { toPlane, toGlobe } = network;
  const walks = walksOf(network, elsewhere);
  const shapes = shapesOf(pois, toPlane);
  return [
    ...unreachedPois(shapes, { network, graph: route, walks }),
    ...oneWayTraps(network, walks),
    ...loneShafts(network, walks, elsewhere),
    ...overlappingPois(shapes, toGlobe),
    ...duplicateTitles(shapes, toGlobe),
    ...beaconsOutside(floor.beacons, floor.outline.map(toPlane), toPlane),
  ];
};
