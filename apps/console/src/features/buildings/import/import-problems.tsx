import { csvRow } from '@floorwright/domain/files';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';

import { saveAs } from '../../../lib/api/download.ts';
import { readCsvSeparator } from '../../../lib/csv-separator.ts';
import { figure } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { messages } from './messages/index.ts';
import { loadProblems, type Problem } from './queries.ts';

import classes from './import.module.css';

/** The byte order mark tells spreadsheets that it is UTF-8. */
const mark = '\uFEFF';

const save = (problems: readonly Problem[]): void => {
  const { file, feature, id, problem, value } = messages.columns;
  const separator = readCsvSeparator();
  const lines = [
    csvRow([file, feature, id, problem, value], separator),
    ...problems.map((each) =>
      csvRow(
        [each.file, each.feature, each.id, messages.problems[each.code], each.value],
        separator,
      ),
    ),
  ];
  saveAs(new Blob([mark, ...lines], { type: 'text/csv' }), messages.problemsFile);
};

const sumOf = (problems: readonly Problem[]): number =>
  problems.reduce((sum, { count }) => sum + count, 0);

const placeOf = ({ file, feature }: Problem): string =>
  feature === 0 ? file : messages.problemAt(file, figure(feature));

const keyOf = ({ code, file, feature, id, value }: Problem): string =>
  JSON.stringify([code, file, feature, id, value]);

/** A row can have the same problem twice. */
const keysOf = (problems: readonly Problem[]): string[] => {
  const seen = new Map<string, number>();
  return problems.map((problem) => {
    const key = keyOf(problem);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key} ${count}`;
  });
};

/** The same problem in a later answer; null if it is gone. */
export const sameProblem = (problems: readonly Problem[], chosen: Problem | null): Problem | null =>
  problems.find((problem) => problem === chosen) ??
  problems.find((problem) => chosen && keyOf(problem) === keyOf(chosen)) ??
  null;

type Props = {
  importId: number;
  problems: readonly Problem[];
  /** How many there are, with those that are not shown. */
  total: number;
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
export const ImportProblems = ({ importId, problems, total, chosen, onChoose }: Props) => {
  const isPart = sumOf(problems) < total;
  const saving = useAction({
    mutationFn: async () => save(isPart ? await loadProblems(importId) : problems),
  });
  if (problems.length === 0) return <Text c="dimmed">{messages.none}</Text>;
  const shown = sameProblem(problems, chosen);
  const keys = keysOf(problems);
  return (
    <Stack gap="xs">
      <ul className={classes.list} aria-label={messages.tabs.problems}>
        {problems.map((problem, index) => (
          <li
            key={keys[index]}
            className={classes.row}
            data-chosen={problem === shown || undefined}
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
        <Button
          variant="default"
          size="xs"
          loading={saving.busy}
          onClick={() => saving.run(undefined)}
        >
          {messages.saveProblems}
        </Button>
        {isPart && (
          <Text c="dimmed">{messages.problemsOf(figure(sumOf(problems)), figure(total))}</Text>
        )}
      </Group>
    </Stack>
  );
};
