import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const notSource = new Set(['node_modules', 'dist', 'results']);

/** Every source file of the workspaces, as sorted paths relative to the root. */
export const sourceFiles = (root: string, workspaces: readonly string[]): string[] =>
  filesCalled(/\.(ts|tsx|mjs)$/, root, workspaces);

/** Every style sheet of the workspaces. */
export const styleFiles = (root: string, workspaces: readonly string[]): string[] =>
  filesCalled(/\.css$/, root, workspaces);

const filesCalled = (name: RegExp, root: string, workspaces: readonly string[]): string[] => {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !notSource.has(entry.name)) walk(path);
      else if (entry.isFile() && name.test(entry.name)) found.push(path);
    }
  };
  for (const pattern of workspaces) {
    const folder = pattern.replace(/\/\*$/, '');
    if (existsSync(join(root, folder))) walk(folder);
  }
  return found.toSorted();
};
