import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findCycles } from './cycles.ts';
import { reasonAgainstFile } from './file-rules.ts';
import { sourceFiles, subfolders } from './files.ts';
import { apiFolders, consoleFolders, workspaces } from './folders.ts';
import { importsOf, type Import } from './imports.ts';
import { readManifests, type Manifests } from './manifests.ts';
import { reasonAgainstPackage } from './package-rules.ts';

const declaredIn = 'scripts/checks/structure/folders.ts';

/** Every way in which the tree below root departs from the structure, one sentence each. */
export function checkStructure(root: string): string[] {
  const manifests = readManifests(root);
  const imports = sourceFiles(root, ['packages', 'apps', 'e2e', 'bench']).flatMap((file) =>
    importsOf(root, file),
  );
  return [
    ...unknownFolders(root, manifests),
    ...modulesWithoutContract(root),
    ...imports.flatMap((item) => {
      const reason = reasonAgainst(item, manifests);
      return reason === undefined
        ? []
        : [`${item.file}:${item.line} imports ${item.specifier}: ${reason}`];
    }),
    ...findCycles(imports).map(
      ({ closing, path }) =>
        `${closing.file}:${closing.line} imports ${closing.specifier}: closes the circle ${path.join(' → ')}`,
    ),
  ];
}

function reasonAgainst({ file, target }: Import, manifests: Manifests): string | undefined {
  return target.kind === 'file'
    ? reasonAgainstFile(file, target.path)
    : reasonAgainstPackage(file, target.name, manifests);
}

function unknownFolders(root: string, manifests: Manifests): string[] {
  const known = new Set([
    ...Object.keys(workspaces),
    ...Object.keys(apiFolders).map((name) => `apps/api/src/${name}`),
    ...Object.keys(consoleFolders).map((name) => `apps/console/src/${name}`),
  ]);
  return [...manifests.root.workspaces, 'apps/api/src/*', 'apps/console/src/*']
    .flatMap((pattern) => foldersOf(root, pattern))
    .filter((folder) => !known.has(folder))
    .map((folder) => `${folder} is not a known folder: say in ${declaredIn} what it may import`);
}

function foldersOf(root: string, pattern: string): string[] {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return subfolders(root, parent).map((name) => `${parent}/${name}`);
}

/** The same feature word stands in the API and in the contract, so that one search shows both. */
function modulesWithoutContract(root: string): string[] {
  return subfolders(root, 'apps/api/src/modules')
    .map((feature) => ({ feature, contract: `packages/contract/src/${feature}.ts` }))
    .filter(({ contract }) => !existsSync(join(root, contract)))
    .map(
      ({ feature, contract }) =>
        `apps/api/src/modules/${feature} has no ${contract} of the same name`,
    );
}
