import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Copies a folder, readable by everyone, unless the copy exists already; one that was interrupted is
 * never taken for whole.
 */
export const copyFolderOnce = (source: string, target: string): void => {
  if (existsSync(target)) return;
  const unfinished = `${target}.${process.pid}.unfinished`;
  const parent = path.dirname(target);
  if (mkdirSync(parent, { recursive: true }) !== undefined) chmodSync(parent, 0o755);
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
  openForReading(unfinished);
  renameUnlessTaken(unfinished, target);
};

/** Puts a finished folder in its place; when another process was faster, its folder stays. */
export const renameUnlessTaken = (finished: string, target: string): void => {
  try {
    renameSync(finished, target);
  } catch (error) {
    rmSync(finished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
};

/** Lets everyone read and run what its owner may, and the owner write, whatever the original allows. */
const openForReading = (entry: string): void => {
  const found = lstatSync(entry);
  if (found.isSymbolicLink()) return;
  const ownerMay = (found.mode & 0o500) >> 6;
  chmodSync(entry, found.mode | 0o200 | (ownerMay << 3) | ownerMay);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(entry)) openForReading(path.join(entry, name));
};
