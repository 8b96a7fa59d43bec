import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaces } from './folders.ts';

export type Manifest = {
  readonly name: string;
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
  /** Folder patterns of the workspaces; only the root has them. */
  readonly workspaces: readonly string[];
};

export type Manifests = {
  /** The manifest of each workspace folder that exists. */
  readonly byFolder: ReadonlyMap<string, Manifest>;
  readonly root: Manifest;
};

export const readManifests = (root: string): Manifests => {
  const byFolder = new Map<string, Manifest>();
  for (const folder of Object.keys(workspaces)) {
    const path = join(root, folder, 'package.json');
    if (existsSync(path)) byFolder.set(folder, readManifest(path));
  }
  return { byFolder, root: readManifest(join(root, 'package.json')) };
};

const readManifest = (path: string): Manifest => {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return {
    name: String(fieldOf(json, 'name')),
    dependencies: new Set([
      ...Object.keys(fieldOf(json, 'dependencies') ?? {}),
      ...Object.keys(fieldOf(json, 'optionalDependencies') ?? {}),
    ]),
    devDependencies: new Set(Object.keys(fieldOf(json, 'devDependencies') ?? {})),
    workspaces: Object.values(fieldOf(json, 'workspaces') ?? {}).map(String),
  };
};

const fieldOf = (json: unknown, key: string): unknown =>
  new Map(Object.entries(json ?? {})).get(key);
