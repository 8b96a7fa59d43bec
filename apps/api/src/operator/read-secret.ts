import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

import { StartupError } from '../startup-error.ts';
import type { Terminal } from './command.ts';

/**
 * A secret from the standard input, never from an argument, which every user of the machine can see. At a
 * terminal it is asked for twice and not shown.
 */
export const readSecret = async (input: Terminal['input'], prompt: string): Promise<string> => {
  if (!input.isTTY) return (await readLine(input)) ?? '';
  const first = await ask(input, prompt);
  if (first !== (await ask(input, 'Again: ')))
    throw new StartupError('The two passwords are not the same.');
  return first;
};

const readLine = async (input: NodeJS.ReadableStream): Promise<string | undefined> => {
  for await (const line of createInterface({ input })) return line;
  return undefined;
};

const ask = async (input: NodeJS.ReadableStream, prompt: string): Promise<string> => {
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.once('line', resolve);
      reader.once('close', () => reject(new StartupError('No password was given.')));
      reader.once('SIGINT', () => reader.close());
    });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
};
