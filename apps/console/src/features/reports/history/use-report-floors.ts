import { isWithin } from '@floorwright/domain/venue-versions';
import { useQuery } from '@tanstack/react-query';

import { useCompany } from '../../../venue/company/company.ts';
import { type BuildingFloor, floorsQuery } from '../../../venue/company/floors.ts';
import { formerFloorsQuery, versionFloorQuery } from '../queries.ts';
import type { Range } from '../range.ts';

/** A floor of the report, or of the strip beside its map. */
export type ReportFloor = Pick<BuildingFloor, 'id' | 'building_id' | 'name' | 'position'> & {
  /** Whether the draft no longer has it. */
  removed: boolean;
};

type Asked = { buildingId: number; floorId: number; range: Range };

/**
 * The floors of a building that have a report in a range: those of the draft, and those that visitors saw then and that were
 * removed since. A removed floor that is open stays, whatever the range.
 */
export const useReportFloors = ({ buildingId, floorId, range }: Asked) => {
  const companyId = useCompany()?.id;
  const draft = useQuery(floorsQuery(companyId, buildingId));
  const removed = useQuery(formerFloorsQuery(companyId, buildingId));
  const former = removed.data;
  const current = draft.data?.find(({ id }) => id === floorId);
  const gone = current ? undefined : former?.find(({ id }) => id === floorId);
  const then = useQuery(
    versionFloorQuery({ companyId, buildingId, floorId }, gone?.versionId ?? null),
  );
  const period = { from: range.from * 1000, to: range.to * 1000 };
  const listed = (former ?? []).filter(
    ({ id, periods }) => id === floorId || isWithin(periods, period),
  );
  const floors: ReportFloor[] = [
    ...(draft.data ?? []).map((floor) => ({ ...floor, removed: false })),
    ...listed.map(({ id, name, position }) => ({
      id,
      name,
      position,
      building_id: buildingId,
      removed: true,
    })),
  ];
  return {
    floors,
    /** As it is drawn where no other version is known; undefined while loading. */
    floor: current ?? then.data?.floor,
    /** The POIs of a removed floor, as it was last. */
    lastPois: current ? undefined : then.data?.pois,
    isRemoved: gone !== undefined,
    // Only for a floor that the draft does not have is it needed which were removed.
    error: draft.error ?? then.error ?? (draft.data && !current ? removed.error : null),
    retry: (): void => {
      void draft.refetch();
      if (!former) void removed.refetch();
      if (gone) void then.refetch();
    },
  };
};
