import { createServer } from 'node:net';

import { StartupError } from './startup-error.ts';

/** Checks that the port is free before anything is started. */
export const assertPortFree = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartupError(sentence(error.code, host, port)));
    });
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });

const sentence = (code: string | undefined, host: string, port: number): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1023 with PORT.`;
  return `Cannot listen on ${host}:${port} (${code}): check HOST and PORT.`;
};
