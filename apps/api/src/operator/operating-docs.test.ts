import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.ts';
import { UsageError } from './command.ts';
import { commands, runOperator } from './operator.ts';

const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');

/** Words as a shell splits them. */
const wordsIn = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const documented = [...page.matchAll(/^ *npm run operator -- (.+)$/gm)].map(
  ([, line]) => line ?? '',
);

test('the page documents every command', () => {
  const names = new Set(documented.map((line) => wordsIn(line)[0]));
  const missing = commands.filter(({ name }) => !names.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test.each(documented)('%s is a command with valid arguments', async (line) => {
  // No database answers there: a command that gets that far has understood its arguments.
  const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: temporaryFolder() };
  const input = Readable.from(['Walkable-2026!\n']);
  const running = runOperator(wordsIn(line), { environment, input, report: () => undefined });
  const failure: unknown = await running.catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(UsageError);
});
