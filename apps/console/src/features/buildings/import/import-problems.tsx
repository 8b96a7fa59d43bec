import { csvRow } from '@floorwright/domain/files';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';

import { saveAs } from '../../../lib/api/download.ts';
import { figure } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { messages } from './messages/index.ts';
import type { Problem } from './queries.ts';

import classes from './import.module.css';

/** The byte order mark tells spreadsheets that it is UTF-8. */
const mark = '\uFEFF';

const save = (problems: readonly Problem[]): void => {
  const { file, feature, id, problem, value } = messages.columns;
  const lines = [
    csvRow([file, feature, id, problem, value]),
    ...problems.map((each) =>
      csvRow([each.file, each.feature, each.id, messages.problems[each.code], each.value]),
    ),
  ];
  saveAs(new Blob([mark, ...lines], { type: 'text/csv' }), messages.problemsFile);
};

const placeOf = ({ file, feature }: Problem): string =>
  feature === 0 ? file : messages.problemAt(file, figure(feature));

const keyOf = ({ code, file, feature, value }: Problem): string =>
  [code, file, feature, value].join(' ');

type Props = {
  problems: readonly Problem[];
  chosen: Problem | null;
  /** Shows where a problem is. */
  onChoose: (problem: Problem) => void;
};

const Described = ({ problem }: { problem: Problem }) => (
  <>
    {messages.problems[problem.code]}
    <div className={classes.quiet}>
      {[
        placeOf(problem),
        ...(problem.value === null ? [] : [problem.value]),
        ...(problem.count > 1 ? [messages.more(figure(problem.count))] : []),
      ].join(' · ')}
    </div>
  </>
);

/** Features that are not imported, or not as a whole; also as a file. */
export const ImportProblems = ({ problems, chosen, onChoose }: Props) => {
  if (problems.length === 0) return <Text c="dimmed">{messages.none}</Text>;
  return (
    <Stack gap="xs">
      <ul className={classes.list} aria-label={messages.tabs.problems}>
        {problems.map((problem) => (
          <li
            key={keyOf(problem)}
            className={classes.row}
            data-chosen={(chosen !== null && keyOf(chosen) === keyOf(problem)) || undefined}
          >
            {problem.at ? (
              <UnstyledButton
                className={classes.pick}
                title={messages.showProblem}
                onClick={() => onChoose(problem)}
              >
                <Described problem={problem} />
              </UnstyledButton>
            ) : (
              <Described problem={problem} />
            )}
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="default" size="xs" onClick={() => save(problems)}>
          {messages.saveProblems}
        </Button>
      </Group>
    </Stack>
  );
};
