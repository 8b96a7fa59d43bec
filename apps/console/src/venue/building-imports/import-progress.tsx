import { Stack, Text } from '@mantine/core';

import { figure } from '../../lib/format.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { floorTitle } from '../company/floor-title.ts';
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
type Previewed = NonNullable<Import['preview']>;

const kindsOfFloors = ['layers', 'pois', 'route_points', 'beacons'] as const;

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
  /** Of a file: it waits for the user once it was read, and there is a button that undoes it. */
  fromFile?: boolean;
};

const Running = ({ shown, title, reading, fromFile = false }: Props) => {
  const { files_done: done, files_total: total, kind } = shown;
  const words = total === null ? reading : messages.storing(figure(done), figure(total));
  return (
    <Stack gap="xs" role="status">
      <Text>{words}</Text>
      <ProgressBar label={title} done={done} total={total} />
      {(!fromFile || kind !== null) && <Text c="dimmed">{messages.goesOn}</Text>}
    </Stack>
  );
};

/** The texts of an outcome. */
type Texts = { done: string; failed: string };
type ResultProps = { shown: Import; texts: Texts; fromFile: boolean };

const textsOf = ({ kind, application_id: applicationId }: Import, isNew: boolean): Texts => {
  if (isNew) return messages.application;
  return kind === 'application' && applicationId !== null ? messages.severalBuildings : messages;
};

const Result = ({ shown, shown: { kind, failure, counts }, texts, fromFile }: ResultProps) => (
  <Stack gap="sm">
    {failure && (
      <Banner tone="danger" title={texts.failed}>
        {[
          messages.failures[failure.code](failure.file),
          ...(failure.message === null ? [] : [showSentence(failure.message)]),
        ].join(' ')}
      </Banner>
    )}
    {shown.status === 'undone' && (
      <Banner tone="note" title={messages.undone}>
        {messages.undoneNote}
      </Banner>
    )}
    {counts && shown.status === 'complete' && (
      <Banner tone="success" title={texts.done}>
        <Counts kind={kind} counts={counts} />
        {fromFile && shown.undoable_until && <Text mt="xs">{messages.undoNote}</Text>}
      </Banner>
    )}
    {shown.problems.length > 0 && <ProblemList {...shown} />}
  </Stack>
);

/** What a file has, before anything is made of it. */
const Preview = ({ shown, preview }: { shown: Import; preview: Previewed }) => (
  <Stack gap="sm">
    <Banner tone="note" title={messages.previewTitle}>
      <Counts kind={shown.kind} counts={preview.counts} />
    </Banner>
    <div className={classes.floors}>
      <table className={classes.table} aria-label={messages.floors}>
        <thead>
          <tr>
            <th scope="col">{messages.counts.floors}</th>
            {kindsOfFloors.map((kind) => (
              <th key={kind} scope="col" className={classes.number}>
                {messages.counts[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.floors.map((floor, index) => (
            <tr key={index}>
              <th scope="row">
                {shown.kind === 'application' && (
                  <>
                    <bdi>{floor.building}</bdi>,{' '}
                  </>
                )}
                {floorTitle(floor.name)}
              </th>
              {kindsOfFloors.map((kind) => (
                <td key={kind} className={classes.number}>
                  {figure(floor[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {shown.problems.length > 0 && <ProblemList {...shown} />}
    <Text c="dimmed">{messages.previewNote}</Text>
  </Stack>
);

/** What is being made, and then what became of it. */
export const ImportProgress = ({ isNew = false, ...props }: Props & { isNew?: boolean }) => {
  const { shown, fromFile = false } = props;
  if (isRunning(shown)) return <Running {...props} />;
  if (shown.status === 'ready' && shown.preview)
    return <Preview shown={shown} preview={shown.preview} />;
  return <Result shown={shown} texts={textsOf(shown, isNew)} fromFile={fromFile} />;
};
