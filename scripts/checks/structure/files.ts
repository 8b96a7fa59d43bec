import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const sourceName = /\.(ts|tsx|mjs)$/;
const notSource = new Set(['node_modules', 'dist', 'results']);

/** Every source file below the given folders, as sorted paths relative to the root. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !notSource.has(entry.name)) walk(path);
      else if (entry.isFile() && sourceName.test(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) walk(folder);
  return found.toSorted();
}

/** The names of the folders directly inside a folder; none when it does not exist. */
export function subfolders(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notSource.has(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}
