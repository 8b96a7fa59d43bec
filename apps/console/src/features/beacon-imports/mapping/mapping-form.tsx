import { beaconImports } from '@floorwright/contract';
import { mandatoryFieldsMessage } from '@floorwright/domain/beacons';
import { Checkbox, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { isInvalid, wordsFor } from '../../../lib/api/failure.ts';
import { named } from '../../../lib/format.ts';
import { showFailure } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { CancelImport } from '../details/cancel-import.tsx';
import { importQuery } from '../import-query.ts';
import type { CompanyImport } from '../import-query.ts';
import { DefaultFloor } from './default-floor.tsx';
import { DryRun } from './dry-run.tsx';
import { mappingProblem, missingFields, toColumns, toSourcemap } from './mapping.ts';
import { SampleTable } from './sample-table.tsx';
import { holdsNoRows, useDryRun } from './use-dry-run.ts';
import type { Mapping } from './use-dry-run.ts';

import classes from '../imports.module.css';

const useSave = (id: number) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  return useAction({
    mutationFn: (mapping: Mapping) => call(beaconImports.save, { params: { id }, body: mapping }),
    onError: (error) => {
      // There is no field to tell it beside.
      if (isInvalid(error)) showFailure(wordsFor(error));
    },
    // Also after a refusal: it may have been saved elsewhere.
    onSettled: () => queryClient.invalidateQueries(importQuery(company?.id, id)),
  });
};

type Props = { shown: CompanyImport; onClose: () => void };

/** Says which column holds what, shows what would come of it, and imports. */
export const MappingForm = ({ shown, onClose }: Props) => {
  const [headers, setHeaders] = useState(shown.headers);
  const [columns, setColumns] = useState(() =>
    toColumns(shown.sourcemap, shown.first_rows[0]?.length ?? 0),
  );
  const [defaultFloor, setDefaultFloor] = useState<number | null>(null);
  const problem = mappingProblem(columns);
  const missing = missingFields(columns);
  const mapping = { headers, sourcemap: toSourcemap(columns), default_floor_id: defaultFloor };
  const dryRun = useDryRun(shown.id, mapping, problem === undefined);
  const save = useSave(shown.id);
  const isChecking = dryRun.isPending || dryRun.isPlaceholderData;
  const reasonAgainst = (): string | null => {
    if (problem !== undefined) return problem;
    if (isChecking) return 'Wait until the rows are checked';
    return dryRun.data && holdsNoRows(dryRun.data) ? 'The file has no rows to import' : null;
  };

  return (
    <>
      <Checkbox
        label="The first row is a header"
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
        {problem !== undefined && problem !== mandatoryFieldsMessage && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={problem === mandatoryFieldsMessage ? classes.problem : classes.quiet}>
          {mandatoryFieldsMessage}
        </p>
        {missing.length > 0 && (
          <p className={classes.problem}>
            {named(missing)} {missing.length === 1 ? 'is' : 'are'} missing
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
        <CancelImport id={shown.id} onCancelled={onClose} />
        <Button
          loading={save.busy}
          disabledReason={reasonAgainst()}
          onClick={() => save.run(mapping)}
        >
          Save Import
        </Button>
      </Group>
    </>
  );
};
