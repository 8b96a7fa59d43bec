import { networkOf } from '../routing/network.ts';
import { beaconsOutside, pointsOutside } from './outside.ts';
import { duplicateTitles, overlappingPois } from './pois/poi-conflicts.ts';
import { shapesOf } from './pois/shapes.ts';
import { unreachedPois } from './pois/unreached-pois.ts';
import { islands } from './routes/islands.ts';
import { loneShafts } from './routes/lone-shafts.ts';
import { oneWayTraps } from './routes/one-way-traps.ts';
import { unjoinedLines } from './routes/unjoined-lines.ts';
import { walksOf } from './routes/walks.ts';
import type { FloorProblem, FloorToCheck } from './types.ts';

/** Problems of a floor that visitors would notice, with a fix where it is clear. */
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
  const outline = floor.outline.map(toPlane);
  const doors = (floor.doors ?? []).map(toPlane);
  return [
    ...unjoinedLines(route, network),
    ...islands(route, network, walks),
    ...unreachedPois(shapes, { network, graph: route, walks, doors }),
    ...oneWayTraps(network, walks),
    ...loneShafts(network, walks, elsewhere),
    ...overlappingPois(shapes, toGlobe),
    ...duplicateTitles(shapes, toGlobe),
    ...pointsOutside(network, walks, outline),
    ...beaconsOutside(floor.beacons, outline, toPlane),
  ];
};
