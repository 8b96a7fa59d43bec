import type { ImportStatus } from '@floorwright/domain/beacons';
import { Loader } from '@mantine/core';

import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { messages } from '../messages/index.ts';
import type { CompanyImport } from '../queries.ts';

import classes from '../imports.module.css';

const progressWords = messages.details.progress;

export const importTitle = (status: ImportStatus): string =>
  status === 'complete'
    ? messages.details.complete
    : messages.details.state(messages.statuses[status]);

/** The server is processing the import, or the user has to continue it. */
const isBusy = (status: ImportStatus): boolean =>
  ['preparing', 'queued', 'processing', 'pending', 'parsing'].includes(status);

const words: Readonly<Partial<Record<ImportStatus, string>>> = {
  created: progressWords.created,
  preparing: progressWords.preparing,
  queued: progressWords.queued,
  parsing: progressWords.parsing,
  processing: progressWords.processing,
  pending: progressWords.pending,
};

/** A complete import is processed again only to undo it. */
const isUndoing = ({ status, counts }: CompanyImport): boolean =>
  status === 'processing' && counts !== null;

const rowsOf = ({ done, total }: NonNullable<CompanyImport['progress']>): string =>
  total === null ? progressWords.rows(done) : progressWords.rowsOf(total, done);

/** What the server is doing, and the progress. */
export const ImportProgress = ({ shown }: { shown: CompanyImport }) => {
  const { status } = shown;
  const progress = isUndoing(shown) ? null : shown.progress;
  return (
    <div className={classes.progress}>
      <div className={classes.progressRow}>
        {isBusy(status) && <Loader size="xs" role="img" aria-label={progressWords.busy} />}
        <span className={classes.now} role="status">
          {isUndoing(shown) ? progressWords.undoing : words[status]}
        </span>
        {progress && <span className="fw-figures">{rowsOf(progress)}</span>}
      </div>
      {progress && <ProgressBar label={progressWords.rowsDone} {...progress} thick />}
      {shown.interrupted && <p className={classes.quiet}>{progressWords.interrupted}</p>}
    </div>
  );
};
