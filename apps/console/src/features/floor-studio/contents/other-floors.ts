import { valuesOf } from '@floorwright/domain/persistent-map';
import type { Ghost } from '@floorwright/floor-editor';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { Session } from '../session/session.ts';
import { type OtherFloor, otherFloorQuery } from './queries.ts';

const together = (results: readonly { data: OtherFloor | undefined }[]) => ({
  floors: results.flatMap(({ data }) => (data ? [data] : [])),
  isWhole: results.every(({ data }) => data !== undefined),
});

/** The routes of other floors, and their POIs if `withPois`. */
export const useOtherFloors = (floors: readonly BuildingFloor[], withPois: boolean) => {
  const company = useCompany();
  return useQueries({
    queries: floors.map((floor) => otherFloorQuery(company?.id, floor, withPois)),
    combine: together,
  });
};

/** The elevators and stairs of other floors that one of this floor can join. */
export const ghostsOf = (floors: readonly OtherFloor[]): Ghost[] =>
  floors.flatMap(({ name, graph }) =>
    [...valuesOf(graph.points)].flatMap(({ kind, shaft, at }) =>
      kind === 'point' || shaft === null ? [] : [{ shaft, kind, at, floor: name }],
    ),
  );

/** The floors next above and below. */
export const neighborsOf = (
  floor: BuildingFloor,
  floors: readonly BuildingFloor[],
): BuildingFloor[] => {
  const upwards = floors.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const at = upwards.findIndex(({ id }) => id === floor.id);
  return [upwards[at - 1], upwards[at + 1]].filter((other) => other !== undefined);
};

/** Gives the editor the shafts of the floors above and below. */
export const useGhosts = (
  { editor }: Session,
  floor: BuildingFloor,
  floors: readonly BuildingFloor[],
): readonly Ghost[] => {
  const others = useOtherFloors(neighborsOf(floor, floors), false);
  const ghosts = useMemo(() => ghostsOf(others.floors), [others.floors]);
  useEffect(() => editor.show({ ghosts }), [editor, ghosts]);
  return ghosts;
};
