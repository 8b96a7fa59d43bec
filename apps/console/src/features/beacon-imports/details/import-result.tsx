import { beaconImports } from '@floorwright/contract';
import { beaconFieldLabels, beaconFields } from '@floorwright/domain/beacons';
import { Group } from '@mantine/core';

import { download } from '../../../lib/api/download.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import type { CompanyImport } from '../import-query.ts';
import { ImportCounts } from './import-counts.tsx';
import { ImportErrors } from './import-errors.tsx';
import { UndoImport } from './undo-import.tsx';

import classes from '../imports.module.css';

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
