import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

import { unnamedActors } from '@floorwright/domain/access';

import { StartupError } from '../startup-error.ts';

/** Wrong arguments: reported with the usage of the command, exit code 2. */
export class UsageError extends StartupError {
  override name = 'UsageError';
}

/** Where a command runs. */
export type Terminal = {
  environment: NodeJS.ProcessEnv;
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Reports progress. The result of a command is returned instead. */
  report: (line: string) => void;
};

export type Command = {
  name: string;
  /** The arguments after the name, one line for each form. */
  usage: readonly string[];
  summary: string;
  /** Returns the result as text for the operator. Throws a StartupError for what went wrong. */
  run: (args: readonly string[], terminal: Terminal) => Promise<string>;
};

/** The context of changes made at the terminal, as the audit log shows it. */
export const operator = {
  id: null,
  first_name: unnamedActors.operator,
  last_name: '',
  email: '',
};
export const commandLine = 'command line';

/** How this program was started: by npm, or as a file of a release. */
export const invocation = (
  environment: NodeJS.ProcessEnv = process.env,
  file = process.argv[1] ?? 'operator.js',
): string =>
  environment['npm_lifecycle_event'] === undefined
    ? `node ${path.basename(file)}`
    : `npm run ${environment['npm_lifecycle_event']} --`;

export const usageOf = ({ name, usage }: Pick<Command, 'name' | 'usage'>): string =>
  usage
    .map((form, at) =>
      `${at === 0 ? 'Usage:' : '   or:'} ${invocation()} ${name} ${form}`.trimEnd(),
    )
    .join('\n');

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/** The arguments of a command. What it does not know is refused with its usage. */
export const readArguments = <const O extends Options>(
  command: Pick<Command, 'name' | 'usage'>,
  args: readonly string[],
  { options, most }: { options: O; most: number },
): Parsed<O> => {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    if (parsed.positionals.length > most) throw new UsageError(usageOf(command));
    return parsed;
  } catch {
    throw new UsageError(usageOf(command));
  }
};
