import { StartupError } from '../startup-error.ts';
import { type Terminal, UsageError } from './command.ts';
import { runOperator } from './operator.ts';

/* oxlint-disable no-console -- what an operator reads at the terminal */

const terminal: Terminal = {
  environment: process.env,
  input: process.stdin,
  report: (line) => console.error(line),
};

try {
  console.log(await runOperator(process.argv.slice(2), terminal));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
