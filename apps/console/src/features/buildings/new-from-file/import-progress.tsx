import { Stack, Text } from '@mantine/core';

import { figure } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { messages } from './messages/index.ts';
import { ProblemList } from './problem-list.tsx';
import { type Import, isRunning } from './queries.ts';

import classes from './new-from-file.module.css';

const kindsOfCounts = [
  'floors',
  'layers',
  'pois',
  'route_points',
  'beacons',
  'engagements',
  'pictures',
] as const;

const Counts = ({ counts }: { counts: NonNullable<Import['counts']> }) => (
  <ul className={classes.counts}>
    {kindsOfCounts.map((kind) => (
      <li key={kind}>{messages.countOf(messages.counts[kind], figure(counts[kind]))}</li>
    ))}
  </ul>
);

type Props = {
  shown: Import;
  title: string;
  /** What is shown until it is known how many files there are. */
  reading: string;
};

const Running = ({ shown: { files_done: done, files_total: total }, title, reading }: Props) => {
  const words = total === null ? reading : messages.storing(figure(done), figure(total));
  return (
    <Stack gap="xs" role="status">
      <Text>{words}</Text>
      <ProgressBar label={title} done={done} total={total} />
      <Text c="dimmed">{messages.goesOn}</Text>
    </Stack>
  );
};

const Result = ({ shown: { failure, counts, problems } }: { shown: Import }) => (
  <Stack gap="sm">
    {failure && (
      <Banner tone="danger" title={messages.failed}>
        {[
          messages.failures[failure.code](failure.file),
          ...(failure.message === null ? [] : [showSentence(failure.message)]),
        ].join(' ')}
      </Banner>
    )}
    {counts && (
      <Banner tone="success" title={messages.done}>
        <Counts counts={counts} />
      </Banner>
    )}
    {problems.length > 0 && <ProblemList problems={problems} />}
  </Stack>
);

/** A building that is being made, and then what became of it. */
export const ImportProgress = (props: Props) =>
  isRunning(props.shown) ? <Running {...props} /> : <Result shown={props.shown} />;
