import { networkOf } from '../routing/network.ts';
import { obstaclesIn } from './obstacles.ts';
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
    pois[0]?.ring[0] ?? floor.outlines[0]?.[0],
  );
  const { toPlane, toGlobe } = network;
  const walks = walksOf(network, elsewhere);
  const shapes = shapesOf(pois, toPlane);
  const outlines = floor.outlines.map((outline) => outline.map(toPlane));
  const doors = (floor.doors ?? []).map(toPlane);
  const obstacles = obstaclesIn({ walls: floor.walls, doors, shapes, toPlane, toGlobe });
  return [
    ...unjoinedLines(route, network),
    ...islands(route, network, walks, obstacles),
    ...unreachedPois(shapes, { network, graph: route, walks, doors, obstacles }),
    ...oneWayTraps(network, walks),
    ...loneShafts(network, walks, elsewhere),
    ...overlappingPois(shapes, toGlobe),
    ...duplicateTitles(shapes, toGlobe),
    ...pointsOutside(network, walks, outlines),
    ...beaconsOutside(floor.beacons, outlines, toPlane),
  ];
};
