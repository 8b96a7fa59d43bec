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
 * Copies a folder, readable by all users, unless the copy already exists. Uses a temporary name first, so
 * that an interrupted copy is not mistaken for a complete one.
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

/** Moves a finished folder into place. If another process was faster, its folder is used. */
export const renameUnlessTaken = (finished: string, target: string): void => {
  try {
    renameSync(finished, target);
  } catch (error) {
    rmSync(finished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
};

/** Gives all users the owner's read and execute permissions, and the owner write permission. */
const openForReading = (entry: string): void => {
  const found = lstatSync(entry);
  if (found.isSymbolicLink()) return;
  const ownerMay = (found.mode & 0o500) >> 6;
  chmodSync(entry, found.mode | 0o200 | (ownerMay << 3) | ownerMay);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(entry)) openForReading(path.join(entry, name));
};
