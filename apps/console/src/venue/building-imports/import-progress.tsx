import { Stack, Text } from '@mantine/core';

import { figure } from '../../lib/format.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { messages } from './messages/index.ts';
import { ProblemList } from './problem-list.tsx';
import { type Import, isRunning } from './queries.ts';

import classes from './new-from-file.module.css';

const kindsOfCounts = [
  'buildings',
  'floors',
  'layers',
  'pois',
  'route_points',
  'beacons',
  'engagements',
  'pictures',
] as const;

type Counted = NonNullable<Import['counts']>;

/** How many buildings there are is known, unless they are those of an application. */
const Counts = ({ kind: ofFile, counts }: Pick<Import, 'kind'> & { counts: Counted }) => (
  <ul className={classes.counts}>
    {kindsOfCounts
      .filter((kind) => kind !== 'buildings' || ofFile === 'application')
      .map((kind) => (
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

/** The texts of an outcome. */
type Texts = { done: string; failed: string };
type ResultProps = { shown: Import; texts: Texts };

const textsOf = ({ kind, application_id: applicationId }: Import, isNew: boolean): Texts => {
  if (isNew) return messages.application;
  return kind === 'application' && applicationId !== null ? messages.severalBuildings : messages;
};

const Result = ({ shown, shown: { kind, failure, counts }, texts }: ResultProps) => (
  <Stack gap="sm">
    {failure && (
      <Banner tone="danger" title={texts.failed}>
        {[
          messages.failures[failure.code](failure.file),
          ...(failure.message === null ? [] : [showSentence(failure.message)]),
        ].join(' ')}
      </Banner>
    )}
    {counts && (
      <Banner tone="success" title={texts.done}>
        <Counts kind={kind} counts={counts} />
      </Banner>
    )}
    {shown.problems.length > 0 && <ProblemList {...shown} />}
  </Stack>
);

/** What is being made, and then what became of it. */
export const ImportProgress = ({ isNew = false, ...props }: Props & { isNew?: boolean }) =>
  isRunning(props.shown) ? (
    <Running {...props} />
  ) : (
    <Result shown={props.shown} texts={textsOf(props.shown, isNew)} />
  );
