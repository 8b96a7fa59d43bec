import { physicalDirections } from './directions.ts';
import { unusedExports } from './exports.ts';
import { reasonAgainstFile } from './file-rules.ts';
import { sourceFiles, styleFiles } from './files.ts';
import { apiFolders, consoleFolders, folderIn, workspaceOf } from './folders.ts';
import { importsOf, type Import } from './imports.ts';
import { readManifests, type Manifests } from './manifests.ts';
import { otherStyles } from './one-style.ts';
import { reasonAgainstPackage } from './package-rules.ts';

const declaredIn = 'scripts/checks/structure/folders.ts';

/** All violations of the structure below root, one sentence each. */
export const checkStructure = (root: string): string[] => {
  const manifests = readManifests(root);
  const files = sourceFiles(root, manifests.root.workspaces);
  const imports = files.flatMap((file) => importsOf(root, file));
  return [
    ...unknownFolders(files),
    ...modulesWithoutIndex(files),
    ...modulesWithoutContract(files),
    ...imports.flatMap((item) => {
      const reason = reasonAgainst(item, manifests);
      return reason === undefined ? [] : [sentence(item, reason)];
    }),
    ...unusedExports(root, files, manifests),
    ...otherStyles(root, files),
    ...physicalDirections(root, [...styleFiles(root, manifests.root.workspaces), ...files]),
  ];
};

const sentence = ({ file, line, specifier }: Import, reason: string): string =>
  `${file}:${line} imports ${specifier}: ${reason}`;

const reasonAgainst = ({ file, target }: Import, manifests: Manifests): string | undefined =>
  target.kind === 'file'
    ? reasonAgainstFile(file, target.path)
    : reasonAgainstPackage(file, target.name, manifests);

const unknownFolders = (files: readonly string[]): string[] => {
  const inSource = { 'apps/api/src': apiFolders, 'apps/console/src': consoleFolders };
  const homeless = files
    .filter((file) => workspaceOf(file) === undefined)
    .map((file) => file.split('/').slice(0, 2).join('/'));
  const strange = Object.entries(inSource).flatMap(([base, known]) =>
    foldersIn(base, files)
      .filter((folder) => known[folder] === undefined)
      .map((folder) => `${base}/${folder}`),
  );
  return [...new Set([...homeless, ...strange])].map(
    (folder) => `${folder} is not a known folder: say in ${declaredIn} what it may import`,
  );
};

const apiModules = 'apps/api/src/modules';

const modulesWithoutIndex = (files: readonly string[]): string[] =>
  foldersIn(apiModules, files)
    .map((feature) => `${apiModules}/${feature}`)
    .filter((module) => !files.includes(`${module}/index.ts`))
    .map((module) => `${module} has no index.ts that lists what others may import`);

/** Features have the same name in the API and the contract, so that one search finds both. */
const modulesWithoutContract = (files: readonly string[]): string[] => {
  const withEndpoints = files.filter((file) => file.endsWith('handlers.ts'));
  const described = new Set(files.flatMap((file) => contractFile.exec(file)?.[1] ?? []));
  return foldersIn(apiModules, withEndpoints)
    .filter((feature) => !described.has(feature))
    .map((feature) => `${apiModules}/${feature} has no ${feature}.ts in packages/contract/src`);
};

const contractFile = /^packages\/contract\/src\/(?:[^/]+\/)?([^/]+)\.ts$/;

const foldersIn = (base: string, files: readonly string[]): string[] => {
  const folders = files.flatMap((file) => folderIn(base, file) ?? []);
  return [...new Set(folders)].filter((folder) => folder !== '');
};
