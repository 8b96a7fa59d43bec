import { csvRow } from '@floorwright/domain/files';
import { Group, Stack, Text } from '@mantine/core';

import { saveAs } from '../../lib/api/download.ts';
import { figure } from '../../lib/format.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { Button } from '../../ui/button.tsx';
import { messages } from './messages/index.ts';
import type { Problem } from './queries.ts';

import classes from './new-from-file.module.css';

const placeOf = ({ file, item }: Problem): string =>
  item === null ? file : messages.problemAt(file, figure(item));

const wordsOf = ({ code, message }: Problem): string =>
  [messages.problems[code], ...(message === null ? [] : [showSentence(message)])].join(' ');

/** The byte order mark tells spreadsheets that it is UTF-8. */
const mark = '\uFEFF';

const save = (problems: readonly Problem[]): void => {
  const { file, item, id, problem, value } = messages.columns;
  const lines = [
    csvRow([file, item, id, problem, value]),
    ...problems.map((each) => csvRow([each.file, each.item, each.id, wordsOf(each), each.value])),
  ];
  saveAs(new Blob([mark, ...lines], { type: 'text/csv' }), messages.problemsFile);
};

/** What is missing in the building or differs from the file, also as a file. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => {
  const title = messages.problemsTitle(figure(problems.length));
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={550}>{title}</Text>
        <Button variant="default" size="xs" onClick={() => save(problems)}>
          {messages.saveProblems}
        </Button>
      </Group>
      <ul className={classes.list} aria-label={title}>
        {problems.map((problem) => (
          <li
            key={[problem.code, problem.file, problem.item, problem.value].join(' ')}
            className={classes.row}
          >
            {wordsOf(problem)}
            <div className={classes.quiet}>
              {[problem.id, placeOf(problem), problem.value]
                .filter((part) => part !== null && part !== '')
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
