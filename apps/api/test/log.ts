import { Writable } from 'node:stream';

import pino, { type Logger } from 'pino';

export type CapturedLog = { log: Logger; lines: string[] };

/** A logger that records every line of every level. */
export const captureLog = (): CapturedLog => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, sink), lines };
};
