import { Skeleton } from '@mantine/core';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ImportCounts } from '../details/import-counts.tsx';
import { ImportErrors } from '../details/import-errors.tsx';
import { hasNoRows, type useDryRun } from './use-dry-run.ts';

import classes from '../imports.module.css';

type Props = { of: ReturnType<typeof useDryRun> };

const floorWords = {
  ids: 'Floors are matched by ID.',
  names: 'Floors are matched by name.',
  unclear: 'It is unclear whether the file identifies floors by ID or by name.',
} as const;

/** Shows the result of saving in advance. */
export const DryRun = ({ of: { data, error, isPlaceholderData } }: Props) => {
  if (error)
    return (
      <Banner tone="attention" title="The rows could not be checked.">
        {wordsFor(error)}
      </Banner>
    );
  if (!data)
    return (
      <div className={classes.dryRun} role="status">
        <p className={classes.quiet}>Checking the rows. Long files take a few seconds.</p>
        <Skeleton height={98} />
      </div>
    );
  if (hasNoRows(data)) return <Banner tone="attention" title="The file has no rows to import." />;
  return (
    <div className={classes.dryRun} aria-busy={isPlaceholderData}>
      <h3 className={classes.heading}>What saving does</h3>
      <ImportCounts label="What saving does" counts={data} />
      {data.floors !== null && <p className={classes.quiet}>{floorWords[data.floors]}</p>}
      {data.problems.length > 0 && (
        <ImportErrors label="First problems" errors={data.problems} total={data.refused} />
      )}
    </div>
  );
};
