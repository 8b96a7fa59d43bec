import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { ListState } from '../../lib/list-state.ts';
import { useCompany } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import { floorFilter } from './beacon-filter.ts';
import type { BeaconScope } from './scope.ts';

const toPlace = [
  { value: 'unplaced', label: 'Not placed' },
  { value: 'no-floor', label: 'On no floor' },
];

type Props = { scope: BeaconScope; list: ListState; onListChange: (list: ListState) => void };

/** Narrows the table to beacons that are still to be placed, or to a floor of the building. */
export const FilterField = ({ scope: { buildingId }, list, onListChange }: Props) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery({
    ...floorsQuery(company?.id, buildingId ?? 0),
    enabled: buildingId !== undefined && company?.id !== undefined,
  });
  const ofFloors = floors.map(({ id, name }) => ({
    value: floorFilter(id),
    label: `Floor ${name}`,
  }));
  return (
    <Select
      aria-label="Filter beacons"
      placeholder="All beacons"
      data={[...toPlace, ...ofFloors]}
      value={list.filter ?? null}
      onChange={(filter) => onListChange({ ...list, page: 0, filter: filter ?? undefined })}
      clearable
      w={160}
    />
  );
};
