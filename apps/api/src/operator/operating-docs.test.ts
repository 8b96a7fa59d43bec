import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.ts';
import { StartupError } from '../startup-error.ts';
import { UsageError } from './command.ts';
import { commands, runOperator } from './operator.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');

const page = read('docs/operating.md');

/** Words as a shell splits them. */
const wordsIn = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^ *npm run operator -- (.+)$/gm)].map(([, line]) => line ?? '');

/** The shell ends a command at a backtick of Markdown or at the end of the line. */
const inReleases = (text: string): string[] =>
  [...text.matchAll(/\bnode operator\.js ([^`\n]+)/g)].map(([, line]) => line ?? '');

const documented = commandsIn(page);

/** Also those for a release and a container, which are in the middle of a line. */
const elsewhere = [
  ...commandsIn(read('docs/scaling.md')),
  ...inReleases(page),
  ...inReleases(read('deploy/README.md')),
];

test('the page documents every command', () => {
  const names = new Set(documented.map((line) => wordsIn(line)[0]));
  const missing = commands.filter(({ name }) => !names.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each([...new Set([...documented, ...elsewhere])])(
  '%s is a command with valid arguments',
  async (line) => {
    // No database answers there: a command that gets that far has understood its arguments.
    const environment = {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      DATA_DIR: temporaryFolder(),
    };
    const input = Readable.from(['Walkable-2026!\n']);
    const running = runOperator(wordsIn(line), { environment, input, report: () => undefined });
    const outcome: unknown = await running.catch((error: unknown) => error);
    expect(outcome).not.toBeInstanceOf(UsageError);
    // In one sentence for the operator, or done without a database, such as help.
    expect(typeof outcome === 'string' || outcome instanceof StartupError).toBe(true);
  },
);
