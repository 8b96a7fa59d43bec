import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** initdb starts PostgreSQL through a shell. */
const shell = '/bin/sh';

/** Each names its own libraries and theirs. */
const isNative = (file: string): boolean => /\.node$|\/native\/bin\/\w+$/.test(file);

/**
 * The files of this system that Node and the native parts of a release load: what the base of a
 * container image has to contain.
 */
export const baseFiles = (release: string): string[] => {
  const native = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isNative);
  const libraries = execFileSync('ldd', [process.execPath, shell, ...native], { encoding: 'utf8' });
  const files = [...libraries.matchAll(/^\s+(?:\S+ => )?(\/\S+) \(0x/gm)].map(
    ([, file]) => `${file}`,
  );
  // Loaded by name to look up users, so that ldd does not list it.
  const lookup = files
    .filter((file) => file.endsWith('/libc.so.6'))
    .map((file) => path.join(path.dirname(file), 'libnss_files.so.2'))
    .filter((file) => existsSync(file));
  const others = [...files, ...lookup].filter((file) => !file.startsWith(release));
  return [...new Set([shell, ...others])].toSorted();
};
