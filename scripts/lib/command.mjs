import { spawn } from 'node:child_process';

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

/**
 * Runs a program to its end. Its output is shown only when it fails, below the sentence that says so,
 * and then the script ends as well.
 *
 * @param {string} failure
 * @param {[string, ...string[]]} command
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
export const runQuietly = (failure, [program, ...args], options) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => fail(`${failure} (${error.message})`));
    child.on('close', (code) => (code === 0 ? resolve() : fail(`${failure}\n${output.trim()}`)));
  });
