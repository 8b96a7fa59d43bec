import { StartupError } from '../startup-error.ts';
import { type Terminal, UsageError } from './command.ts';
import { endIfInterrupted } from './interrupted.ts';
import { runOperator } from './operator.ts';

/* oxlint-disable no-console -- what an operator reads at the terminal */

const terminal: Terminal = {
  environment: process.env,
  input: process.stdin,
  report: (line) => console.error(line),
};

const state = endIfInterrupted(terminal.report);

try {
  console.log(await runOperator(process.argv.slice(2), terminal));
} catch (error) {
  // Whatever fails while it is cleaned up is no news.
  if (!state.isInterrupted) console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
