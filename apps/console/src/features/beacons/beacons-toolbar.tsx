import { maxBeaconsAtOnce } from '@floorwright/contract';
import { beacons } from '@floorwright/contract/client';
import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { download } from '../../lib/api/download.ts';
import { csvSeparatorQuery } from '../../lib/csv-separator.ts';
import type { ListState } from '../../lib/list-state.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CsvSeparatorMenu } from '../../ui/csv-separator.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import { messages } from './messages/index.ts';
import { type BeaconScope, floorFilter, readFilter } from './queries.ts';

import classes from './beacons.module.css';

export const noDeletion = messages.toolbar.noDeletion;

const toPlace = [
  { value: 'unplaced', label: messages.toolbar.notPlaced },
  { value: 'no-floor', label: messages.toolbar.onNoFloor },
];

type FilterFieldProps = {
  scope: BeaconScope;
  list: ListState;
  onListChange: (list: ListState) => void;
};

/** Filters by beacons that still need placing, or by a floor of the building. */
const FilterField = ({ scope: { buildingId }, list, onListChange }: FilterFieldProps) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery({
    ...floorsQuery(company?.id, buildingId ?? 0),
    enabled: buildingId !== undefined && company?.id !== undefined,
  });
  const ofFloors = floors.map(({ id, name }) => ({
    value: floorFilter(id),
    label: messages.toolbar.floor(name),
  }));
  return (
    <Select
      aria-label={messages.toolbar.filter}
      placeholder={messages.toolbar.all}
      data={[...toPlace, ...ofFloors]}
      value={list.filter ?? null}
      onChange={(filter) => onListChange({ ...list, page: 0, filter: filter ?? undefined })}
      clearable
      w={160}
    />
  );
};

/** Links to the imports of this table and to the upload. */
const ImportLinks = ({ buildingId }: BeaconScope) => {
  if (buildingId === undefined)
    return (
      <>
        <ButtonLink to="/beacons/imports" variant="default">
          {messages.toolbar.imports}
        </ButtonLink>
        <ButtonLink to="/beacons/imports" search={{ upload: true }} variant="default">
          {messages.toolbar.upload}
        </ButtonLink>
      </>
    );
  const params = { buildingId: String(buildingId) };
  return (
    <>
      <ButtonLink to="/buildings/$buildingId/beacons/imports" params={params} variant="default">
        {messages.toolbar.imports}
      </ButtonLink>
      <ButtonLink
        to="/buildings/$buildingId/beacons/imports"
        params={params}
        search={{ upload: true }}
        variant="default"
      >
        {messages.toolbar.upload}
      </ButtonLink>
    </>
  );
};

/** Exports all pages of the table as a CSV file that can be imported again. */
const useExport = ({ applicationId, buildingId }: BeaconScope, { q, filter }: ListState) =>
  useAction({
    mutationFn: () => {
      const { without, floorId } = readFilter(filter);
      // The list ignores the floor unless it shows one building.
      const ofFloor = buildingId === undefined ? undefined : floorId;
      return download(
        beacons.export,
        {
          query: {
            q,
            without,
            application_id: String(applicationId),
            building_id: buildingId === undefined ? undefined : String(buildingId),
            building_floor_id: ofFloor === undefined ? undefined : String(ofFloor),
            ...csvSeparatorQuery(),
          },
        },
        'beacons.csv',
      );
    },
  });

type ChosenProps = {
  count: number;
  /** The number of selected beacons on other pages. */
  elsewhere: number;
  onMove: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** Bulk actions for the selected rows. */
const ChosenActions = ({ count, elsewhere, onMove, onDelete, onClear }: ChosenProps) => {
  const mayDelete = useCan('floor.update');
  const tooMany = count > maxBeaconsAtOnce ? messages.toolbar.selectFewer(maxBeaconsAtOnce) : null;
  return (
    <Group gap="xs" role="group" aria-label={messages.toolbar.selection}>
      <span className={classes.count} role="status">
        {elsewhere > 0
          ? messages.toolbar.selectedElsewhere(count, elsewhere)
          : messages.toolbar.selected(count)}
      </span>
      <Button variant="default" disabledReason={tooMany} onClick={onMove}>
        {messages.toolbar.move}
      </Button>
      <Button
        variant="default"
        disabledReason={mayDelete ? tooMany : noDeletion}
        onClick={onDelete}
      >
        {messages.table.delete}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {messages.toolbar.clear}
      </Button>
    </Group>
  );
};

type Props = ChosenProps & {
  scope: BeaconScope;
  list: ListState;
  onListChange: (list: ListState) => void;
  /** The number of beacons to export. */
  total: number;
};

export const BeaconsToolbar = ({ scope, list, onListChange, total, ...chosen }: Props) => {
  const { run: exportBeacons, busy } = useExport(scope, list);
  return (
    <TableToolbar label={messages.toolbar.search} list={list} onListChange={onListChange}>
      {chosen.count > 0 ? (
        <ChosenActions {...chosen} />
      ) : (
        <Group gap="xs">
          <FilterField scope={scope} list={list} onListChange={onListChange} />
          <ImportLinks {...scope} />
          <Button
            variant="default"
            loading={busy}
            disabledReason={total === 0 ? messages.toolbar.nothingToExport : null}
            onClick={() => exportBeacons(undefined)}
          >
            {messages.toolbar.export}
          </Button>
          <CsvSeparatorMenu />
        </Group>
      )}
    </TableToolbar>
  );
};
