import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Running = {
  pid: number;
  /** The last part of its output. */
  output: () => string;
  /** Settles when it has ended, for any reason. */
  ended: Promise<unknown>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** The number of output characters to retain. */
const outputLimit = 20_000;

/** The time limit for starting and stopping on a busy machine, in milliseconds. */
const patience = 300_000;

/** Starts a Node program and resolves when it prints its ready line. */
export const startProgram = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: string,
): Promise<Running> => {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const endsWithin = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    const tooLate = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(tooLate);
    if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL')
      throw new Error(`It did not end within ${patience / 1000} s of SIGTERM.`);
  };
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => {
      reject(new Error(`It was not ready within ${patience / 1000} s:\n${output}`));
      child.kill('SIGKILL');
    }, patience);
    const read = (text: string): void => {
      output = (output + text).slice(-outputLimit);
      if (!output.includes(ready)) return;
      clearTimeout(tooLate);
      resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('close', () => {
      clearTimeout(tooLate);
      reject(new Error(`It did not start:\n${output}`));
    });
  });
  if (child.pid === undefined) throw new Error('It has no process.');
  return {
    pid: child.pid,
    output: () => output,
    ended,
    stop: () => endsWithin('SIGTERM'),
    kill: () => endsWithin('SIGKILL'),
  };
};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
};
