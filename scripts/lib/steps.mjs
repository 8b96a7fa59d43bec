import { spawn } from 'node:child_process';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {string[]} [needs] steps that must have passed before
 * @property {string[]} [after] steps that must be over before
 * @property {string} [broken] why it cannot run at all
 * @property {(exitCode: number) => import('./counts.mjs').Counts & { note?: string }} [count]
 *
 * @typedef {import('./counts.mjs').Counts & { name: string, seconds: number, output: string }} Result
 */

/**
 * Runs the steps in order, `slots` at a time, each as soon as the steps it needs are done. A failure
 * stops only the steps that need it.
 * @param {Step[]} steps
 * @param {{ slots: number, onResult: (result: Result) => void, signal?: AbortSignal }} options
 * @returns {Promise<Result[]>}
 */
export const runSteps = async (steps, { slots, onResult, signal }) => {
  const planned = new Set(steps.map((step) => step.name));
  const waiting = [...steps];
  const running = new Set();
  const results = new Map();

  const isOver = (name) => !planned.has(name) || results.has(name);
  const start = (step) => {
    const work = runStep(step, results, signal).then((result) => {
      running.delete(work);
      results.set(step.name, result);
      onResult(result);
    });
    running.add(work);
  };
  const goesOn = () => (waiting.length > 0 || running.size > 0) && signal?.aborted !== true;
  while (goesOn()) {
    while (running.size < slots) {
      const next = waiting.findIndex((step) =>
        [...(step.needs ?? []), ...(step.after ?? [])].every(isOver),
      );
      if (next === -1) break;
      start(waiting.splice(next, 1)[0]);
    }
    if (running.size === 0)
      throw new Error(
        `These steps wait for each other: ${waiting.map((step) => step.name).join(', ')}`,
      );
    await Promise.race(running);
  }
  await Promise.all(running);
  return [...results.values()];
};

const runStep = async (step, results, signal) => {
  const missing = (step.needs ?? []).find((name) => (results.get(name)?.failed ?? 0) > 0);
  const reason = step.broken ?? (missing && `not run, because ${missing} failed`);
  if (reason)
    return { name: step.name, passed: 0, failed: 1, skipped: 0, seconds: 0, output: `${reason}\n` };

  const started = performance.now();
  const { exitCode, output } = await runCommand(step, signal);
  const seconds = (performance.now() - started) / 1000;
  const counts = step.count?.(exitCode) ?? {
    passed: exitCode === 0 ? 1 : 0,
    failed: exitCode === 0 ? 0 : 1,
    skipped: 0,
  };
  return {
    ...counts,
    name: step.name,
    seconds,
    output: counts.note ? `${output}${counts.note}\n` : output,
  };
};

const runCommand = ({ command: [program, ...args], env }, signal) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      // Playwright stops the product on this signal only.
      killSignal: 'SIGINT',
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      // An aborted command is over when it has cleaned up.
      if (error.name !== 'AbortError')
        resolve({ exitCode: 1, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
