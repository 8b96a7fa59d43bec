import type { ImportStatus } from '@floorwright/domain/beacons';
import { beaconMessages } from '@floorwright/domain/messages';
import { Loader } from '@mantine/core';

import { figure } from '../../../lib/format.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { CompanyImport } from '../import-query.ts';

import classes from '../imports.module.css';

export const importTitle = (status: ImportStatus): string =>
  status === 'complete' ? 'The import is complete successfully' : `The import is ${status}`;

/** The server is processing the import, or the user has to continue it. */
const isBusy = (status: ImportStatus): boolean =>
  ['preparing', 'queued', 'processing', 'pending', 'parsing'].includes(status);

const words: Readonly<Partial<Record<ImportStatus, string>>> = {
  created: 'Waiting for the file to be read.',
  preparing: 'Preparing the file.',
  queued: 'Other imports come first.',
  parsing: 'Reading the rows.',
  processing: 'Importing the rows.',
  pending: beaconMessages.noColumns,
};

/** A complete import is processed again only to undo it. */
const isUndoing = ({ status, counts }: CompanyImport): boolean =>
  status === 'processing' && counts !== null;

const share = ({ done, total }: NonNullable<CompanyImport['progress']>): string =>
  total === null ? figure(done) : `${figure(done)} of ${figure(total)}`;

/** What the server is doing, and the progress. */
export const ImportProgress = ({ shown }: { shown: CompanyImport }) => {
  const { status } = shown;
  const progress = isUndoing(shown) ? null : shown.progress;
  return (
    <div className={classes.progress}>
      <div className={classes.progressRow}>
        {isBusy(status) && <Loader size="xs" role="img" aria-label="Busy" />}
        <span className={classes.now} role="status">
          {isUndoing(shown) ? 'Undoing the import.' : words[status]}
        </span>
        {progress && <span className="fw-figures">{share(progress)} rows</span>}
      </div>
      {progress && <ProgressBar label="Rows that are done" {...progress} thick />}
      {shown.interrupted && (
        <p className={classes.quiet}>
          The server working on this import stopped. Another one continues within a minute.
        </p>
      )}
    </div>
  );
};
