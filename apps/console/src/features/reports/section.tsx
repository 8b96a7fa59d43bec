import { Skeleton, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { messages } from './messages/index.ts';

import classes from './reports.module.css';

type SectionHeadProps = {
  title: string;
  /** Downloads the data of the section as a file. */
  save: () => Promise<void>;
};

export const SectionHead = ({ title, save }: SectionHeadProps) => {
  const { run, busy } = useAction<void, void>({ mutationFn: save });
  return (
    <div className={classes.sectionHead}>
      <Title order={2} className={classes.sectionTitle}>
        {title}
      </Title>
      <IconButton
        icon={IconDownload}
        label={messages.export(title)}
        size={28}
        loading={busy}
        onClick={() => run()}
      />
    </div>
  );
};

type Props<Data> = {
  title: string;
  query: UseQueryResult<Data>;
  /** The error text, such as 'The visitors could not be loaded.' */
  failure: string;
  /** The number of skeleton lines while the data loads. */
  lines: number;
  /** Downloads all data of the section as a file. */
  save: () => Promise<void>;
  children: (data: Data) => ReactNode;
};

/** One section of a report: title, export button and content, or an error with a retry button. */
export const Section = <Data,>({ title, query, failure, lines, save, children }: Props<Data>) => (
  <section aria-label={title} className={classes.section}>
    <SectionHead title={title} save={save} />
    {query.data !== undefined && children(query.data)}
    {query.data === undefined && query.error && (
      <div role="alert" className={classes.failed}>
        <p>
          {failure} {wordsFor(query.error)}
        </p>
        <Button size="xs" variant="default" onClick={() => void query.refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    )}
    {query.data === undefined && !query.error && (
      <div
        role="status"
        aria-busy
        aria-label={messages.loadingPart(title)}
        className={classes.coming}
      >
        {Array.from({ length: lines }, (_, at) => (
          <Skeleton key={at} height={20} />
        ))}
      </div>
    )}
  </section>
);
