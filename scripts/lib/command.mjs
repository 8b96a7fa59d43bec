import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Ends the script with a message for a person instead of a stack trace.
 *
 * @param {string} message
 * @returns {never}
 */
export const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const running = new Set();
let ending = false;

/** Ends other programs first: nothing may be written after the script has ended. */
const failWithOthers = async (message) => {
  // The programs that end because of the first failure are none themselves.
  if (ending) return;
  ending = true;
  await Promise.all(
    [...running].map((child) => {
      child.kill();
      return once(child, 'close');
    }),
  );
  fail(message);
};

/**
 * Runs a program to its end. Its output is shown only when it fails, below the sentence that says so,
 * and then other programs and the script end as well.
 *
 * @param {string} failure
 * @param {[string, ...string[]]} command
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
export const runQuietly = (failure, [program, ...args], options) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => fail(`${failure} (${error.message})`));
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else void failWithOthers(`${failure}\n${output.trim()}`);
    });
  });
