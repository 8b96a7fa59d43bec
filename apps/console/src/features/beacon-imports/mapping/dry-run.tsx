import { Skeleton } from '@mantine/core';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ImportCounts } from '../details/import-counts.tsx';
import { ImportErrors } from '../details/import-errors.tsx';
import { messages } from '../messages/index.ts';
import { hasNoRows, type useDryRun } from './use-dry-run.ts';

import classes from '../imports.module.css';

type Props = { of: ReturnType<typeof useDryRun> };

const floorWords = {
  ids: messages.mapping.ids,
  names: messages.mapping.names,
  unclear: messages.mapping.unclear,
} as const;

/** Shows the result of saving in advance. */
export const DryRun = ({ of: { data, error, isPlaceholderData } }: Props) => {
  if (error)
    return (
      <Banner tone="attention" title={messages.mapping.notChecked}>
        {wordsFor(error)}
      </Banner>
    );
  if (!data)
    return (
      <div className={classes.dryRun} role="status">
        <p className={classes.quiet}>{messages.mapping.checking}</p>
        <Skeleton height={98} />
      </div>
    );
  if (hasNoRows(data)) return <Banner tone="attention" title={messages.mapping.noRows} />;
  return (
    <div className={classes.dryRun} aria-busy={isPlaceholderData}>
      <h3 className={classes.heading}>{messages.mapping.outcome}</h3>
      <ImportCounts label={messages.mapping.outcome} counts={data} />
      {data.floors !== null && <p className={classes.quiet}>{floorWords[data.floors]}</p>}
      {data.problems.length > 0 && (
        <ImportErrors
          label={messages.mapping.problems}
          errors={data.problems}
          total={data.refused}
        />
      )}
    </div>
  );
};
