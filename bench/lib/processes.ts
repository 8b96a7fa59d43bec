import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type Running = { pid: number; stop: () => Promise<void>; kill: () => Promise<void> };

/** Starts a Node program and returns when it has printed what it prints once it is ready. */
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
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (text: string): void => {
      output += text;
      if (output.includes(ready)) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('close', () => reject(new Error(`It did not start:\n${output}`)));
  });
  if (child.pid === undefined) throw new Error('It has no process.');
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
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
