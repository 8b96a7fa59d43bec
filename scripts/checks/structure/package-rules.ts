import { isBuiltin } from 'node:module';

import { isTest, isToolConfig, workspaceOf, workspaces } from './folders.ts';
import type { Manifests } from './manifests.ts';

const mapFolder = /^apps\/console\/src\/(venue\/map|(features\/[^/]+|share)\/maplibre)\//;

/** Why a file may not import this package; undefined if it may. */
export const reasonAgainstPackage = (
  file: string,
  name: string,
  manifests: Manifests,
): string | undefined => {
  const home = workspaceOf(file);
  const workspace = home === undefined ? undefined : workspaces[home];
  if (home === undefined || !workspace) return undefined;
  const free = !workspace.ships || isTest(file) || isToolConfig(file);

  if (name === 'maplibre-gl' && !mapFolder.test(file)) {
    return "only venue/map and the maplibre/ folder of a feature or of the visitors' page speak to the map library";
  }
  if (isBuiltin(name)) {
    return workspace.node || free ? undefined : `${home} does not run in Node alone`;
  }
  const sibling = [...manifests.byFolder].find(([, manifest]) => manifest.name === name)?.[0];
  if (sibling !== undefined) {
    if (sibling === home) return 'a workspace imports its own files by their relative path';
    return workspace.imports.includes(sibling)
      ? undefined
      : `${home} may import ${listOf(workspace.imports)}`;
  }
  const own = manifests.byFolder.get(home);
  const development = [...(own?.devDependencies ?? []), ...manifests.root.devDependencies];
  if (free && development.includes(name)) return undefined;
  if (workspace.packages !== 'declared' && !workspace.packages.includes(name)) {
    return `${home} may use ${listOf(workspace.packages)} from npm`;
  }
  return own?.dependencies.has(name)
    ? undefined
    : `it is not among the dependencies of ${home}/package.json`;
};

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'nothing' : `only ${names.join(', ')}`;
