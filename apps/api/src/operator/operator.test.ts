import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { invocation, UsageError } from './command.ts';
import { commands, runOperator } from './operator.ts';

const run = async (...args: string[]): Promise<string> =>
  runOperator(args, { environment: {}, input: Readable.from([]), report: () => undefined });

test.each(['help', '--help', '-h'])('%s lists every command with its arguments', async (word) => {
  const text = await run(word);
  for (const { name, usage, summary } of commands) {
    for (const form of usage) expect(text).toContain(`  ${name} ${form}`.trimEnd());
    expect(text).toContain(summary);
  }
});

test('help for one command shows only that one', async () => {
  const expected = /^Usage: \S.* sign-up close\|open\nCloses or opens sign-up/;
  expect(await run('help', 'sign-up')).toMatch(expected);
  expect(await run('sign-up', '--help')).toMatch(expected);
});

test('wrong arguments are refused with the usage', async () => {
  await expect(run()).rejects.toThrow(UsageError);
  await expect(run('fly')).rejects.toThrow(/^There is no command fly: .* help lists owner, /);
  await expect(run('sign-up', 'maybe')).rejects.toThrow(/^Usage: .* sign-up close\|open$/);
  await expect(run('owner', 'x@example.test')).rejects.toThrow(/^Usage: .* owner <email>/);
  await expect(run('owner', '--password', 'x')).rejects.toThrow(UsageError);
});

test('texts name the program as it was started', () => {
  expect(invocation({ npm_lifecycle_event: 'company' })).toBe('npm run company --');
  expect(invocation({}, '/opt/floorwright/operator.js')).toBe('node operator.js');
});
