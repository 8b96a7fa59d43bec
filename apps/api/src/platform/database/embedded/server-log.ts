import {
  closeSync,
  copyFileSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';

import type { DatabaseUser } from './database-user.ts';

const maxLogSize = 1024 * 1024;
const checkEvery = 10 * 60 * 1000;

/** Calls `write` with the log opened for appending, owned by the database user. */
export const withOpenLog = <T>(
  file: string,
  user: DatabaseUser | undefined,
  write: (descriptor: number) => T,
): T => {
  const descriptor = openSync(file, 'a', 0o600);
  try {
    if (user !== undefined) fchownSync(descriptor, user.uid, user.gid);
    return write(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

export const logLength = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** The part of the log after this length. */
export const logSince = (file: string, length: number): string =>
  existsSync(file) ? readFileSync(file).subarray(length).toString() : '';

/** Limits the size of the log until the returned function is called. */
export const limitLogSize = (file: string): (() => void) => {
  rotateLog(file);
  const timer = setInterval(() => rotateLog(file), checkEvery);
  timer.unref();
  return () => clearInterval(timer);
};

/** PostgreSQL keeps the file open for appending, so it is copied and truncated, not renamed. */
const rotateLog = (file: string): void => {
  try {
    if (logLength(file) <= maxLogSize) return;
    copyFileSync(file, `${file}.old`);
    truncateSync(file);
  } catch {
    // A log that is too large is not a reason to stop the server.
  }
};

/** The message of the first error line, or else the last line that is not empty. */
export const causeIn = (text: string): string | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const failure = lines.find((line) => failureLine.test(line));
  const line = failure?.replace(failureLine, '') ?? lines.at(-1);
  return line?.trim().replace(/\.$/, '');
};

const failureLine = /^.*?\b(?:FATAL|PANIC|ERROR|error):\s+/;
