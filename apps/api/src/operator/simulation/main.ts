import { StartupError } from '../../startup-error.ts';
import { readSimulation } from './order.ts';
import { simulate } from './simulate.ts';

/* oxlint-disable no-console -- what an operator reads at the terminal */

try {
  const order = readSimulation(process.argv.slice(2), process.env);
  console.log(await simulate({ order, log: console.log }));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
