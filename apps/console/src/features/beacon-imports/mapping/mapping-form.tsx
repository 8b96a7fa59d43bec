import { beaconImports } from '@floorwright/contract/client';
import { Checkbox, Group, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { named } from '../../../lib/names.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { floorsQuery } from '../../../venue/company/floors.ts';
import { CancelImport } from '../details/cancel-import.tsx';
import { messages } from '../messages/index.ts';
import { type CompanyImport, importQuery, type Mapping } from '../queries.ts';
import { DryRun } from './dry-run.tsx';
import { hasIdentical, mappingProblem, missingFields, toColumns, toSourcemap } from './mapping.ts';
import { SampleTable } from './sample-table.tsx';
import { hasNoRows, useDryRun } from './use-dry-run.ts';

import classes from '../imports.module.css';

type DefaultFloorProps = {
  buildingId: number;
  /** The number of rows with coordinates and no floor. */
  count: number;
  /** The only floor at those coordinates. */
  proposed: number | null;
  value: number | null;
  onChange: (floorId: number | null) => void;
};

/** Chooses a floor for rows that have coordinates and no floor. */
const DefaultFloor = ({ buildingId, count, proposed, value, onChange }: DefaultFloorProps) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery(floorsQuery(company?.id, buildingId));
  const offered = floors.find(({ id }) => id === proposed);
  return (
    <Group align="flex-end" gap="xs" className={classes.defaultFloor}>
      <Select
        label={messages.mapping.floor}
        description={messages.mapping.floorNote(count)}
        placeholder={messages.mapping.noFloor}
        data={floors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        clearable
      />
      {offered && value === null && (
        <Button variant="default" onClick={() => onChange(offered.id)}>
          {messages.mapping.takeFloor(offered.name)}
        </Button>
      )}
    </Group>
  );
};

const useSave = (id: number) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return useAction({
    mutationFn: (mapping: Mapping) => call(beaconImports.save, { params: { id }, body: mapping }),
    // Also after a failure: it may have been saved in another tab.
    onSettled: () => queryClient.invalidateQueries(importQuery(company?.id, id)),
  });
};

type Props = { shown: CompanyImport; onClose: () => void };

/** Maps the columns to fields, previews the result, and imports. */
export const MappingForm = ({ shown, onClose }: Props) => {
  const [headers, setHeaders] = useState(shown.headers);
  const [columns, setColumns] = useState(() =>
    toColumns(shown.sourcemap, shown.first_rows[0]?.length ?? 0),
  );
  const [defaultFloor, setDefaultFloor] = useState<number | null>(null);
  const problem = mappingProblem(columns);
  const missing = missingFields(columns);
  const isIdentical = hasIdentical(columns);
  const isIncomplete = !isIdentical && missing.length > 0;
  const mapping = { headers, sourcemap: toSourcemap(columns), default_floor_id: defaultFloor };
  const dryRun = useDryRun(shown.id, mapping, problem === undefined);
  const save = useSave(shown.id);
  const isChecking = dryRun.isPending || dryRun.isPlaceholderData;
  const reasonAgainst = (): string | null => {
    if (problem !== undefined) return problem;
    if (isChecking) return messages.mapping.wait;
    return dryRun.data && hasNoRows(dryRun.data) ? messages.mapping.noRowsReason : null;
  };

  return (
    <>
      <Checkbox
        label={messages.mapping.header}
        checked={headers}
        onChange={(event) => setHeaders(event.currentTarget.checked)}
      />
      <SampleTable
        rows={shown.first_rows}
        headers={headers}
        columns={columns}
        onChange={setColumns}
      />
      <div className={classes.rules}>
        {isIdentical && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={isIncomplete ? classes.problem : classes.quiet}>
          {messages.mapping.mandatory}
        </p>
        {missing.length > 0 && (
          <p className={classes.problem}>
            {messages.mapping.missing(missing.length, named(missing))}
          </p>
        )}
      </div>
      {problem === undefined && dryRun.data && dryRun.data.without_floor > 0 && (
        <DefaultFloor
          buildingId={shown.building_id}
          count={dryRun.data.without_floor}
          proposed={dryRun.data.proposed_floor_id}
          value={defaultFloor}
          onChange={setDefaultFloor}
        />
      )}
      {problem === undefined && <DryRun of={dryRun} />}
      <Group justify="flex-end" gap="xs">
        <CancelImport id={shown.id} onCanceled={onClose} />
        <Button
          loading={save.busy}
          disabledReason={reasonAgainst()}
          onClick={() => save.run(mapping)}
        >
          {messages.mapping.save}
        </Button>
      </Group>
    </>
  );
};
