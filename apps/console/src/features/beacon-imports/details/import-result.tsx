import { beaconImports } from '@floorwright/contract/client';
import { beaconFieldLabels, beaconFields } from '@floorwright/domain/beacons';
import { formatDateTime } from '@floorwright/domain/time';
import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { download } from '../../../lib/api/download.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { type CompanyImport, importQuery } from '../import-query.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportErrors } from './import-errors.tsx';

import classes from '../imports.module.css';

type UndoImportProps = { id: number; until: string; onAsking: (asking: boolean) => void };

/** Undoes a whole import after a confirmation. */
const UndoImport = ({ id, until, onAsking }: UndoImportProps) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const mayUndo = useCan('floor.update');
  const [asked, setAsked] = useState(false);
  const ask = (asking: boolean): void => {
    setAsked(asking);
    onAsking(asking);
  };
  const undo = useAction({
    mutationFn: () => call(beaconImports.undo, { params: { id } }),
    onSettled: async () => {
      ask(false);
      await queryClient.invalidateQueries(importQuery(company?.id, id));
    },
  });
  return (
    <>
      <Button
        variant="default"
        disabledReason={mayUndo ? null : 'Your role does not allow deleting beacons'}
        onClick={() => ask(true)}
      >
        Undo import
      </Button>
      {/* Mounted only while open: it would handle the Escape that closes the dialog below it. */}
      {asked && (
        <ConfirmDialog
          opened
          title="Undo import"
          confirmLabel="Undo import"
          destructive
          busy={undo.busy}
          onConfirm={() => undo.run(undefined)}
          onCancel={() => ask(false)}
        >
          <Text>
            This deletes the beacons that the import added and restores those that it changed.
            Beacons that were changed since then are not touched.
          </Text>
          <Text c="dimmed" mt="xs">
            This is possible until {formatDateTime(until)}.
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
};

/** A column by its header, or by its position. */
const called = ({ headers, first_rows: [first] }: CompanyImport, column: number): string => {
  const name = headers ? first?.[column] : '';
  return name === '' || name === undefined ? `Column ${column + 1}` : name;
};

/** The field of each column. */
const MappedColumns = ({ shown }: { shown: CompanyImport }) => (
  <section aria-label="Mapped columns">
    <h3 className={classes.heading}>Mapped columns</h3>
    <dl className={classes.mapped}>
      {beaconFields.flatMap((field) => {
        const column = shown.sourcemap[field];
        return column === undefined
          ? []
          : [
              <div key={field}>
                <dt>{beaconFieldLabels[field]}</dt>
                <dd>{called(shown, column)}</dd>
              </div>,
            ];
      })}
    </dl>
  </section>
);

const Refused = ({ shown, count }: { shown: CompanyImport; count: number }) => {
  const { run: save, busy } = useAction({
    mutationFn: () =>
      download(beaconImports.refusedRows, { params: { id: shown.id } }, 'refused-rows.csv'),
  });
  return (
    <section aria-label="Refused lines">
      <div className={classes.headingRow}>
        <h3 className={classes.heading}>Refused lines</h3>
        <Button variant="default" size="xs" loading={busy} onClick={() => save(undefined)}>
          Download refused rows
        </Button>
      </div>
      <p className={classes.quiet}>
        Download the refused rows with the reason for each, correct them and upload the file again.
      </p>
      <ImportErrors label="Import errors" errors={shown.import_errors} total={count} />
    </section>
  );
};

type Props = { shown: CompanyImport; onAsking: (asking: boolean) => void };

/** The result of an import. */
export const ImportResult = ({ shown, onAsking }: Props) => (
  <>
    {shown.counts && <ImportCounts label="What the import did" counts={shown.counts} />}
    {shown.counts && shown.counts.refused > 0 && (
      <Refused shown={shown} count={shown.counts.refused} />
    )}
    <MappedColumns shown={shown} />
    {shown.undoable_until !== null && (
      <Group justify="flex-end">
        <UndoImport id={shown.id} until={shown.undoable_until} onAsking={onAsking} />
      </Group>
    )}
  </>
);
