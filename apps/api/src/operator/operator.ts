import { NoCredentials, StoreFailure } from '../platform/storage/index.ts';
import { StartupError } from '../startup-error.ts';
import { backup, move, restore } from './backup/commands.ts';
import { type Command, invocation, type Terminal, UsageError, usageOf } from './command.ts';
import { companyCommands } from './company.ts';
import { check } from './health/check.ts';
import { upkeep } from './health/upkeep.ts';
import { owner } from './owner.ts';
import { rotateKey } from './rotate-key/rotate-key.ts';
import { secondFactor } from './second-factor.ts';
import { signUp } from './sign-up.ts';
import { signingKeys } from './signing-keys.ts';
import { venue } from './venue.ts';
import { visits } from './visits.ts';

export const commands: readonly Command[] = [
  owner,
  secondFactor,
  signUp,
  backup,
  restore,
  move,
  rotateKey,
  signingKeys,
  check,
  upkeep,
  ...companyCommands,
  venue,
  visits,
];

const helpWords = new Set(['help', '--help', '-h']);

/** All commands with their arguments, or one of them. */
const describeCommands = (known: readonly Command[] = commands): string =>
  [
    `Usage: ${invocation()} <command> …`,
    '',
    ...known.flatMap(({ name, usage, summary }) => [
      ...usage.map((form) => `  ${name} ${form}`.trimEnd()),
      `      ${summary}`,
    ]),
    '',
    'Commands use the settings of the server (docs/configuration.md), and most of them can run beside it.',
    'Exit codes: 0 done, 1 failed, 2 wrong arguments. docs/operating.md explains them.',
  ].join('\n');

/** Runs the command that the arguments name, and returns what to show. */
export const runOperator = async (args: readonly string[], terminal: Terminal): Promise<string> => {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError(describeCommands());
  if (helpWords.has(name)) {
    const asked = commands.find((command) => command.name === rest[0]);
    return asked ? describe(asked) : describeCommands();
  }
  const command = commands.find((known) => known.name === name);
  if (!command)
    throw new UsageError(
      `There is no command ${name}: ${invocation()} help lists ${commands.map((known) => known.name).join(', ')}.`,
    );
  if (rest.some((word) => word === '--help' || word === '-h')) return describe(command);
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof StoreFailure || error instanceof NoCredentials)
      throw new StartupError(error.message);
    throw error;
  }
};

const describe = (command: Command): string => `${usageOf(command)}\n${command.summary}`;
