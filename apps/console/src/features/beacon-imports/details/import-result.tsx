import { beaconImports } from '@floorwright/contract/client';
import { beaconFields } from '@floorwright/domain/beacons';
import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { download } from '../../../lib/api/download.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { type CompanyImport, importQuery } from '../queries.ts';
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
        disabledReason={mayUndo ? null : messages.noDeletion}
        onClick={() => ask(true)}
      >
        {messages.result.undo}
      </Button>
      {/* Mounted only while open: it would handle the Escape that closes the dialog below it. */}
      {asked && (
        <ConfirmDialog
          opened
          title={messages.result.undo}
          confirmLabel={messages.result.undo}
          destructive
          busy={undo.busy}
          onConfirm={() => undo.run(undefined)}
          onCancel={() => ask(false)}
        >
          <Text>{messages.result.undoNote}</Text>
          <Text c="dimmed" mt="xs">
            {messages.result.undoUntil(formatDateTime(until))}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
};

/** A column by its header, or by its position. */
const called = ({ headers, first_rows: [first] }: CompanyImport, column: number): string => {
  const name = headers ? first?.[column] : '';
  return name === '' || name === undefined ? messages.column(column + 1) : name;
};

/** The field of each column. */
const MappedColumns = ({ shown }: { shown: CompanyImport }) => (
  <section aria-label={messages.result.mapped}>
    <h3 className={classes.heading}>{messages.result.mapped}</h3>
    <dl className={classes.mapped}>
      {beaconFields.flatMap((field) => {
        const column = shown.sourcemap[field];
        return column === undefined
          ? []
          : [
              <div key={field}>
                <dt>{messages.fields[field]}</dt>
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
    <section aria-label={messages.result.refusedLines}>
      <div className={classes.headingRow}>
        <h3 className={classes.heading}>{messages.result.refusedLines}</h3>
        <Button variant="default" size="xs" loading={busy} onClick={() => save(undefined)}>
          {messages.result.downloadRefused}
        </Button>
      </div>
      <p className={classes.quiet}>{messages.result.refusedNote}</p>
      <ImportErrors label={messages.result.errors} errors={shown.import_errors} total={count} />
    </section>
  );
};

type Props = { shown: CompanyImport; onAsking: (asking: boolean) => void };

export const ImportResult = ({ shown, onAsking }: Props) => (
  <>
    {shown.counts && <ImportCounts label={messages.result.did} counts={shown.counts} />}
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
