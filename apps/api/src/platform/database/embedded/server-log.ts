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

const largestLog = 1024 * 1024;
const checkEvery = 10 * 60 * 1000;

/** Calls `write` with the log opened for the database to append to. */
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

/** What the database wrote since the log had this length. */
export const logSince = (file: string, length: number): string =>
  existsSync(file) ? readFileSync(file).subarray(length).toString() : '';

/** Keeps the log and its predecessor short, from now until the returned function is called. */
export const keepLogShort = (file: string): (() => void) => {
  shortenLog(file);
  const timer = setInterval(() => shortenLog(file), checkEvery);
  timer.unref();
  return () => clearInterval(timer);
};

/** The database keeps the file open for appending, so it is emptied in place and not renamed. */
const shortenLog = (file: string): void => {
  try {
    if (logLength(file) <= largestLog) return;
    copyFileSync(file, `${file}.old`);
    truncateSync(file);
  } catch {
    // A log that cannot be shortened now is no reason to stop serving.
  }
};

/** The message of the first line that tells of a failure, or else the last line that says anything. */
export const causeIn = (text: string): string | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const failure = lines.find((line) => failureLine.test(line));
  const line = failure?.replace(failureLine, '') ?? lines.at(-1);
  return line?.trim().replace(/\.$/, '');
};

const failureLine = /^.*?\b(?:FATAL|PANIC|ERROR|error):\s+/;
