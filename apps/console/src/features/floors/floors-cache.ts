import { floors } from '@floorwright/contract/client';
import { type Query, useQueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { useCompany } from '../../venue/company/company.ts';
import { type BuildingFloor, floorsQuery } from '../../venue/company/floors.ts';

const pollInterval = 2000;
const maxPollTime = 60_000;

/** Polls until every plan is processed, with a limit in case the image worker is down. */
export const untilPlansReady = ({
  state: { data, dataUpdateCount },
}: Pick<Query<BuildingFloor[]>, 'state'>): number | false =>
  data?.some(({ photo }) => photo?.status === 'processing') &&
  dataUpdateCount * pollInterval < maxPollTime
    ? pollInterval
    : false;

/** Updates the cached floors of a building. */
export const useFloorsCache = (buildingId: number) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const { queryKey } = floorsQuery(company?.id, buildingId);
  const change = (floorId: number, edit: (floor: BuildingFloor) => BuildingFloor): void => {
    queryClient.setQueryData(queryKey, (known) =>
      known?.map((floor) => (floor.id === floorId ? edit(floor) : floor)),
    );
  };
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    /** Applies a change before the server confirms it. */
    updateOptimistically: async (
      floorId: number,
      edit: (floor: BuildingFloor) => BuildingFloor,
    ) => {
      await queryClient.cancelQueries({ queryKey });
      change(floorId, edit);
    },
    add: (floor: BuildingFloor): void => {
      queryClient.setQueryData(queryKey, (known) => [...(known ?? []), floor]);
    },
    remove: (floorId: number): void => {
      queryClient.setQueryData(queryKey, (known) => known?.filter(({ id }) => id !== floorId));
    },
    put: (floor: BuildingFloor): void => change(floor.id, () => floor),
    reload: async (floorId: number): Promise<void> => {
      const { building_floor: floor } = await call(floors.show, { params: { id: floorId } });
      change(floorId, () => floor);
    },
  };
};
