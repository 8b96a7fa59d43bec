import type { Import } from './imports.ts';

export type Cycle = {
  /** The import that closes the circle. */
  readonly closing: Import;
  /** The files of the circle, starting and ending with the same one. */
  readonly path: readonly string[];
};

/** One circle for every import that leads back to a file on the way to it. */
export const findCycles = (imports: readonly Import[]): Cycle[] => {
  const byFile = new Map<string, Import[]>();
  for (const item of imports) byFile.set(item.file, [...(byFile.get(item.file) ?? []), item]);

  const cycles: Cycle[] = [];
  const done = new Set<string>();
  const visiting: string[] = [];

  const walk = (file: string): void => {
    visiting.push(file);
    for (const item of byFile.get(file) ?? []) {
      if (item.target.kind !== 'file' || done.has(item.target.path)) continue;
      const from = visiting.indexOf(item.target.path);
      if (from === -1) walk(item.target.path);
      else cycles.push({ closing: item, path: [...visiting.slice(from), item.target.path] });
    }
    visiting.pop();
    done.add(file);
  };
  for (const file of byFile.keys()) if (!done.has(file)) walk(file);
  return cycles;
};
