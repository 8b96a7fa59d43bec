import {
  type CheckedBeacon,
  type CheckedPoi,
  floorProblems,
  type problemKinds,
  type ShaftElsewhere,
} from '@floorwright/domain/floor-problems';
import type { Position } from '@floorwright/domain/geo';
import { graphOf, type ListedPoint } from '@floorwright/domain/route-graph';

/** What the checks need of a floor. It is sent to another process, so it has no functions. */
export type CheckedFloor = {
  id: number;
  outlines: Position[][];
  pois: CheckedPoi[];
  points: ListedPoint[];
  beacons: CheckedBeacon[];
};

export type ProblemCount = {
  floor_id: number;
  kind: (typeof problemKinds)[number];
  count: number;
};

const shaftsOf = ({ points }: CheckedFloor): ShaftElsewhere[] =>
  points.filter(({ kind }) => kind !== 'point').map(({ kind, shaft, at }) => ({ kind, shaft, at }));

/** The problems that the checks of the studio find, counted by floor and kind. */
export const countProblems = (floors: readonly CheckedFloor[]): ProblemCount[] => {
  const shafts = floors.map((floor) => ({ id: floor.id, all: shaftsOf(floor) }));
  return floors.flatMap(({ id, points, ...floor }) => {
    const found = floorProblems({
      ...floor,
      route: graphOf(points),
      elsewhere: shafts.flatMap((other) => (other.id === id ? [] : other.all)),
    });
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    return kinds.map((kind) => ({
      floor_id: id,
      kind,
      count: found.filter((problem) => problem.kind === kind).length,
    }));
  });
};
