import { csvRow } from '@floorwright/domain/files';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { saveAs } from '../../lib/api/download.ts';
import { readCsvSeparator } from '../../lib/csv-separator.ts';
import { figure } from '../../lib/format.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FloorChanges } from '../changes/floor-changes.tsx';
import { floorTitle } from '../company/floor-title.ts';
import { messages } from './messages/index.ts';
import { type Import, loadProblems, type Problem } from './queries.ts';

import classes from './new-from-file.module.css';

const placeOf = ({ file, item }: Problem): string =>
  item === null ? file : messages.problemAt(file, figure(item));

const wordsOf = ({ code, message }: Problem): string =>
  [messages.problems[code], ...(message === null ? [] : [showSentence(message)])].join(' ');

/** The byte order mark tells spreadsheets that it is UTF-8. */
const mark = '\uFEFF';

const save = (problems: readonly Problem[]): void => {
  const { file, item, id, problem, value } = messages.columns;
  const separator = readCsvSeparator();
  const lines = [
    csvRow([file, item, id, problem, value], separator),
    ...problems.map((each) =>
      csvRow([each.file, each.item, each.id, wordsOf(each), each.value], separator),
    ),
  ];
  saveAs(new Blob([mark, ...lines], { type: 'text/csv' }), messages.problemsFile);
};

type Props = Pick<Import, 'id' | 'problems' | 'building_id'> & {
  /** A server of the release before does not count them. */
  problem_count?: Import['problem_count'];
};

const Described = ({ problem }: { problem: Problem }) => (
  <>
    {wordsOf(problem)}
    <div className={classes.quiet}>
      {[
        problem.id,
        ...(problem.floor ? [floorTitle(problem.floor)] : []),
        placeOf(problem),
        problem.value,
      ]
        .filter((part) => part !== null && part !== '')
        .join(' · ')}
    </div>
  </>
);

type MapProps = { at: NonNullable<Problem['at']>; problem: Problem; buildingId: number | null };

/** Where a problem is: on its floor, once the building is there. */
const ProblemMap = ({ at, problem, buildingId }: MapProps) => {
  const { building_floor_id: floorId } = problem;
  const made =
    buildingId === null || floorId === null ? null : { draftOf: buildingId, hash: 'problem' };
  return (
    <FloorChanges
      label={messages.problemMap}
      sides={{ before: null, after: made }}
      floor={{ id: floorId ?? 0, name: '', corners: [] }}
      changes={[]}
      chosen={null}
      marked={[at]}
    />
  );
};

/** What is missing in the building or differs from the file, also as a file. */
export const ProblemList = ({
  id,
  problems,
  problem_count: total = problems.length,
  building_id: buildingId,
}: Props) => {
  const [chosen, setChosen] = useState<Problem | null>(null);
  const title = messages.problemsTitle(figure(total));
  const isPart = problems.length < total;
  const saving = useAction({
    mutationFn: async () => save(isPart ? await loadProblems(id) : problems),
  });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={550}>{title}</Text>
        <Button
          variant="default"
          size="xs"
          loading={saving.busy}
          onClick={() => saving.run(undefined)}
        >
          {messages.saveProblems}
        </Button>
      </Group>
      {isPart && (
        <Text c="dimmed">{messages.problemsOf(figure(problems.length), figure(total))}</Text>
      )}
      <ul className={classes.list} aria-label={title}>
        {problems.map((problem, index) => (
          <li key={index} className={classes.row} data-chosen={problem === chosen || undefined}>
            {problem.at ? (
              <UnstyledButton
                className={classes.pick}
                title={messages.showProblem}
                aria-pressed={problem === chosen}
                onClick={() => setChosen(problem)}
              >
                <Described problem={problem} />
              </UnstyledButton>
            ) : (
              <Described problem={problem} />
            )}
          </li>
        ))}
      </ul>
      {chosen?.at && <ProblemMap at={chosen.at} problem={chosen} buildingId={buildingId} />}
    </Stack>
  );
};
